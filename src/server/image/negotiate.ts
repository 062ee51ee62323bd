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
  const weights = new Map(header?.toLowerCase().split(",").map(parseRange));
  let best = { choice: fallback, weight: 0 };
  for (const [choice, ...ranges] of choices) {
    const selecting = ranges.find((range) => weights.has(range));
    const weight = selecting === undefined ? 0 : (weights.get(selecting) ?? 0);
    if (weight > best.weight) best = { choice, weight };
  }
  return best.choice;
}

/** Returns a media range and its weight, which is 1 unless it is given. */
function parseRange(range: string): [type: string, weight: number] {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weight = parameters.find((one) => one.startsWith("q="))?.slice(2) ?? "1";
  return [type, Number(weight)];
}
