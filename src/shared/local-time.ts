import { type LocalTime, toLocalTime } from "./today.ts";

export { toLocalTime };

/* These names do not come from Intl, because the first use of Intl is slow (today.ts). */
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** The offset from UTC in summer. In winter, the offset is 0. */
const SUMMER_OFFSET_MS = 3_600_000;

export function toInstant({ date, time }: LocalTime): Date {
  // If a time occurs twice because the clocks go back, the first time counts, because a chauffeur can wait. A time that the
  // clocks skip counts as winter time.
  const winter = new Date(`${date}T${time}:00Z`);
  const summer = new Date(winter.getTime() - SUMMER_OFFSET_MS);
  return toLocalTime(summer).time === time ? summer : winter;
}

export function isDate(text: string): boolean {
  return parseDate(text) !== null;
}

export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** If the target month is too short for the day, returns the month's last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Both are dates such as `2027-03-12`. */
export function isTodayOrTomorrow(date: string, today: string): boolean {
  return date === today || date === addDays(today, 1);
}

/** Returns `Friday 12 March 2027` for `2027-03-12`, and null for an invalid date. */
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

/** Returns the first and the last of `days` days, such as `Monday 14 to Thursday 17 June 2027`, like `toDateInWords`. */
export function toDaysInWords(date: string, days: number): string | null {
  const first = toDateInWords(date);
  if (first === null || !(days > 1)) return first;
  const last = toDateInWords(addDays(date, days - 1)) ?? "";
  const [begin, end] = [first.split(" "), last.split(" ")];
  const parts = begin[3] !== end[3] ? 4 : begin[2] !== end[2] ? 3 : 2;
  return `${begin.slice(0, parts).join(" ")} to ${last}`;
}

/** Returns the company's local time, such as `Friday 12 March 2027, 14:30`. */
export function toMomentInWords(moment: Date): string {
  const { date, time } = toLocalTime(moment);
  return `${toDateInWords(date)}, ${time}`;
}

function parseDate(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : null;
}
