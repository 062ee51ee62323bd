import { ExternalLink } from "../../ui/external-link.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Section } from "../../ui/section.tsx";
import type { ServicesData } from "./data.ts";

interface TravelNotesProps {
  readonly words: ServicesData["words"]["travelNotes"];
  readonly notes: ServicesData["travelNotes"];
}

/** Advice for first-time visitors, with links to official pages. */
export function TravelNotes({ words, notes }: TravelNotesProps) {
  return (
    <Section id={words.id} title={words.title} intro={words.intro} layout="aside">
      <div className="folds">
        {notes.map(({ id, title, text, links }) => (
          <Fold key={id} id={id} title={title} heading="h3">
            <p>{text}</p>
            {links.map((link) => (
              <ExternalLink key={link.id} href={link.href} label={link.label} />
            ))}
          </Fold>
        ))}
      </div>
    </Section>
  );
}
