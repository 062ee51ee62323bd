import type { ReactNode } from "react";

/** One column of a table: its heading and its cells. */
export interface Column<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** A short value that goes beside the name on a phone. */
  readonly isCorner?: boolean;
  /** Words of their own, on a line of their own on a phone. */
  readonly isLine?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  /** Its rows become entries on a phone; `figures` has cells so short that it stays a table there. */
  readonly kind?: "entries" | "figures";
  /** The first column names its row. */
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
}

/*
 * The roles say what the elements already mean. They are written out because on a phone the rows are laid out as
 * blocks, and some browsers then take a table for no table.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** A table, which on a phone may be a list of entries. */
export function DataTable<Row extends { readonly id: string }>({
  caption,
  kind = "entries",
  columns,
  rows,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={`table table--${kind}`} {...ROLES.table}>
      <caption className="table-caption">{caption}</caption>
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
