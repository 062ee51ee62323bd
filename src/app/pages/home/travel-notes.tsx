import { ExternalLink } from "../../ui/external-link.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface TravelNotesProps {
  readonly words: HomeData["words"]["travelNotes"];
  readonly notes: HomeData["travelNotes"];
}

/** What surprises first-time visitors, with the official pages to check. */
export function TravelNotes({ words, notes }: TravelNotesProps) {
  return (
    <Section id="before-you-travel" title={words.title} intro={words.intro} layout="aside">
      <div className="folds">
        {notes.map(({ id, title, text, links }) => (
          <Fold key={id} title={title} heading="h3">
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
