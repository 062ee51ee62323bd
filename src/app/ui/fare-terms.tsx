import type { FareTerms as Terms } from "../../server/pages/data/owner-facts.ts";
import { Facts } from "./facts.tsx";
import { Section } from "./section.tsx";

export function FareTerms({ terms }: { readonly terms: Terms | undefined }) {
  if (!terms) return null;
  return (
    <Section id="fares" title={terms.title} layout="aside">
      <Facts items={terms.items} isTitled />
    </Section>
  );
}
