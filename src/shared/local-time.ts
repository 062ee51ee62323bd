import { type LocalTime, toLocalTime } from "./today.ts";

export { toLocalTime };

/* Not from Intl: its first use loads its data, which blocks a slow phone for 80 ms. */
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** How far the clocks are ahead of UTC in summer. In winter they show UTC. */
const SUMMER_MS = 3_600_000;

/**
 * Returns the moment of a valid local time. If the clocks go back over it, the moment is the earlier of the two: an
 * early chauffeur waits, a late one is missed. A time that the clocks skip counts as winter time.
 */
export function toInstant({ date, time }: LocalTime): Date {
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - SUMMER_MS);
  return toLocalTime(summer).time === time ? summer : winter;
}

/** Returns whether a text is a calendar date, written `2027-03-12`. */
export function isDate(text: string): boolean {
  return parseDate(text) !== null;
}

/** Returns whether a text is a time of day, written `14:30`; midnight is `00:00`. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns the same day some months later, or the last day of that month if it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Formats `2027-03-12` as `Friday 12 March 2027`. Returns null if the text is not a date. */
export function toDateInWords(text: string): string | null {
  const date = parseDate(text);
  if (date === null) return null;
  return [
    WEEKDAYS[date.getUTCDay()],
    date.getUTCDate(),
    MONTHS[date.getUTCMonth()],
    date.getUTCFullYear(),
  ].join(" ");
}

/** Formats a moment in local time, such as `Friday 12 March 2027, 14:30`. */
export function toMomentInWords(moment: Date): string {
  const { date, time } = toLocalTime(moment);
  return `${toDateInWords(date)}, ${time}`;
}

function parseDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
}
