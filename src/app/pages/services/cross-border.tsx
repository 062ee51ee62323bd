import { MoreLink } from "../../ui/more-link.tsx";
import { Section } from "../../ui/section.tsx";
import type { ServicesData } from "./data.ts";

interface CrossBorderProps {
  readonly words: ServicesData["words"]["crossBorder"];
}

/** What changes where the road crosses from one state to the other. */
export function CrossBorder({ words }: CrossBorderProps) {
  return (
    <Section id={words.id} title={words.title} layout="aside">
      <div className="border-notes">
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className="bullets">
          {words.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <MoreLink to="/#before-you-travel" label={words.moreLabel} />
    </Section>
  );
}
