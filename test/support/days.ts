/** Returns the UTC date in `days` days, such as `2027-03-12`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

export const nextYear = () => inDays(360);
