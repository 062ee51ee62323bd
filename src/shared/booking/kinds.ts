import type { bookingErrors } from "../../content/booking-errors.ts";
import { addMonths, isDate, isTime } from "../local-time.ts";
import { toAsciiDigits, toLine, toParagraphs, toPlainLine } from "../text.ts";
import { countDigits } from "./phone-numbers.ts";

export type ErrorCode = keyof typeof bookingErrors;

export class Invalid {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    this.code = code;
  }
}

export interface Kind {
  readonly type: "choice" | "choices" | "tick" | "number" | "line" | "paragraphs";
  /** The error of an empty answer. Undefined if the question is optional. */
  readonly missing: ErrorCode | undefined;
  /** The value of an empty answer, and of a field that does not apply or did not exist when the request was stored. */
  readonly emptyValue: string | number | boolean | null | readonly string[];
  /** Cleaning a clean text changes nothing. */
  readonly clean: (text: string) => string;
  /**
   * Returns the value to store, or an Invalid. The answer is neither empty nor too long. For type `choices`, the
   * answer is the list of ticked ids.
   * @param today Today's date in the company's time zone, such as `2027-03-12`.
   */
  parse(answer: string | readonly string[], today: string): unknown;
  /** The largest number, or the largest length of a text in characters. For type `choices`, the limit applies to all ids together. */
  readonly max?: number;
}

// Requires one @ and a dot in the domain. Excludes the characters that separate addresses in an e-mail header. Real
// addresses break stricter rules, such as the rule against two dots in a row.
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"?]+\.[^\s@<>()[\]\\,;:"?.]+$/u;

/** Shorter numbers are extensions or short codes, which the company could not call. */
const MIN_PHONE_DIGITS = 6;

/** The scheme of a copied link. */
const LINK_SCHEME = /^(?:(?:mailto|tel): ?)+/i;

const LINE = {
  type: "line",
  missing: undefined,
  emptyValue: "",
  max: 120,
  clean: toLine,
  parse: (text: string) => text,
} as const;
const CHOICE = { ...LINE, type: "choice", clean: toPlainLine } as const;
const CHOICES = { ...CHOICE, type: "choices", emptyValue: [], max: 1000 } as const;

export function line(missing?: ErrorCode) {
  return { ...LINE, missing } as const;
}

export function paragraphs(max: number) {
  return { ...LINE, type: "paragraphs", max, clean: toParagraphs } as const;
}

export function choice<Id extends string>(ids: readonly Id[], invalid: ErrorCode) {
  const parse = (text: string) => ids.find((id) => id === text) ?? new Invalid(invalid);
  return { ...CHOICE, missing: invalid, emptyValue: null, parse } as const;
}

export function choiceOr<Id extends string, Other extends Id>(ids: readonly Id[], fallback: Other) {
  const parse = (text: string) => ids.find((id) => id === text) ?? fallback;
  return { ...CHOICE, emptyValue: fallback, parse } as const;
}

/** Keeps every id, because an old tab may still show a choice that the company has removed. */
export const openChoice = CHOICE;

export function choices<Id extends string>(ids: readonly Id[]) {
  const parse = (ticked: readonly string[]) => ids.filter((id) => ticked.includes(id));
  return { ...CHOICES, parse } as const;
}

/** Keeps every id once, like openChoice. */
export const openChoices = {
  ...CHOICES,
  parse: (ticked: readonly string[]) => [...new Set(ticked)].filter((id) => id !== ""),
} as const;

export function tick(missing?: ErrorCode) {
  return { ...CHOICE, type: "tick", missing, emptyValue: false, parse: () => true } as const;
}

export function number(min: number, max: number, invalid: ErrorCode) {
  return {
    type: "number",
    missing: invalid,
    emptyValue: null,
    min,
    max,
    clean: toAsciiDigits,
    parse(text: string) {
      const figure = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return figure >= min && figure <= max ? figure : new Invalid(invalid);
    },
  } as const;
}

/** An empty answer becomes null: the count is unknown, not 0. */
export function count(max: number) {
  return { ...number(0, max, "count-invalid"), missing: undefined } as const;
}

export function date(yearsAhead: number) {
  return {
    ...LINE,
    missing: "date-missing",
    clean: toAsciiDigits,
    parse(text: string, today: string) {
      if (!isDate(text)) return new Invalid("date-invalid");
      if (text < today) return new Invalid("date-past");
      return text > addMonths(today, 12 * yearsAhead) ? new Invalid("date-far") : text;
    },
  } as const;
}

/** `clean` adds the zero that `5:20` lacks, and removes seconds, because some programs send them. */
export function time(missing?: ErrorCode) {
  return {
    ...LINE,
    missing,
    clean: (text: string) =>
      toAsciiDigits(text)
        .replace(/^(\d:)/, "0$1")
        .replace(/^(\d\d:\d\d):[0-5]\d(?:\.\d+)?$/, "$1"),
    parse: (text: string) => (isTime(text) ? text : new Invalid("time-invalid")),
  } as const;
}

/** `clean` removes the `mailto:` of a copied link, and a single dot after the address. */
export const email = {
  ...LINE,
  missing: "email-invalid",
  // RFC 5321 (section 4.5.3.1.3) allows 256 octets, including two angle brackets.
  max: 254,
  clean: (text: string) =>
    toPlainLine(text)
      .replace(LINK_SCHEME, "")
      .replace(/(?<=[^\s.])\.$/, ""),
  parse: (text: string) => (EMAIL.test(text) ? text : new Invalid("email-invalid")),
} as const;

/** Accepts every text with enough digits, because a number without a country code may belong to any country. */
export function phone(missing?: ErrorCode) {
  return {
    ...LINE,
    missing,
    max: 60,
    clean: (text: string) => toAsciiDigits(text).replace(LINK_SCHEME, ""),
    parse: (text: string) => (countDigits(text) < MIN_PHONE_DIGITS ? new Invalid("phone-invalid") : text),
  } as const;
}
