import { type LocalTime, toLocalTime } from "./today.ts";

export { type LocalTime, toLocalTime };

/** Which of the two is meant, of a time that comes twice because the clocks go back. */
export const TIME_OCCURRENCES = ["first", "second"] as const;
export type TimeOccurrence = (typeof TIME_OCCURRENCES)[number];

/* Names of our own, because the first use of Intl loads its data, which blocks a slow phone for 80 ms. */
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** How far the clock is ahead of universal time: in summer, and in winter. */
const OFFSETS_MS = [3_600_000, 0];

/**
 * The moments at which the local clock shows this, in order: one, none where the clocks go forward over it, or two where
 * they go back. None where it is no date or no time.
 */
export function findInstants(local: LocalTime): readonly Date[] {
  const { date, time } = local;
  if (!isDate(date) || !isTime(time)) return [];
  const universal = Date.parse(`${date}T${time}:00Z`);
  return OFFSETS_MS.map((offset) => new Date(universal - offset)).filter((moment) => {
    const shown = toLocalTime(moment);
    return shown.date === date && shown.time === time;
  });
}

/** The moment that is meant: of two the first unless told otherwise; null where there is none. */
export function findInstant(local: LocalTime, occurrence: TimeOccurrence | null): Date | null {
  const [first = null, second = first] = findInstants(local);
  return occurrence === "second" ? second : first;
}

/** Whether a text is a day of the calendar, written `2027-03-12`. */
export function isDate(text: string): boolean {
  return parseDate(text) !== null;
}

/** Whether a text is a time of day, written `14:30`; midnight is `00:00`. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The same day some months later, or the last day of that month where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/** The day after so many days. */
export function addDays(date: string, days: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** `2027-03-12` as `Friday 12 March 2027`; null where the text is no date. */
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

function parseDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
}
