import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";

interface ComparisonProps {
  readonly words: VehiclesData["words"]["comparison"];
  readonly vehicles: VehiclesData["vehicles"];
}

/** A comparison table of the classes, with figures short enough for a phone. */
export function Comparison({ words, vehicles }: ComparisonProps) {
  const { title, caption, headings } = words;
  return (
    <Section id="side-by-side" title={title}>
      <DataTable
        caption={caption}
        kind="figures"
        rows={vehicles}
        columns={[
          { id: "name", heading: headings.name, cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
          { id: "passengers", heading: headings.passengers, cell: ({ passengers }) => passengers.max },
          {
            id: "large-cases",
            heading: headings.largeCases,
            cell: ({ largeCases }) => largeCases.short ?? largeCases.max,
          },
          {
            id: "cabin-bags",
            heading: headings.cabinBags,
            cell: ({ cabinBags }) => cabinBags.short ?? cabinBags.max,
          },
          { id: "best-for", heading: headings.bestFor, cell: ({ bestFor }) => bestFor.join(", ") },
        ]}
      />
    </Section>
  );
}
