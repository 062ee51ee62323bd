import type { ReactNode } from "react";
import type { PricedEntry } from "../../server/pages/data/owner-facts.ts";

interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Shown beside the row's name on a phone. Only for short values. */
  readonly isCorner?: boolean;
  /** On a phone, the cell fills a line. */
  readonly isLine?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** On a phone, `entries` turns rows into blocks. `figures` stays a table, so the cells must be short. */
  readonly kind?: "entries" | "figures";
  /** The first column contains the row headers. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/** Implicit roles, which some browsers drop because the style sheet lays rows out as blocks on a phone. */
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
      {/* Tables of entries are in a fold, whose note is the same text. */}
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

export function listFareColumns<Row extends PricedEntry>(
  rows: readonly Row[],
  heading: string | undefined,
): Column<Row>[] {
  if (heading === undefined || !rows.some(({ fareFrom }) => fareFrom)) return [];
  return [{ id: "fare", heading, isLine: true, cell: ({ fareFrom }) => fareFrom?.replaceAll(" ", "\u00a0") }];
}
