import { DataTable } from "../../ui/data-table.tsx";
import { listFareColumns } from "../../ui/fare-column.ts";
import type { ServicesData } from "./data.ts";

interface PlacesTableProps {
  readonly words: ServicesData["words"]["places"];
  readonly fareLabel: ServicesData["fareLabel"];
  readonly places: ServicesData["places"];
}

/** The airports and ports with code, distance and time. */
export function PlacesTable({
  words: { caption, headings, noCodeText },
  fareLabel,
  places,
}: PlacesTableProps) {
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
        { id: "note", isLine: true, heading: headings.note, cell: ({ note }) => note },
      ]}
    />
  );
}
