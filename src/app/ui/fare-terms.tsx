import { type Fact, Facts } from "./facts.tsx";
import { Section } from "./section.tsx";

export interface FareTermsProps {
  readonly fareTerms?: { readonly title: string; readonly items: readonly Fact[] } | undefined;
}

export function FareTerms({ fareTerms: terms }: FareTermsProps) {
  if (!terms) return null;
  return (
    <Section id="fares" title={terms.title} layout="aside">
      <Facts items={terms.items} isTitled />
    </Section>
  );
}
