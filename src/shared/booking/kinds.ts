import { addMonths, isDate, isTime } from "../local-time.ts";
import {
  countCharacters,
  removeInvisible,
  toAsciiDigits,
  toLine,
  toParagraphs,
  toPlainLine,
} from "../text.ts";
import type { ReadPhone } from "./phone.ts";

/** For each field, the names of the offered choices by id. */
export type OfferedChoices = Readonly<
  Record<"vehicleClass" | "interests" | "purpose", Readonly<Record<string, string>>>
>;

export interface ParseContext {
  /** Today's date in the company's time zone, such as `2027-03-12`. */
  readonly today: string;
  readonly offered: OfferedChoices;
  /** Not imported here, because browsers load the large module phone.ts only when they need it. */
  readonly readPhone: ReadPhone;
}

export class Invalid<Code extends string = string> {
  readonly code: Code;

  constructor(code: Code) {
    this.code = code;
  }
}

export interface Kind {
  readonly type: "choice" | "choices" | "tick" | "number" | "line" | "paragraphs";
  readonly isRequired: boolean;
  /** The value of a field that does not apply, or that did not exist when the request was stored. */
  readonly emptyValue: string | number | boolean | null | readonly string[];
  /** Cleaning a clean text changes nothing. */
  readonly clean: (text: string) => string;
  /** Returns the value to store, or an Invalid. For type `choices`, the input is the list of ticked ids. */
  parse(input: string | readonly string[], context: ParseContext): unknown;
  /** The largest number, or the largest length of a text in characters. */
  readonly max?: number;
}

// Accepts a local part of up to 64 characters (RFC 5321, section 4.5.3.1.1: 64 octets) and a domain with a dot. Rejects
// quoted local parts, and characters that could end an address or start another in an e-mail header.
const EMAIL =
  /^(?=[^@]{1,64}@)[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@(?:(?!-)[^\s@<>()[\]\\,;:"?.]+(?<!-)\.)+(?!-)[^\s@<>()[\]\\,;:"?.]+(?<!-)$/u;

/** In characters. RFC 5321 (section 4.5.3.1.3) allows 256 octets, including two angle brackets. */
const MAX_EMAIL_LENGTH = 254;

const CHOICE = { type: "choice", isRequired: false, emptyValue: "", clean: toPlainLine } as const;
const CHOICES = { ...CHOICE, type: "choices", emptyValue: [] } as const;
const PLAIN_LINE = { type: "line", isRequired: true, emptyValue: "", clean: toAsciiDigits } as const;

export function choice<Id extends string, Code extends string>(ids: readonly Id[], missing: Code) {
  return {
    ...CHOICE,
    isRequired: true,
    emptyValue: null,
    parse: (text: string) => ids.find((id) => id === text) ?? new Invalid(missing),
  } as const;
}

export function choiceOr<Id extends string, Other extends Id>(ids: readonly Id[], fallback: Other) {
  return {
    ...CHOICE,
    emptyValue: fallback,
    parse: (text: string) => ids.find((id) => id === text) ?? fallback,
  } as const;
}

/** Rejects an id that is not offered. An old tab may still show a choice that the company has removed. */
export function offeredChoice<Code extends string>(field: keyof OfferedChoices, gone: Code) {
  return {
    ...CHOICE,
    parse: (text: string, { offered }: ParseContext) =>
      text === "" || Object.hasOwn(offered[field], text) ? text : new Invalid(gone),
  } as const;
}

export function choices<Id extends string>(ids: readonly Id[]) {
  const parse = (ticked: readonly string[]) => ids.filter((id) => ticked.includes(id));
  return { ...CHOICES, parse } as const;
}

export function offeredChoices<Code extends string>(field: keyof OfferedChoices, gone: Code) {
  return {
    ...CHOICES,
    parse: (ticked: readonly string[], { offered }: ParseContext) =>
      ticked.every((id) => Object.hasOwn(offered[field], id))
        ? Object.keys(offered[field]).filter((id) => ticked.includes(id))
        : new Invalid(gone),
  } as const;
}

export function tick<Missing extends string = never>(missing?: Missing) {
  return {
    ...CHOICE,
    type: "tick",
    emptyValue: false,
    isRequired: missing !== undefined,
    parse: (text: string) => (text === "" && missing !== undefined ? new Invalid(missing) : text !== ""),
  } as const;
}

export function number<Code extends string>(min: number, max: number, invalid: Code, large = invalid) {
  return {
    type: "number",
    isRequired: true,
    emptyValue: null,
    min,
    max,
    clean: toAsciiDigits,
    parse(text: string) {
      const figure = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (figure >= min && figure <= max) return figure;
      return new Invalid(figure > max ? large : invalid);
    },
  } as const;
}

export function count<Empty extends 0 | null>(max: number, emptyValue: Empty) {
  const required = number(0, max, "count-invalid");
  const parse = (text: string) => (text === "" ? emptyValue : required.parse(text));
  return { ...required, isRequired: false, emptyValue, parse } as const;
}

/** `min` and `max` count code points. A required line must match `part` after its invisible characters are removed. */
export function line<Missing extends string = never>(
  { min = 0, max, part = /\S/ }: { readonly min?: number; readonly max: number; readonly part?: RegExp },
  missing?: Missing,
) {
  return {
    type: "line",
    isRequired: missing !== undefined,
    emptyValue: "",
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
    parse(text: string, context: ParseContext) {
      if (text === "") return new Invalid("date-missing");
      if (!isDate(text)) return new Invalid("date-invalid");
      const { today } = context;
      if (text < today) return new Invalid("date-past");
      return text > addMonths(today, monthsAhead) ? new Invalid("date-far") : text;
    },
  } as const;
}

/** `clean` removes seconds, because some programs send them. */
export function time<Code extends string>(invalid: Code, { isRequired = true } = {}) {
  return {
    ...PLAIN_LINE,
    isRequired,
    clean: (text: string) => toAsciiDigits(text).replace(/^(\d\d:\d\d):[0-5]\d(?:\.\d+)?$/, "$1"),
    parse: (text: string) => (isTime(text) || (text === "" && !isRequired) ? text : new Invalid(invalid)),
  } as const;
}

/** `clean` removes the `mailto:` of a copied link, and a single dot after the address. */
export function email<Code extends string>(invalid: Code) {
  return {
    ...PLAIN_LINE,
    clean: (text: string) => toPlainLine(text).replace(/^(?:mailto: ?)+|(?<=[^\s.])\.$/gi, ""),
    parse: (text: string) =>
      EMAIL.test(text) && countCharacters(text) <= MAX_EMAIL_LENGTH ? text : new Invalid(invalid),
  } as const;
}

/** `clean` removes the `tel:` of a copied link. */
export function phone() {
  return {
    ...PLAIN_LINE,
    clean: (text: string) => toAsciiDigits(text).replace(/^(?:tel: ?)+/i, ""),
    parse(text: string, { readPhone }: ParseContext) {
      const { stored, mistake } = readPhone(text);
      return mistake ? new Invalid(mistake) : stored;
    },
  } as const;
}
