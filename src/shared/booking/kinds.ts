import * as v from "valibot";
import { addMonths, isDate, isTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { countCharacters, removeInvisible, toLine, toParagraphs } from "./text.ts";

/* The kinds of field in the booking form. Each parses the typed value into the stored value or an error code. */

/** The ids of the options that the content offers. */
export interface ContentOptions {
  readonly vehicleClasses: readonly string[];
  /** Subjects of tours. */
  readonly interests: readonly string[];
}

/** The data that validation depends on. */
export interface Circumstances {
  /** Today's local date: `2027-03-12`. */
  readonly today: string;
  readonly options: ContentOptions;
  /** Parses telephone numbers. It is passed in because its module is large, so that browsers load it late. */
  readonly readPhone: ReadPhone;
}

/** The properties of every kind. Kinds of numbers and texts also have limits. */
export interface Kind {
  /** The input: one choice, any number of choices, a tick, a number, text of one line or of several. */
  readonly type: "choice" | "choices" | "tick" | "number" | "line" | "paragraphs";
  /** Whether an answer is required if the field applies. */
  readonly isRequired: boolean;
  /** The stored value if the field does not apply, and the value read from a request that is older than the field. */
  readonly nothing: string | number | boolean | null | readonly string[];
  /** The error codes. Their texts for visitors are in src/content/booking-errors.ts. */
  readonly errors: Readonly<Record<string, string>>;
  readonly createSchema: (circumstances: Circumstances) => v.GenericSchema<unknown, unknown>;
}

type Typed<Output> = v.GenericSchema<string, Output>;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** One @, a dot in the domain, and no characters that would end an address or start another in an e-mail header. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/u;

/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
const MAX_EMAIL_LENGTH = 254;

/* Properties shared by kinds of one type. */
const CHOICES = { type: "choices", isRequired: false, nothing: [], errors: {} } as const;
const LINE = { type: "line", isRequired: true, nothing: "" } as const;
const OPTIONAL_LINE = { ...LINE, isRequired: false } as const;
const PARAGRAPHS = { ...OPTIONAL_LINE, type: "paragraphs" } as const;

/** Creates a required choice. */
export function choice<const Choice extends string, const Missing extends string>(
  choices: readonly Choice[],
  missing: Missing,
) {
  return {
    type: "choice",
    isRequired: true,
    nothing: null,
    errors: { missing },
    createSchema: (): Typed<Choice> => v.pipe(v.string(), v.picklist(choices, missing)),
  } as const;
}

/** Creates a choice. Any other value becomes the fallback. */
export function choiceOr<const Choice extends string, const Fallback extends Choice>(
  choices: readonly Choice[],
  fallback: Fallback,
) {
  return {
    type: "choice",
    isRequired: false,
    nothing: fallback,
    errors: {},
    createSchema: (): Typed<Choice> =>
      v.pipe(
        v.string(),
        v.transform((text) => choices.find((each) => each === text) ?? fallback),
      ),
  } as const;
}

/**
 * Creates an optional choice among the options that the content offers.
 * @param gone The error code for an unknown option: a tab of an earlier build may offer an option that the owner has
 *   removed.
 */
export function option<const Gone extends string>(offered: keyof ContentOptions, gone: Gone) {
  return {
    type: "choice",
    isRequired: false,
    nothing: "",
    errors: { gone },
    createSchema: ({ options }: Circumstances): Typed<string> =>
      v.pipe(v.string(), v.picklist(["", ...options[offered]], gone)),
  } as const;
}

/** Creates a field for any number of choices, stored in the order offered. Unknown values are dropped. */
export function choices<const Choice extends string>(offered: readonly Choice[]) {
  return {
    ...CHOICES,
    createSchema: () =>
      v.pipe(
        v.array(v.string()),
        v.transform((ticked) => offered.filter((each) => ticked.includes(each))),
      ),
  } as const;
}

/**
 * Creates a field for any number of the options that the content offers.
 * @param gone The error code for an unknown option.
 */
export function options<const Gone extends string>(offered: keyof ContentOptions, gone: Gone) {
  return {
    ...CHOICES,
    errors: { gone },
    createSchema: ({ options }: Circumstances) =>
      v.pipe(
        v.array(v.string()),
        v.check((ticked) => ticked.every((each) => options[offered].includes(each)), gone),
        v.transform((ticked) => options[offered].filter((each) => ticked.includes(each))),
      ),
  } as const;
}

/** Creates an optional tick. */
export function tick() {
  return {
    type: "tick",
    isRequired: false,
    nothing: false,
    errors: {},
    createSchema: (): Typed<boolean> =>
      v.pipe(
        v.string(),
        v.transform((text) => text !== ""),
      ),
  } as const;
}

/** Creates a required tick. */
export function consent<const Missing extends string>(missing: Missing) {
  return {
    type: "tick",
    isRequired: true,
    nothing: false,
    errors: { missing },
    createSchema: (): Typed<boolean> =>
      v.pipe(
        v.string(),
        v.nonEmpty(missing),
        v.transform(() => true),
      ),
  } as const;
}

/** Creates a required whole number. */
export function number<const Invalid extends string, const Large extends string>(
  range: Range,
  errors: { readonly invalid: Invalid; readonly large: Large },
) {
  return {
    type: "number",
    isRequired: true,
    nothing: null,
    ...range,
    errors,
    createSchema: () => wholeNumber(range, errors),
  } as const;
}

/**
 * Creates an optional whole number from 0.
 * @param nothing The stored value if the field is empty.
 */
export function count<const Invalid extends string, const Nothing extends 0 | null>(
  max: number,
  invalid: Invalid,
  nothing: Nothing,
) {
  const range = { min: 0, max };
  return {
    type: "number",
    isRequired: false,
    nothing,
    ...range,
    errors: { invalid },
    createSchema: () => wholeNumber(range, { invalid, large: invalid }, nothing),
  } as const;
}

function wholeNumber<const Nothing extends 0 | null = never>(
  { min, max }: Range,
  { invalid, large }: { readonly invalid: string; readonly large: string },
  nothing?: Nothing,
): Typed<number | Nothing> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value.trim();
      if (text === "" && nothing !== undefined) return nothing;
      const figure = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (figure >= min && figure <= max) return figure;
      addIssue({ message: figure > max ? large : invalid });
      return NEVER;
    }),
  );
}

