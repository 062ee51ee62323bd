import { PHONE_DIGITS } from "./limits.ts";
import { toLine } from "./text.ts";

/** What people put between digits: spaces, brackets, dots and dashes of every kind. */
const SEPARATORS = /[\s().\p{Pd}\u200e\u200f]+/gu;

/** Numbers without a country code that can only be from the United Kingdom: its mobiles, and Northern Ireland. */
const CERTAINLY_BRITISH = /^0(?:7[1-57-9]\d{8}|28\d{8})$/;

/**
 * A telephone number as it can be dialled from anywhere, `+447700900123`, or null where it cannot: a number without
 * its country code could be anybody's, unless it is unmistakably a British one.
 */
export function parsePhone(text: string): string | null {
  const written = toLine(text)
    .normalize("NFKC")
    // "+44 (0)7700 900123": the bracketed zero is dialled only inside the country.
    .replace(/^((?:\+|00)[\s().\p{Pd}]*\d{1,3}[\s.\p{Pd}]*)\(0\)/u, "$1");
  const dialled = written.replace(SEPARATORS, "");
  if (CERTAINLY_BRITISH.test(dialled)) return `+44${dialled.slice(1)}`;
  // No country code begins with a zero (ITU-T E.164, annex D).
  const [, digits = ""] = /^(?:\+|00)([1-9]\d*)$/.exec(dialled) ?? [];
  return digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max ? `+${digits}` : null;
}
