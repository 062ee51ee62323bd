import { addMonths, isDate, isTime } from "../local-time.ts";
import { countCharacters, removeInvisible, toDigits, toLine, toParagraphs, toPlainLine } from "../text.ts";
import type { ReadPhone } from "./phone.ts";

/* The kinds of field in the booking form. Each cleans what was typed, then parses it into the stored value. */

/** The choices that the content offers: names by id. */
export type OfferedChoices = Readonly<
  Record<"vehicleClass" | "interests" | "purpose", Readonly<Record<string, string>>>
>;

export interface Circumstances {
  /** Today's local date: `2027-03-12`. */
  readonly today: string;
  readonly offered: OfferedChoices;
  /** Parses telephone numbers. It is passed in because its module is large, so that browsers load it late. */
  readonly readPhone: ReadPhone;
}

/** The result of parsing a rejected value: an error code. Its text for visitors is in src/content/booking-errors.ts. */
export class Invalid<Code extends string = string> {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

/** The properties of every kind. Each may have more. */
export interface Kind {
  /** The input: one choice, any number of choices, a tick, a number, text of one line or of several. */
  readonly type: "choice" | "choices" | "tick" | "number" | "line" | "paragraphs";
  readonly isRequired: boolean;
  /** The stored value if the field does not apply, and the value read from a request that is older than the field. */
  readonly nothing: string | number | boolean | null | readonly string[];
  /** Tidies a typed text without changing its meaning. Cleaning a clean text changes nothing. */
  readonly clean: (text: string) => string;
  /** Returns the stored value of a clean text, or of the list of all ticked choices, or an Invalid. */
  parse(input: string | readonly string[], circumstances: Circumstances): unknown;
  /** The largest number, or the largest number of characters. */
  readonly max?: number;
}

/**
 * Common e-mail addresses: a local part of up to 64 characters (RFC 5321, section 4.5.3.1.1) without misplaced dots, and
 * a domain with a dot. Rejects quoted local parts, and characters that could end an address or start another in an
 * e-mail header.
 */
const EMAIL =
  /^(?=[^@]{1,64}@)[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:(?!-)[^\s@<>()[\]\\,;:"?.]+(?<!-)\.)+(?!-)[^\s@<>()[\]\\,;:"?.]+(?<!-)$/u;

/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
const MAX_EMAIL_LENGTH = 254;

/* Properties shared by kinds of one type. */
const CHOICE = { type: "choice", isRequired: false, nothing: "", clean: toPlainLine } as const;
const CHOICES = { ...CHOICE, type: "choices", nothing: [] } as const;
const PLAIN_LINE = { type: "line", isRequired: true, nothing: "", clean: toDigits } as const;

export function choice<Id extends string, Code extends string>(ids: readonly Id[], missing: Code) {
  return {
    ...CHOICE,
    isRequired: true,
    nothing: null,
    parse: (text: string) => ids.find((id) => id === text) ?? new Invalid(missing),
  } as const;
}

/** Creates a choice. Any other value becomes the fallback. */
export function choiceOr<Id extends string, Other extends Id>(ids: readonly Id[], fallback: Other) {
  return {
    ...CHOICE,
    nothing: fallback,
    parse: (text: string) => ids.find((id) => id === text) ?? fallback,
  } as const;
}

/** Creates an optional choice among those that the content offers. A tab of an earlier build may offer one that is gone. */
export function option<Code extends string>(field: keyof OfferedChoices, gone: Code) {
  return {
    ...CHOICE,
    parse: (text: string, { offered }: Circumstances) =>
      text === "" || Object.hasOwn(offered[field], text) ? text : new Invalid(gone),
  } as const;
}

/** Creates a field for any number of choices, stored in the order offered. Unknown values are dropped. */
export function choices<Id extends string>(ids: readonly Id[]) {
  const parse = (ticked: readonly string[]) => ids.filter((id) => ticked.includes(id));
  return { ...CHOICES, parse } as const;
}

export function options<Code extends string>(field: keyof OfferedChoices, gone: Code) {
  return {
    ...CHOICES,
    parse: (ticked: readonly string[], { offered }: Circumstances) =>
      ticked.every((id) => Object.hasOwn(offered[field], id))
        ? Object.keys(offered[field]).filter((id) => ticked.includes(id))
        : new Invalid(gone),
  } as const;
}

/** Creates a tick, which is required if there is an error code for a missing one. */
export function tick<Missing extends string = never>(missing?: Missing) {
  return {
    ...CHOICE,
    type: "tick",
    nothing: false,
    isRequired: missing !== undefined,
    parse: (text: string) => (text === "" && missing !== undefined ? new Invalid(missing) : text !== ""),
  } as const;
}

/** Creates a required whole number. A number above the maximum may have its own error code. */
export function number<Code extends string>(min: number, max: number, invalid: Code, large = invalid) {
  return {
    type: "number",
    isRequired: true,
    nothing: null,
    min,
    max,
    clean: toDigits,
    parse(text: string) {
      const figure = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (figure >= min && figure <= max) return figure;
      return new Invalid(figure > max ? large : invalid);
    },
  } as const;
}

/** Creates an optional whole number from 0. If the field is empty, `nothing` is stored. */
export function count<Empty extends 0 | null>(max: number, nothing: Empty) {
  const required = number(0, max, "count-invalid");
  const parse = (text: string) => (text === "" ? nothing : required.parse(text));
  return { ...required, isRequired: false, nothing, parse } as const;
}

/**
 * Creates a line of text, which is required if there is an error code for a missing one. Limits count code points, so
 * that they are the same for every script. A text counts as missing if it is shorter than `min`, or if its visible
 * characters lack `part`: blanks of any kind are not an answer.
 */
export function line<Missing extends string = never>(
  { min = 0, max, part = /\S/ }: { readonly min?: number; readonly max: number; readonly part?: RegExp },
  missing?: Missing,
) {
  return {
    type: "line",
    isRequired: missing !== undefined,
    nothing: "",
    max,
    clean: toLine,
    parse(text: string) {
      const length = countCharacters(text);
      if (length > max) return new Invalid("too-long");
      const isAnswer = length >= min && part.test(removeInvisible(text));
      return isAnswer || missing === undefined ? text : new Invalid(missing);
    },
  } as const;
}

export function paragraphs(max: number) {
  return { ...line({ max }), type: "paragraphs", clean: toParagraphs } as const;
}

export function date(monthsAhead: number) {
  return {
    ...PLAIN_LINE,
    monthsAhead,
    parse(text: string, { today }: Circumstances) {
      if (text === "") return new Invalid("date-missing");
      // Not a calendar date, such as 30 February.
      if (!isDate(text)) return new Invalid("date-invalid");
      if (text < today) return new Invalid("date-past");
      return text > addMonths(today, monthsAhead) ? new Invalid("date-far") : text;
    },
  } as const;
}

/** Creates a time of day. Some programs send its seconds too: cleaning drops them. */
export function time<Code extends string>(invalid: Code, { isRequired = true } = {}) {
  return {
    ...PLAIN_LINE,
    isRequired,
    clean: (text: string) => toDigits(text).replace(/^(\d\d:\d\d):[0-5]\d(?:\.\d+)?$/, "$1"),
    parse: (text: string) => (isTime(text) || (text === "" && !isRequired) ? text : new Invalid(invalid)),
  } as const;
}

/** Creates a required e-mail address. Cleaning drops the `mailto:` of a copied link and a dot at the end. */
export function email<Code extends string>(invalid: Code) {
  return {
    ...PLAIN_LINE,
    clean: (text: string) => toPlainLine(text).replace(/^(?:mailto: ?)+|(?<=[^\s.])\.$/gi, ""),
    parse: (text: string) =>
      EMAIL.test(text) && countCharacters(text) <= MAX_EMAIL_LENGTH ? text : new Invalid(invalid),
  } as const;
}

/** Creates a required telephone number, stored as `+442079460000`. Cleaning drops the `tel:` of a copied link. */
export function phone() {
  return {
    ...PLAIN_LINE,
    clean: (text: string) => toDigits(text).replace(/^(?:tel: ?)+/i, ""),
    parse(text: string, { readPhone }: Circumstances) {
      const { stored, mistake } = readPhone(text);
      return mistake ? new Invalid(mistake) : stored;
    },
  } as const;
}
