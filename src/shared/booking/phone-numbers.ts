/** International numbers have at most 15 digits (ITU-T E.164, section 6.1). */
export const MAX_PHONE_DIGITS = 15;

/** Matches + or a digit, and the digits, spaces, hyphens, dots and brackets that follow. */
const NUMBER = /[+\d][\d\s().\p{Pd}]*/gu;

/** Returns the numbers of a text, such as `+44 7700 900789`, in their order. */
export function listPhoneNumbers(text: string): string[] {
  return text.match(NUMBER)?.map((number) => number.trim()) ?? [];
}

/** Returns whether the number begins with + or 0. Other numbers probably lack their country code. */
export function hasPrefix(number: string): boolean {
  return number.startsWith("+") || number.startsWith("0");
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
