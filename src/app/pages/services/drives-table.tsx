import { DataTable } from "../../ui/data-table.tsx";
import { listFareColumns } from "../../ui/fare-column.ts";
import type { ServicesData } from "./data.ts";

interface DrivesTableProps {
  readonly words: ServicesData["words"]["drives"];
  readonly drives: ServicesData["drives"];
  readonly fareLabel: ServicesData["fareLabel"];
}

/** Typical drives from Belfast, with distance and time. */
export function DrivesTable({ words: { caption, headings }, drives, fareLabel }: DrivesTableProps) {
  return (
    <DataTable
      caption={caption}
      rows={drives}
      columns={[
        { id: "to", heading: headings.to, cell: ({ to }) => to },
        { id: "distance", heading: headings.distance, cell: ({ distance }) => distance },
        { id: "time", heading: headings.time, cell: ({ time }) => time },
        ...listFareColumns(drives, fareLabel),
      ]}
    />
  );
}
