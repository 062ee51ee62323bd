/**
 * The day in Belfast, written `2027-03-12`. By itself, so that a page with one date field need not load all that is
 * known of time (local-time.ts).
 */
export function findToday(): string {
  // "12/03/2027"
  const words = new Date().toLocaleDateString("en-GB", { timeZone: "Europe/London", dateStyle: "short" });
  return words.split("/").reverse().join("-");
}
