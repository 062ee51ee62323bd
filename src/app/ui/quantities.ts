/** A number or a range with its unit, such as "24–29 km", "(15–18 mi)" or "1 h 30". */
const QUANTITY = /\d[\d,.]*(?:–\d[\d,.]*)? (?:km|min|mi|m|h(?: \d+)?)\b/g;

/** The same words, with spaces that no line breaks at inside distances and times. */
export function keepQuantities(text: string): string {
  return text.replace(QUANTITY, (quantity) => quantity.replaceAll(" ", "\u00a0").replace("–", "–\u2060"));
}
