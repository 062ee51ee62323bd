import {
  type CountryCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { toLine } from "./text.ts";

/** A telephone number that can be dialled from anywhere. */
export interface DialledNumber {
  /** As it is stored: `+442079460000`, or `+442079460000 ext. 4`. */
  readonly stored: string;
  /** As people read it: `+44 20 7946 0000`. */
  readonly shown: string;
}

/** Finds out what number a text is, or null where it cannot be dialled. */
export type ReadPhone = (text: string) => DialledNumber | null;

/** British mobiles; no area of Ireland begins like them, so that one with a digit too few is not taken for Irish. */
const NEVER_IRISH = /^07[235789]/;

/** How people in Ireland dial Northern Ireland; from anywhere else it is +44 28. */
const NORTH_FROM_IRELAND = /^048(?=\d{8}$)/;

/** How people in North America begin an international number. */
const NORTH_AMERICAN_EXIT_CODE = "011";

/**
 * Reads a telephone number as a person would dial it: in the United Kingdom, then in Ireland, then from North America.
 * This module carries the numbering plans of the world; load it where it is needed, and not with a page.
 */
export const readPhone: ReadPhone = (text) => {
  const line = toLine(text).normalize("NFKC");
  const digits = line.replace(/\D/g, "");
  const dialled = NORTH_FROM_IRELAND.test(digits) ? digits.replace(NORTH_FROM_IRELAND, "+4428") : line;
  const countries: CountryCode[] = NEVER_IRISH.test(digits) ? ["GB"] : ["GB", "IE"];
  if (digits.startsWith(NORTH_AMERICAN_EXIT_CODE)) countries.push("US");
  const found = countries
    .map((country) => parsePhoneNumberFromString(dialled, { defaultCountry: country, extract: false }))
    .filter((number) => number !== undefined)
    .filter((number) => dialled.startsWith("+") || isWholeNumber(digits, number));
  const number = found.find((each) => each.isValid()) ?? found.find(isPlausible);
  if (!number) return null;
  const { number: stored, ext } = number;
  return { stored: ext ? `${stored} ext. ${ext}` : stored, shown: number.formatInternational() };
};

/** Whether it was written as it is dialled, from its first digit on: the rest of a number could be another person's. */
function isWholeNumber(digits: string, { countryCallingCode }: PhoneNumber): boolean {
  return digits.startsWith("0") || digits.startsWith(countryCallingCode);
}

/** Numbering plans get new ranges: a number of the full length, without the zero before it, is worth a try. */
function isPlausible(number: PhoneNumber): boolean {
  const country = number.country ?? number.getPossibleCountries()[0];
  if (country === undefined) return false;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const { nationalNumber } = number;
  return !nationalNumber.startsWith("0") && nationalNumber.length === Math.max(...lengths);
}
