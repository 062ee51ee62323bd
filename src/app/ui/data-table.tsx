import type { ReactNode } from "react";

/** An entry with its fare in words, such as "from £38". */
export type Priced<Entry> = Omit<Entry, "fare"> & { readonly fareFrom?: string };

interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * On a narrow screen, in `entries`, a cell with `table__line` fills a line. From 20rem, short values with `table__corner` are
   * in the corner beside the name.
   */
  readonly className?: "table__corner" | "table__line";
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** On a narrow screen, `entries` turns rows into blocks, and `figures` stays a table of at most four columns. */
  readonly kind?: "entries" | "figures";
  /** The first column contains the row headers. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/**
 * Repeats an implicit role, because some browsers drop it if the style sheet lays out rows as blocks. The linter rejects the
 * attribute itself as redundant.
 */
const withRole = (role: string) => ({ role });

export function DataTable<Row extends { readonly name: string }>({
  caption,
  kind = "entries",
  columns,
  rows,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={`table table--${kind}`} {...withRole("table")}>
      {/* Hides the caption of `entries`, because the fold around the table shows the same text. */}
      <caption className={kind === "entries" ? "visually-hidden" : "table-caption"}>{caption}</caption>
      <thead {...withRole("rowgroup")}>
        <tr {...withRole("row")}>
          {columns.map(({ id, heading }) => (
            <th key={id} scope="col" {...withRole("columnheader")}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...withRole("rowgroup")}>
        {rows.map((row) => (
          <tr key={row.name} {...withRole("row")}>
            <th scope="row" {...withRole("rowheader")}>
              {first.cell(row)}
            </th>
            {others.map(({ id, cell, className }) => (
              <td key={id} className={className} {...withRole("cell")}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function listFareColumns<Row extends Priced<object>>(
  rows: readonly Row[],
  heading: string | undefined,
): Column<Row>[] {
  if (heading === undefined || !rows.some(({ fareFrom }) => fareFrom)) return [];
  return [
    {
      id: "fare",
      heading,
      className: "table__line",
      cell: ({ fareFrom }) => fareFrom?.replaceAll(" ", "\u00a0"),
    },
  ];
}
