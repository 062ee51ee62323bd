import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";

interface AccessNotesProps {
  readonly words: VehiclesData["words"]["access"];
}

/** Child seats, wheelchairs and assistance dogs. */
export function AccessNotes({ words }: AccessNotesProps) {
  return (
    <Section id="access" title={words.title}>
      <div className="access-notes">
        {words.items.map(({ id, title, text }) => (
          <div key={id}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
