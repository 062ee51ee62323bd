import { Section } from "../../ui/section.tsx";
import type { BookingsData } from "./data.ts";

interface WhatToTellUsProps {
  readonly words: BookingsData["words"]["whatToTellUs"];
}

/** What a request should hold, as an outline for a call or a letter. */
export function WhatToTellUs({ words }: WhatToTellUsProps) {
  return (
    <Section id="what-to-tell-us" title={words.title} intro={words.intro} layout="aside">
      <div className="outline">
        {words.groups.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul className="bullets">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="outline__caution">{words.caution}</p>
    </Section>
  );
}
