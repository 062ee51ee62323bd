/** Returns 128 random bits as 32 hexadecimal digits. */
export function createToken(): string {
  const halves = crypto.getRandomValues(new BigUint64Array(2));
  return Array.from(halves, (half) => half.toString(16).padStart(16, "0")).join("");
}
