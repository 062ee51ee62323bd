import type { Place } from "../../content/places.ts";
import type { PricedEntry } from "../owner-facts.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { listFareColumns } from "./fare-column.ts";

type Listed = Omit<Place, "kind"> & PricedEntry;

interface PlacesTableProps {
  readonly caption: string;
  readonly headings: {
    readonly name: string;
    readonly code: string;
    readonly usualName: string;
    readonly distance: string;
    readonly time: string;
    readonly note?: string;
  };
  /** Stands where a place has no code. */
  readonly noCodeText: string;
  /** What a fare is called, once any journey has one. */
  readonly fareLabel?: string | undefined;
  readonly places: readonly Listed[];
}

/** The airports and ports, with code, distance and time. */
export function PlacesTable({ caption, headings, noCodeText, fareLabel, places }: PlacesTableProps) {
  const notes: Column<Listed>[] = headings.note
    ? [{ id: "note", isLine: true, heading: headings.note, cell: ({ note }) => note }]
    : [];
  return (
    <DataTable
      caption={caption}
      rows={places}
      columns={[
        { id: "name", heading: headings.name, cell: ({ name }) => name },
        {
          id: "code",
          isCorner: true,
          heading: headings.code,
          cell: ({ code }) => code ?? <span className="visually-hidden">{noCodeText}</span>,
        },
        {
          id: "usual-name",
          heading: headings.usualName,
          cell: ({ name, usualName }) => (name.startsWith(usualName) ? null : usualName),
        },
        { id: "distance", heading: headings.distance, cell: ({ distance }) => distance },
        { id: "time", heading: headings.time, cell: ({ time }) => time },
        ...listFareColumns(places, fareLabel),
        ...notes,
      ]}
    />
  );
}
