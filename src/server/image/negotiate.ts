import type { Context } from "hono";
import { accepts } from "hono/accepts";

/**
 * Returns the choice that the Accept header gives the highest weight (RFC 9110, section 12.4.2). Of equal choices, the
 * first one wins.
 * @param choices Each with the media ranges that select it, the most specific first.
 * @param fallback The choice if the header selects none.
 */
export function negotiate<Choice extends string>(
  c: Context,
  choices: readonly (readonly [Choice, ...ranges: string[]])[],
  fallback: Choice,
): Choice {
  const chosen = accepts(c, {
    header: "Accept",
    supports: choices.map(([choice]) => choice),
    default: fallback,
    match(accepted) {
      const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]));
      let best = { choice: fallback, weight: 0 };
      for (const [choice, ...ranges] of choices) {
        const weight = weights.get(ranges.find((range) => weights.has(range)) ?? "") ?? 0;
        if (weight > best.weight) best = { choice, weight };
      }
      return best.choice;
    },
  });
  return chosen as Choice;
}
