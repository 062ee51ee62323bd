import type { ReactNode } from "react";

/** An entry with its fare in words, such as "from £38". */
export type Priced<Entry> = Omit<Entry, "fare"> & { readonly fareFrom?: string };

interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for short values. On a narrow screen from 20rem, `entries` shows them in the corner beside the name. */
  readonly isCorner?: boolean;
  /** True if, in `entries` on a narrow screen, the cell fills a line. */
  readonly isLine?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** On a narrow screen, `entries` turns rows into blocks, and `figures` stays a table of at most four columns. */
  readonly kind?: "entries" | "figures";
  /** The first column contains the row headers. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/** Repeats the implicit roles, because some browsers drop them if the style sheet lays out rows as blocks. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

export function DataTable<Row extends { readonly id: string }>({
  caption,
  kind = "entries",
  columns,
  rows,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={`table table--${kind}`} {...ROLES.table}>
      {/* Hides the caption of `entries`, because the fold around the table shows the same text. */}
      <caption className={kind === "entries" ? "visually-hidden" : "table-caption"}>{caption}</caption>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map(({ id, heading }) => (
            <th key={id} scope="col" {...ROLES.columnHeader}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr key={row.id} {...ROLES.row}>
            <th scope="row" {...ROLES.rowHeader}>
              {first.cell(row)}
            </th>
            {others.map(({ id, cell, isCorner, isLine }) => (
              <td
                key={id}
                {...(isCorner && { className: "table__corner" })}
                {...(isLine && { className: "table__line" })}
                {...ROLES.cell}
              >
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
  return [{ id: "fare", heading, isLine: true, cell: ({ fareFrom }) => fareFrom?.replaceAll(" ", "\u00a0") }];
}
