import { DataTable } from "../../ui/data-table.tsx";
import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";

interface ComparisonProps {
  readonly words: VehiclesData["words"]["comparison"];
  readonly vehicles: VehiclesData["vehicles"];
}

/** The classes side by side. */
export function Comparison({ words, vehicles }: ComparisonProps) {
  const { title, caption, headings } = words;
  return (
    <Section id="side-by-side" title={title}>
      <DataTable
        caption={caption}
        rows={vehicles}
        columns={[
          { id: "name", heading: headings.name, cell: ({ name }) => name },
          { id: "passengers", heading: headings.passengers, cell: ({ passengers }) => passengers.text },
          { id: "large-cases", heading: headings.largeCases, cell: ({ largeCases }) => largeCases.text },
          { id: "cabin-bags", heading: headings.cabinBags, cell: ({ cabinBags }) => cabinBags.text },
          { id: "best-for", heading: headings.bestFor, cell: ({ bestFor }) => bestFor.join(", ") },
        ]}
      />
    </Section>
  );
}
