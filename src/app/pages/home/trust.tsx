import { listOwnerLines } from "../../layout/owner-lines.ts";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface TrustProps {
  readonly words: HomeData["words"]["trust"];
}

/** Who the company is in law: shown as far as the owner has supplied it, and not at all before. */
export function Trust({ words }: TrustProps) {
  const lines = listOwnerLines();
  if (lines.length === 0) return null;
  return (
    <Section id="about" title={words.title} layout="aside">
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
