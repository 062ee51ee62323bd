/** Returns the date a number of days from now, as `2027-03-12`. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns a date almost a year ahead. */
export const nextYear = () => inDays(360);
