import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";

interface AccessNotesProps {
  readonly words: VehiclesData["words"]["access"];
}

/** Child seats, wheelchairs and assistance dogs. */
export function AccessNotes({ words }: AccessNotesProps) {
  return (
    <Section id="access" title={words.title} layout="aside">
      <Facts items={words.items} isTitled />
    </Section>
  );
}
