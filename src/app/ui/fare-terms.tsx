import type { FareTerms as Terms } from "../../server/pages/data/owner-facts.ts";
import { Facts } from "./facts.tsx";
import { Section } from "./section.tsx";

/** What a fare includes, how it is paid and what a cancellation costs. Renders nothing until the owner supplies it. */
export function FareTerms({ terms }: { readonly terms: Terms | undefined }) {
  if (!terms) return null;
  return (
    <Section id="fares" title={terms.title} layout="aside">
      <Facts items={terms.items} isTitled />
    </Section>
  );
}
