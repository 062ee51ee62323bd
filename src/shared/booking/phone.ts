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
  /** The form for people: `+44 20 7946 0000, United Kingdom`. Some numbers, such as +800, belong to no country. */
  readonly shown: string;
}

/** Parses a clean telephone number, or returns null if it cannot be dialled. */
export type ReadPhone = (text: string) => DialledNumber | null;

/**
 * Matches national numbers, without their zero, that begin as British numbers do and lack one or two digits. The library
 * accepts them as Irish, and the company would ring a stranger. Real Irish numbers in 023, 071 and 074 also match: these
 * visitors have to add the country code, which does less harm. 087 does not match, because it is mostly an Irish mobile.
 */
const MAYBE_BRITISH = /^(?:[17]\d{8}|2[03489]\d{6,7}|8[04]\d{7})$/;

/** The prefix for dialling Northern Ireland from Ireland; from anywhere else it is +44 28. */
const NORTH_FROM_IRELAND = /^048(?=\d{8}$)/;

/** Irish numbers that are dialled without a zero. The first four digits are unseparated, unlike in North America. */
const IRISH_FREEPHONE = /^18[05]0(?:\D*\d){6}\D*$/;

/** The prefix for international calls from North America. */
const NORTH_AMERICAN_EXIT_CODE = "011";

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

/**
 * Parses a telephone number as dialled in the United Kingdom, then in Ireland, then from North America. Ignores words
 * around the number. This module contains the world's numbering plans: load it on demand, not with a page.
 */
export const readPhone: ReadPhone = (text) => {
  const dialled = toInternational(text);
  const digits = dialled.replace(/\D/g, "");
  const countries: CountryCode[] = ["GB", "IE"];
  if (digits.startsWith(NORTH_AMERICAN_EXIT_CODE)) countries.push("US");
  const found = countries
    .map((country) => parsePhoneNumberFromString(dialled, country))
    .filter((number) => number !== undefined)
    .filter((number) => isWholeNumber(digits, number) && !isMaybeBritish(digits, number));
  const number = found.find((each) => each.isValid()) ?? found.find(isPlausible);
  if (!number) return null;
  const { number: stored, ext } = number;
  const country = getCountry(number);
  return {
    stored: ext ? `${stored} ext. ${ext}` : stored,
    shown: [number.formatInternational(), country && COUNTRY_NAMES.of(country)].filter(Boolean).join(", "),
  };
};

/** Adds the country code to Northern Irish numbers as dialled from Ireland and to Irish freephone numbers. */
function toInternational(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (NORTH_FROM_IRELAND.test(digits)) return digits.replace(NORTH_FROM_IRELAND, "+4428");
  return IRISH_FREEPHONE.test(text) ? `+353${digits}` : text;
}

/** Returns whether the digits begin as a dialled number does. The tail of a number could be another person's number. */
function isWholeNumber(digits: string, { countryCallingCode }: PhoneNumber): boolean {
  return digits.startsWith("0") || digits.startsWith(countryCallingCode);
}

/** Returns whether an Irish number without its country code may be a British number with missing digits. */
function isMaybeBritish(digits: string, { country, nationalNumber }: PhoneNumber): boolean {
  return country === "IE" && digits.startsWith(`0${nationalNumber}`) && MAYBE_BRITISH.test(nationalNumber);
}

/** Accepts new ranges of a numbering plan: the number must have the full length and no leading zero. */
function isPlausible(number: PhoneNumber): boolean {
  const country = getCountry(number);
  if (country === undefined) return false;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  const { nationalNumber } = number;
  return !nationalNumber.startsWith("0") && nationalNumber.length === Math.max(...lengths);
}

/** Returns the country of a number, or the main country of its code if the numbering plans do not know the range yet. */
function getCountry(number: PhoneNumber): CountryCode | undefined {
  return number.country ?? number.getPossibleCountries()[0];
}
