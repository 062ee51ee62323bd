import type { Place } from "../../content/places.ts";
import { type Column, DataTable } from "./data-table.tsx";
import { Quantities } from "./quantities.tsx";

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
  readonly places: readonly Place[];
}

/** The airports and ports, with code, distance and time. */
export function PlacesTable({ caption, headings, noCodeText, places }: PlacesTableProps) {
  const notes: Column<Place>[] = headings.note
    ? [{ id: "note", heading: headings.note, cell: ({ note }) => note }]
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
          cell: ({ code }) => (code ? <span className="code">{code}</span> : noCodeText),
        },
        { id: "usual-name", heading: headings.usualName, cell: ({ usualName }) => usualName },
        {
          id: "distance",
          heading: headings.distance,
          cell: ({ distance }) => <Quantities text={distance} />,
        },
        { id: "time", heading: headings.time, cell: ({ time }) => <Quantities text={time} /> },
        ...notes,
      ]}
    />
  );
}
