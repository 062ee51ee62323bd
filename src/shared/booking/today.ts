/**
 * The day in Belfast, written `2027-03-12`. By itself, so that a page with one date field need not load all that is
 * known of time (local-time.ts).
 */
export function findToday(): string {
  const [day, month, year] = new Date()
    .toLocaleDateString("en-GB", {
      timeZone: "Europe/London",
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
    })
    .split("/");
  return `${year}-${month}-${day}`;
}
