import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";

type PhoneMistake = "phone-missing" | "phone-short" | "phone-incomplete" | "phone-long" | "phone-unknown";

interface PhoneReading {
  /** For example `+442079460000` or `+442079460000 ext. 4`. */
  readonly stored: string;
  /** For example `+44 20 7946 0000, United Kingdom`. International freephone numbers (+800) have no country. */
  readonly display: string;
  readonly mistake?: PhoneMistake;
}

export type ReadPhone = (text: string) => PhoneReading;

// Matches numbers, without their leading zero, that begin like British numbers but probably lack digits. The library
// may accept such a number as Irish, and the company would call a stranger. Therefore some Irish numbers, such as
// numbers with 071, need their country code. 087 does not match, because most numbers with 087 are Irish mobiles.
const MAYBE_BRITISH = /^(?:[17]\d{8}|2[03489]\d{6,7}|8[04]\d{7})$/;

/** In the Republic of Ireland, callers can dial 048 instead of +44 28 for Northern Ireland. */
const NORTH_FROM_IRELAND = /^\D*048(?=(?:\D*\d){8}\D*$)/;

/** Irish 1800 and 1850 numbers have no leading zero. The North American `1-800` does not match. */
const IRISH_WITHOUT_ZERO = /^[^\d+]*(?=18[05]0(?:\D*\d){6}\D*$)/;

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

/** Ignores words around the number. Import this module dynamically, because it contains the world's numbering plans. */
export const readPhone: ReadPhone = (text) => {
  const dialled = text.replace(NORTH_FROM_IRELAND, "+4428").replace(IRISH_WITHOUT_ZERO, "+353");
  const digits = dialled.replace(/\D/g, "");
  const countries: CountryCode[] = ["GB", "IE"];
  // North Americans dial 011 before an international number. Some British area codes begin with 011, too.
  if (digits.startsWith("011")) countries.push("US");
  const parsed = countries
    .flatMap((country) => parsePhoneNumberFromString(dialled, country) ?? [])
    // Rejects a result if the digits begin with neither 0 nor its calling code. The library may have skipped the first
    // digits, and such a number could be another person's.
    .filter(({ countryCallingCode: code }) => digits.startsWith("0") || digits.startsWith(code));
  const found = parsed.filter(
    ({ country, nationalNumber }) =>
      country !== "IE" || !digits.startsWith(`0${nationalNumber}`) || !MAYBE_BRITISH.test(nationalNumber),
  );
  const number = found.find((each) => each.isValid()) ?? found.find(isPlausible);
  if (!number) return { stored: "", display: "", mistake: findMistake(text, parsed[0]) };
  // The library may know no country for a new number range. The first country is the main country of the calling code.
  const country = number.country ?? number.getPossibleCountries()[0];
  return {
    stored: number.ext ? `${number.number} ext. ${number.ext}` : number.number,
    display: [number.formatInternational(), country && COUNTRY_NAMES.of(country)].filter(Boolean).join(", "),
  };
};

/** Returns whether the number has full length and no leading zero. The library may not know its number range yet. */
function isPlausible(number: PhoneNumber): boolean {
  return !number.nationalNumber.startsWith("0") && number.isPossible() && !canBeLonger(number);
}

function canBeLonger({ number }: PhoneNumber): boolean {
  return validatePhoneNumberLength(`${number}0`) !== "TOO_LONG";
}

/** @param number The first number of `parsed` in readPhone, even if invalid. Undefined if `parsed` is empty. */
function findMistake(text: string, number: PhoneNumber | undefined): PhoneMistake {
  if (!/\d/.test(text)) return "phone-missing";
  const problem = validatePhoneNumberLength(number?.number ?? text, "GB");
  if (!number) return problem === "TOO_SHORT" ? "phone-short" : "phone-unknown";
  if (problem === "TOO_LONG") return "phone-long";
  if (!problem && !canBeLonger(number)) return "phone-unknown";
  return text.startsWith("+") ? "phone-incomplete" : "phone-short";
}
