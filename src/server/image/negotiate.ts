import { parseAccept } from "hono/utils/accept";

/**
 * Returns the choice to which an Accept header gives the highest weight (RFC 9110, section 12.4.2). Of equal choices,
 * the first one wins.
 * @param choices Each with the media ranges that select it, the most specific first.
 * @param fallback The choice if the header selects none.
 */
export function negotiate<Choice extends string>(
  header: string | null | undefined,
  choices: readonly (readonly [Choice, ...ranges: string[]])[],
  fallback: Choice,
): Choice {
  const weights = new Map(parseAccept(header ?? "").map(({ type, q }) => [type.toLowerCase(), q]));
  let best = { choice: fallback, weight: 0 };
  for (const [choice, ...ranges] of choices) {
    const weight = weights.get(ranges.find((range) => weights.has(range)) ?? "") ?? 0;
    if (weight > best.weight) best = { choice, weight };
  }
  return best.choice;
}
