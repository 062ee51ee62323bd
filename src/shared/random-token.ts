/** Returns a secret of 128 random bits, more than a UUID has, in characters that a URL may contain. */
export function createToken(): string {
  const halves = crypto.getRandomValues(new BigUint64Array(2));
  return Array.from(halves, (half) => half.toString(16).padStart(16, "0")).join("");
}
