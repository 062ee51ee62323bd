/** Matches each telephone number in a text, with its spaces, hyphens, dots and brackets. */
const NUMBER = /[+\d][\d\s().\p{Pd}]*/gu;

/** Returns the numbers of a text, such as `+44 7700 900789`, in their order. */
export function listPhoneNumbers(text: string): string[] {
  return text.match(NUMBER)?.map((number) => number.trim()) ?? [];
}

/** Returns whether the number begins with a country code or with the 0 of a number from the company's own country. */
export function hasPrefix(number: string): boolean {
  return number.startsWith("+") || number.startsWith("0");
}

export function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}
