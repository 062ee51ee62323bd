import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";

/** The error codes of texts that cannot be dialled. */
type PhoneMistake = "phone-missing" | "phone-short" | "phone-long" | "phone-unknown";

/** A telephone number in international form, or empty forms and the mistake if it cannot be dialled. */
interface ReadNumber {
  /** The stored form: `+442079460000`, or `+442079460000 ext. 4`. */
  readonly stored: string;
  /** The form for people: `+44 20 7946 0000, United Kingdom`. Some numbers, such as +800, belong to no country. */
  readonly shown: string;
  readonly mistake?: PhoneMistake;
}

/** Parses a clean telephone number. */
export type ReadPhone = (text: string) => ReadNumber;

/**
 * Matches national numbers, without their zero, that begin as British numbers do and lack one or two digits. The library
 * accepts them as Irish, and the company would ring a stranger. Real Irish numbers in 023, 071 and 074 also match: these
 * visitors have to add the country code, which does less harm. 087 does not match, because it is mostly an Irish mobile.
 */
const MAYBE_BRITISH = /^(?:[17]\d{8}|2[03489]\d{6,7}|8[04]\d{7})$/;

/** The prefix for dialling Northern Ireland from Ireland; from anywhere else it is +44 28. */
const NORTH_FROM_IRELAND = /^\D*048(?=(?:\D*\d){8}\D*$)/;

/** Irish numbers that are dialled without a zero. The first four digits are unseparated, unlike in North America. */
const IRISH_FREEPHONE = /^[^\d+]*(?=18[05]0(?:\D*\d){6}\D*$)/;

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

/**
 * Parses a telephone number as dialled in the United Kingdom, then in Ireland, then from North America. Ignores words
 * around the number. This module contains the world's numbering plans: load it on demand, not with a page.
 */
export const readPhone: ReadPhone = (text) => {
  const dialled = text.replace(NORTH_FROM_IRELAND, "+4428").replace(IRISH_FREEPHONE, "+353");
  const digits = dialled.replace(/\D/g, "");
  const countries: CountryCode[] = ["GB", "IE"];
  // The prefix for international calls from North America, and the beginning of some British area codes.
  if (digits.startsWith("011")) countries.push("US");
  const parsed = countries
    .flatMap((country) => parsePhoneNumberFromString(dialled, country) ?? [])
    // The tail of a number could be another person's number.
    .filter(({ countryCallingCode: code }) => digits.startsWith("0") || digits.startsWith(code));
  const found = parsed.filter(
    ({ country, nationalNumber }) =>
      country !== "IE" || !digits.startsWith(`0${nationalNumber}`) || !MAYBE_BRITISH.test(nationalNumber),
  );
  const number = found.find((each) => each.isValid()) ?? found.find(isPlausible);
  if (!number) return { stored: "", shown: "", mistake: findMistake(text, parsed[0]) };
  // The main country of the code if the numbering plans do not know the range yet.
  const country = number.country ?? number.getPossibleCountries()[0];
  return {
    stored: number.ext ? `${number.number} ext. ${number.ext}` : number.number,
    shown: [number.formatInternational(), country && COUNTRY_NAMES.of(country)].filter(Boolean).join(", "),
  };
};

/** Accepts new ranges of a numbering plan: the number must have the full length and no leading zero. */
function isPlausible(number: PhoneNumber): boolean {
  return !number.nationalNumber.startsWith("0") && number.isPossible() && !hasRoom(number);
}

/** Returns whether the numbering plan has numbers with one more digit. */
function hasRoom({ number }: PhoneNumber): boolean {
  return validatePhoneNumberLength(`${number}0`) !== "TOO_LONG";
}

/** @param number The text as parsed, if it begins as a dialled number does. */
function findMistake(text: string, number: PhoneNumber | undefined): PhoneMistake {
  if (!/\d/.test(text)) return "phone-missing";
  const problem = validatePhoneNumberLength(number?.number ?? text, "GB");
  if (!number) return problem === "TOO_SHORT" ? "phone-short" : "phone-unknown";
  if (problem === "TOO_LONG") return "phone-long";
  return problem || hasRoom(number) ? "phone-short" : "phone-unknown";
}
