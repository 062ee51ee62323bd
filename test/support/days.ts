/** Returns the UTC date `days` days from now, such as `2027-03-12`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

export const nextYear = () => inDays(360);
