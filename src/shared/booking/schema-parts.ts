import * as v from "valibot";
import type { ErrorCode } from "./errors.ts";
import { MAX_EMAIL_LENGTH } from "./limits.ts";
import { isTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { countCharacters, toLine } from "./text.ts";

/* The kinds of field that the booking form is made of. Each takes what was typed and gives what is stored. */

type Part<Output> = v.GenericSchema<string, Output>;

/** A field that does not apply: whatever was typed counts as nothing. */
export function dropped<const Nothing>(nothing: Nothing): v.GenericSchema<unknown, Nothing> {
  return v.pipe(
    v.unknown(),
    v.transform(() => nothing),
  );
}

/** One line that has to be there; one that is too short counts as missing. */
export function requiredLine(
  length: { readonly min: number; readonly max: number },
  missing: ErrorCode,
  long: ErrorCode,
): Part<string> {
  return v.pipe(
    v.string(),
    v.transform(toLine),
    v.check((text) => countCharacters(text) >= length.min, missing),
    v.check((text) => countCharacters(text) <= length.max, long),
  );
}

/** Text that may be empty. */
export function optionalText(max: number, long: ErrorCode, tidy = toLine): Part<string> {
  return v.pipe(
    v.string(),
    v.transform(tidy),
    v.check((text) => countCharacters(text) <= max, long),
  );
}

/** A whole number in figures; where nothing was typed, what that counts as, if it may be left out. */
export function wholeNumber<const Nothing extends number | null = never>(
  { min, max }: { readonly min: number; readonly max: number },
  invalid: ErrorCode,
  nothing?: Nothing,
): Part<number | Nothing> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const text = dataset.value.trim();
      if (text === "" && nothing !== undefined) return nothing;
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= min && number <= max) return number;
      addIssue({ message: invalid });
      return NEVER;
    }),
  );
}

/** One of several choices. */
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  missing: ErrorCode,
): Part<Choice> {
  return v.pipe(v.string(), v.picklist(choices, missing));
}

/** One of several choices; anything else is the fallback. */
export function choiceOr<const Choice extends string, const Fallback>(
  choices: readonly Choice[],
  fallback: Fallback,
): Part<Choice | Fallback> {
  return v.pipe(
    v.string(),
    v.transform((text) => choices.find((choice) => choice === text) ?? fallback),
  );
}

/** Any number of choices, in the order in which they are offered. What is not offered is left out. */
export function choicesOf<const Choice extends string>(
  choices: readonly Choice[],
): v.GenericSchema<readonly string[], Choice[]> {
  return v.pipe(
    v.array(v.string()),
    v.transform((ticked) => choices.filter((choice) => ticked.includes(choice))),
  );
}

/** A tick. */
export function tick(): Part<boolean> {
  return v.pipe(
    v.string(),
    v.transform((text) => text !== ""),
  );
}

/** A time of day that may be empty. */
export function optionalTime(invalid: ErrorCode): Part<string> {
  return v.pipe(
    v.string(),
    v.transform(toLine),
    v.check((text) => text === "" || isTime(text), invalid),
  );
}

/** A flight number without spaces and hyphens, in capitals: two or three characters of the airline and up to four figures. */
export function optionalFlight(): Part<string> {
  return v.pipe(
    v.string(),
    v.transform((text) =>
      toLine(text)
        .toUpperCase()
        .replace(/[\s\p{Pd}]/gu, ""),
    ),
    v.check(
      (text) => text === "" || /^(?=.?[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/.test(text),
      "flight-invalid" satisfies ErrorCode,
    ),
  );
}

/**
 * An address that mail can go to: one @, a dot in the domain, and none of the characters that would end an address
 * or begin another in a letter's head.
 */
export function email(): Part<string> {
  const code: ErrorCode = "email-invalid";
  return v.pipe(
    v.string(),
    v.transform(toLine),
    v.regex(/^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]+$/u, code),
    v.check((text) => countCharacters(text) <= MAX_EMAIL_LENGTH, code),
  );
}

/** A telephone number, stored as `+447700900123`. */
export function phone(readPhone: ReadPhone, invalid: ErrorCode): Part<string> {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const number = readPhone(dataset.value);
      if (number !== null) return number.stored;
      addIssue({ message: invalid });
      return NEVER;
    }),
  );
}
