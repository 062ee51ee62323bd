import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";

interface AccessNotesProps {
  readonly words: VehiclesData["words"]["access"];
}

/** Child seats, wheelchairs and assistance dogs. */
export function AccessNotes({ words }: AccessNotesProps) {
  return (
    <Section id="access" title={words.title} layout="aside">
      <dl className="facts facts--titled">
        {words.items.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
