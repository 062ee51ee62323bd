import {
  type CountryCode,
  Metadata,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

/** A telephone number in international form. */
interface DialledNumber {
  /** The stored form: `+442079460000`, or `+442079460000 ext. 4`. */
  readonly stored: string;
  /** The form for people: `+44 20 7946 0000`. */
  readonly shown: string;
}

/** Parses a clean telephone number, or returns null if it cannot be dialled. */
export type ReadPhone = (text: string) => DialledNumber | null;

/** British mobiles. No Irish area code starts like this: a number with a missing digit must not be read as Irish. */
const NEVER_IRISH = /^07[235789]/;

/** The prefix for dialling Northern Ireland from Ireland; from anywhere else it is +44 28. */
const NORTH_FROM_IRELAND = /^048(?=\d{8}$)/;

/** The prefix for international calls from North America. */
const NORTH_AMERICAN_EXIT_CODE = "011";

/**
 * Parses a telephone number as dialled in the United Kingdom, then in Ireland, then from North America. This module
 * contains the world's numbering plans: load it on demand, not with a page.
 */
export const readPhone: ReadPhone = (text) => {
  const digits = text.replace(/\D/g, "");
  const dialled = NORTH_FROM_IRELAND.test(digits) ? digits.replace(NORTH_FROM_IRELAND, "+4428") : text;
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

/** Returns whether the digits begin as a dialled number does. The tail of a number could be another person's number. */
function isWholeNumber(digits: string, { countryCallingCode }: PhoneNumber): boolean {
  return digits.startsWith("0") || digits.startsWith(countryCallingCode);
}

/** Accepts new ranges of a numbering plan: the number must have the full length and no leading zero. */
function isPlausible(number: PhoneNumber): boolean {
  const country = number.country ?? number.getPossibleCountries()[0];
  if (country === undefined) return false;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const { nationalNumber } = number;
  return !nationalNumber.startsWith("0") && nationalNumber.length === Math.max(...lengths);
}
