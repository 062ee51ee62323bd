import type { PricedEntry } from "../../server/pages/data/owner-facts.ts";
import type { Column } from "./data-table.tsx";

/** Returns the column of fares, or no column if no row has a fare. */
export function listFareColumns<Row extends PricedEntry>(
  rows: readonly Row[],
  heading: string | undefined,
): Column<Row>[] {
  if (heading === undefined || !rows.some(({ fareFrom }) => fareFrom)) return [];
  return [{ id: "fare", heading, isLine: true, cell: ({ fareFrom }) => fareFrom?.replaceAll(" ", "\u00a0") }];
}
