import { DataTable } from "../../ui/data-table.tsx";
import { Quantities } from "../../ui/quantities.tsx";
import type { ServicesData } from "./data.ts";

interface DrivesTableProps {
  readonly words: ServicesData["words"]["drives"];
  readonly drives: ServicesData["drives"];
}

/** Typical drives from Belfast, with distance and time. */
export function DrivesTable({ words, drives }: DrivesTableProps) {
  const { title, caption, headings } = words;
  return (
    <div className="service-block__extra">
      <h3>{title}</h3>
      <DataTable
        caption={caption}
        rows={drives}
        columns={[
          { id: "to", heading: headings.to, cell: ({ to }) => to },
          {
            id: "distance",
            heading: headings.distance,
            cell: ({ distance }) => <Quantities text={distance} />,
          },
          { id: "time", heading: headings.time, cell: ({ time }) => <Quantities text={time} /> },
        ]}
      />
    </div>
  );
}
