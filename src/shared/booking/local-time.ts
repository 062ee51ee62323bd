import { type LocalTime, toLocalTime } from "./today.ts";

export { type LocalTime, toLocalTime };

/** Which occurrence is meant of a time that happens twice because the clocks go back. */
export const TIME_OCCURRENCES = ["first", "second"] as const;
export type TimeOccurrence = (typeof TIME_OCCURRENCES)[number];

/* Not from Intl: its first use loads its data, which blocks a slow phone for 80 ms. */
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

/** Offsets from UTC in summer and in winter. */
const OFFSETS_MS = [3_600_000, 0];

/**
 * Returns the moments at which the local clock shows this time, in order. There are two if the clocks go back over it,
 * and none if they go forward over it or the text is not a date and time.
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

/** Returns the moment of a local time, or null. Of two it is the first, unless `occurrence` is "second". */
export function findInstant(local: LocalTime, occurrence: TimeOccurrence | null): Date | null {
  const [first = null, second = first] = findInstants(local);
  return occurrence === "second" ? second : first;
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

function parseDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
}
