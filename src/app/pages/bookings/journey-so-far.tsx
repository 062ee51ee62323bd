import { useSearchParams } from "react-router";
import { company } from "../../../content/company.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Section } from "../../ui/section.tsx";
import type { BookingsData } from "./data.ts";
import { readJourney } from "./read-journey.ts";

interface JourneySoFarProps {
  readonly data: BookingsData;
}

/** What the visitor has chosen on other pages and brings along in the address. Without any of it there is nothing. */
export function JourneySoFar({ data }: JourneySoFarProps) {
  const [query] = useSearchParams();
  const journey = readJourney(query, data);
  if (journey.length === 0) return null;

  const { title, intro, labels, writeLabel, subject } = data.words.journeySoFar;
  const lines = journey.map(({ part, text }) => `${labels[part]}: ${text}`);
  // Lines of a letter in an address end like this (RFC 6068, section 5).
  const body = `${lines.join("\r\n")}\r\n`;
  return (
    <Section id="journey-so-far" title={title} intro={intro} layout="aside">
      <dl className="facts journey-so-far">
        {journey.map(({ part, text }) => (
          <div key={part}>
            <dt>{labels[part]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink
        href={`${company.emailHref}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        kind="quiet"
      >
        {writeLabel}
      </ButtonLink>
    </Section>
  );
}
