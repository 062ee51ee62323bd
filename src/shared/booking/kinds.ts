import * as v from "valibot";
import { addMonths, isDate, isTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { countCharacters, removeInvisible, toLine, toParagraphs } from "./text.ts";

/*
 * The kinds of field that the booking form is made of. Each takes what was typed, and gives what is stored or the code of
 * an error.
 */

/** The options that the content decides, by id. */
export interface ContentOptions {
  readonly vehicleClasses: readonly string[];
  /** Subjects of tours. */
  readonly interests: readonly string[];
}

/** What an answer is checked against. */
export interface Circumstances {
  /** By the local clock: `2027-03-12`. */
  readonly today: string;
  readonly options: ContentOptions;
  /** What telephone numbers are read by: it is large, so that a browser loads it late. */
  readonly readPhone: ReadPhone;
}

/** What all kinds of field have. Those of numbers and texts have their limits too. */
export interface Kind {
  /** How it is answered: one choice, any number of choices, a tick, a number, text of one line or of several. */
  readonly type: "choice" | "choices" | "tick" | "number" | "line" | "paragraphs";
  /** Whether it must be answered where it applies. */
  readonly isRequired: boolean;
  /** What is stored where it does not apply, and read of a request from before it was asked. */
  readonly nothing: string | number | boolean | null | readonly string[];
  /** The code of each of its errors; what a visitor reads for them is in src/content/booking-errors.ts. */
  readonly errors: Readonly<Record<string, string>>;
  readonly createSchema: (circumstances: Circumstances) => v.GenericSchema<unknown, unknown>;
}

type Typed<Output> = v.GenericSchema<string, Output>;

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The longest e-mail address, in characters (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
const MAX_EMAIL_LENGTH = 254;

/* What kinds of one type have in common. */
const CHOICES = { type: "choices", isRequired: false, nothing: [], errors: {} } as const;
const LINE = { type: "line", isRequired: true, nothing: "" } as const;
const OPTIONAL_LINE = { ...LINE, isRequired: false } as const;
const PARAGRAPHS = { ...OPTIONAL_LINE, type: "paragraphs" } as const;

/** One of these choices. */
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

/** One of these choices; anything else is the fallback. */
export function choiceOr<const Choice extends string, const Fallback extends Choice>(
  choices: readonly Choice[],
  fallback: Fallback,
) {
  return {
    type: "choice",
    isRequired: false,
    nothing: fallback,
    errors: {},
    createSchema: () => pick(choices, fallback),
  } as const;
}

/** One of the options that the content offers, or none of them. */
export function option(offered: keyof ContentOptions) {
  return {
    type: "choice",
    isRequired: false,
    nothing: "",
    errors: {},
    createSchema: ({ options }: Circumstances) => pick(options[offered], ""),
  } as const;
}

function pick<const Choice extends string, const Fallback extends string>(
  choices: readonly Choice[],
  fallback: Fallback,
): Typed<Choice | Fallback> {
  return v.pipe(
    v.string(),
    v.transform((text) => choices.find((each) => each === text) ?? fallback),
  );
}

/** Any number of these choices, in the order in which they are offered. What is not offered is left out. */
export function choices<const Choice extends string>(offered: readonly Choice[]) {
  return {
    ...CHOICES,
    createSchema: () => pickAll(offered),
  } as const;
}

/** Any number of the options that the content offers. */
export function options(offered: keyof ContentOptions) {
  return {
    ...CHOICES,
    createSchema: (its: Circumstances) => pickAll(its.options[offered]),
  } as const;
}

function pickAll<const Choice extends string>(
  offered: readonly Choice[],
): v.GenericSchema<readonly string[], readonly Choice[]> {
  return v.pipe(
    v.array(v.string()),
    v.transform((ticked) => offered.filter((each) => ticked.includes(each))),
  );
}

/** A tick. */
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

/** A tick that has to be there. */
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

/** A whole number that has to be there. */
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

/** A whole number from 0, and what counts where it is left out. */
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
 * One line of text that has to be there; one that is too short counts as missing.
 * @param part What it must have among what can be seen: blanks of any kind are no answer.
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

/** One line of text that may be left out. */
export function optionalLine<const Long extends string>(max: number, long: Long) {
  return {
    ...OPTIONAL_LINE,
    max,
    errors: { long },
    createSchema: () => text(toLine, { min: 0, max }, { missing: long, long }),
  } as const;
}

/** Text of several lines that may be left out. */
export function paragraphs<const Long extends string>(max: number, long: Long) {
  return {
    ...PARAGRAPHS,
    max,
    errors: { long },
    createSchema: () => text(toParagraphs, { min: 0, max }, { missing: long, long }),
  } as const;
}

/** Its length is counted in characters (Unicode code points), so that no script is worth less than another. */
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

/** A day of the calendar from today, within so many months. */
export function date<
  const Missing extends string,
  const Invalid extends string,
  const Past extends string,
  const Far extends string,
>(
  monthsAhead: number,
  errors: {
    readonly missing: Missing;
    /** The text is no day of the calendar, such as 30 February. */
    readonly invalid: Invalid;
    readonly past: Past;
    readonly far: Far;
  },
) {
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

/** One line, brought into its stored form and then checked as a whole. */
function createCheckedLine(
  normalise: (text: string) => string,
  isValid: (text: string) => boolean,
  error: string,
): Typed<string> {
  return v.pipe(v.string(), v.transform(normalise), v.check(isValid, error));
}

/** A time of day. */
export function time<const Missing extends string>(missing: Missing) {
  return {
    ...LINE,
    errors: { missing },
    createSchema: () => createCheckedLine(toLine, isTime, missing),
  } as const;
}

/** A time of day that may be left out. */
export function optionalTime<const Invalid extends string>(invalid: Invalid) {
  return {
    ...OPTIONAL_LINE,
    errors: { invalid },
    createSchema: () => createCheckedLine(toLine, (text) => text === "" || isTime(text), invalid),
  } as const;
}

/**
 * A flight number that may be left out, stored without spaces and hyphens, in capitals: two or three characters of the
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

/**
 * An address that mail can go to: one @, a dot in the domain, and none of the characters that would end an address
 * or begin another in an e-mail's header.
 */
export function email<const Invalid extends string>(invalid: Invalid) {
  return {
    ...LINE,
    errors: { invalid },
    createSchema: (): Typed<string> =>
      v.pipe(
        v.string(),
        v.transform((text) => toLine(removeInvisible(text))),
        v.regex(/^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/u, invalid),
        v.check((text) => countCharacters(text) <= MAX_EMAIL_LENGTH, invalid),
      ),
  } as const;
}

/** A telephone number, stored as `+447700900123`. */
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