/**
 * Creates a required line of text. A text that is too short counts as missing.
 * @param part A pattern that the visible characters must contain: blanks of any kind are not an answer.
 */
export function line<const Missing extends string, const Long extends string>(
  { min, max, part = /\S/ }: Range & { readonly part?: RegExp },
  errors: { readonly missing: Missing; readonly long: Long },
) {
  return {
    ...LINE,
    max,
    errors,
    createSchema: () =>
      v.pipe(
        text(toLine, { min, max }, errors),
        v.check((tidied) => part.test(removeInvisible(tidied)), errors.missing),
      ),
  } as const;
}

/** Creates an optional line of text. */
export function optionalLine<const Long extends string>(max: number, long: Long) {
  return {
    ...OPTIONAL_LINE,
    max,
    errors: { long },
    createSchema: () => text(toLine, { min: 0, max }, { missing: long, long }),
  } as const;
}

/** Creates an optional text of several lines. */
export function paragraphs<const Long extends string>(max: number, long: Long) {
  return {
    ...PARAGRAPHS,
    max,
    errors: { long },
    createSchema: () => text(toParagraphs, { min: 0, max }, { missing: long, long }),
  } as const;
}

/** Counts length in Unicode code points, so that limits are the same for every script. */
function text(
  tidy: (text: string) => string,
  { min, max }: Range,
  { missing, long }: { readonly missing: string; readonly long: string },
): Typed<string> {
  return v.pipe(
    v.string(),
    v.transform(tidy),
    v.check((tidied) => countCharacters(tidied) >= min, missing),
    v.check((tidied) => countCharacters(tidied) <= max, long),
  );
}

/**
 * Creates a date from today up to a number of months ahead.
 * @param name The beginning of the error codes.
 */
export function date<const Name extends string>(monthsAhead: number, name: Name) {
  const errors = {
    missing: `${name}-missing`,
    /** The text is not a calendar date, such as 30 February. */
    invalid: `${name}-invalid`,
    past: `${name}-past`,
    far: `${name}-far`,
  } as const;
  return {
    ...LINE,
    monthsAhead,
    errors,
    createSchema: ({ today }: Circumstances): Typed<string> =>
      v.pipe(
        v.string(),
        v.transform(toLine),
        v.nonEmpty(errors.missing),
        v.check((day) => day === "" || isDate(day), errors.invalid),
        v.check((day) => !isDate(day) || day >= today, errors.past),
        v.check((day) => !isDate(day) || day <= addMonths(today, monthsAhead), errors.far),
      ),
  } as const;
}

/** Normalises a line of text and then checks the result. */
function createCheckedLine(
  normalise: (text: string) => string,
  isValid: (text: string) => boolean,
  error: string,
): Typed<string> {
  return v.pipe(v.string(), v.transform(normalise), v.check(isValid, error));
}

/** Creates a required time of day. */
export function time<const Missing extends string>(missing: Missing) {
  return {
    ...LINE,
    errors: { missing },
    createSchema: () => createCheckedLine(toLine, isTime, missing),
  } as const;
}

/** Creates an optional time of day. */
export function optionalTime<const Invalid extends string>(invalid: Invalid) {
  return {
    ...OPTIONAL_LINE,
    errors: { invalid },
    createSchema: () => createCheckedLine(toLine, (text) => text === "" || isTime(text), invalid),
  } as const;
}

/**
 * Creates an optional flight number, stored in capitals without spaces and hyphens: two or three characters of the
 * airline and up to four figures.
 */
export function flight<const Invalid extends string>(invalid: Invalid) {
  return {
    ...OPTIONAL_LINE,
    errors: { invalid },
    createSchema: () =>
      createCheckedLine(
        (text) =>
          toLine(text)
            .toUpperCase()
            .replace(/[\s\p{Pd}]/gu, ""),
        (text) => text === "" || /^(?=.?[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/.test(text),
        invalid,
      ),
  } as const;
}

/** Creates a required e-mail address. */
export function email<const Invalid extends string>(invalid: Invalid) {
  return {
    ...LINE,
    errors: { invalid },
    createSchema: () =>
      createCheckedLine(
        (text) => toLine(removeInvisible(text)),
        (text) => EMAIL.test(text) && countCharacters(text) <= MAX_EMAIL_LENGTH,
        invalid,
      ),
  } as const;
}

/** Creates a required telephone number, stored as `+447700900123`. */
export function phone<const Invalid extends string>(invalid: Invalid) {
  return {
    ...LINE,
    errors: { invalid },
    createSchema: ({ readPhone }: Circumstances): Typed<string> =>
      v.pipe(
        v.string(),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const number = readPhone(dataset.value);
          if (number !== null) return number.stored;
          addIssue({ message: invalid });
          return NEVER;
        }),
      ),
  } as const;
}
