import type { PricedEntry } from "../owner-facts.ts";
import type { Column } from "./data-table.tsx";

/** The column of fares, or none while no row has one. */
export function listFareColumns<Row extends PricedEntry>(
  rows: readonly Row[],
  heading: string | undefined,
): Column<Row>[] {
  if (heading === undefined || !rows.some(({ fareFrom }) => fareFrom)) return [];
  return [{ id: "fare", heading, isLine: true, cell: ({ fareFrom }) => fareFrom?.replaceAll(" ", "\u00a0") }];
}
