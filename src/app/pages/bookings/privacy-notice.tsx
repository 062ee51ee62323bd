import { ExternalLink } from "../../ui/external-link.tsx";
import { Section } from "../../ui/section.tsx";
import type { BookingsData } from "./data.ts";

/** Explains what the site stores of a request, why, and for how long. */
export function PrivacyNotice({ words }: { readonly words: BookingsData["words"]["privacy"] }) {
  return (
    <Section id="privacy" title={words.title} intro={words.intro} layout="aside">
      <div className="privacy">
        {words.items.map((item) => (
          <section key={item.title}>
            <h3>{item.title}</h3>
            <p>
              {item.text}
              {"link" in item && (
                <>
                  {" "}
                  <ExternalLink {...item.link} />
                </>
              )}
            </p>
          </section>
        ))}
      </div>
    </Section>
  );
}
