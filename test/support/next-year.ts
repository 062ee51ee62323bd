/** Returns the date about a year ahead, as `2027-03-12`. */
export function nextYear(): string {
  return new Date(Date.now() + 360 * 86_400_000).toISOString().slice(0, 10);
}
