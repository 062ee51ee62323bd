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
  let chosen: { readonly choice: Choice; readonly weight: number } = { choice: fallback, weight: 0 };
  accepts(c, {
    header: "Accept",
    supports: [],
    default: "",
    match(accepted) {
      const weights = new Map(accepted.map(({ type, q }) => [type.toLowerCase(), q]));
      for (const [choice, ...ranges] of choices) {
        const weight = weights.get(ranges.find((range) => weights.has(range)) ?? "") ?? 0;
        if (weight > chosen.weight) chosen = { choice, weight };
      }
      return "";
    },
  });
  return chosen.choice;
}
