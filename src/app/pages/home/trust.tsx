import { listOwnerLines } from "../../layout/owner-lines.ts";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface TrustProps {
  readonly words: HomeData["words"]["trust"];
  readonly about: HomeData["about"];
}

/** The legal lines and the people of the company. Renders nothing until the owner supplies any. */
export function Trust({ words, about }: TrustProps) {
  const lines = listOwnerLines();
  if (lines.length === 0 && !about) return null;
  return (
    <Section id="about" title={words.title} layout="aside">
      {about && <Facts items={about} isTitled />}
      {lines.length > 0 && (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
