import {
  type CountryCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";

type PhoneMistake = "phone-missing" | "phone-short" | "phone-incomplete" | "phone-long" | "phone-unknown";

/** If the number cannot be dialled, `mistake` is set and both texts are empty. */
interface PhoneReading {
  /** `+442079460000`, or `+442079460000 ext. 4`. */
  readonly stored: string;
  /** `+44 20 7946 0000, United Kingdom`. Some numbers, such as +800, belong to no country. */
  readonly display: string;
  readonly mistake?: PhoneMistake;
}

export type ReadPhone = (text: string) => PhoneReading;

// National numbers, without their zero, that begin like British numbers but lack one or two digits. The library accepts
// them as Irish, and the company would ring a stranger. Visitors with Irish numbers in 023, 071 and 074 have to add the
// country code, which does less harm. 087 does not match, because 087 is mostly an Irish mobile.
const MAYBE_BRITISH = /^(?:[17]\d{8}|2[03489]\d{6,7}|8[04]\d{7})$/;

/** Callers in Ireland dial 048 for Northern Ireland, instead of +44 28. */
const NORTH_FROM_IRELAND = /^\D*048(?=(?:\D*\d){8}\D*$)/;

/** Irish 1800 and 1850 numbers are dialled without a zero. North Americans write `1-800`, with a separator. */
const IRISH_WITHOUT_ZERO = /^[^\d+]*(?=18[05]0(?:\D*\d){6}\D*$)/;

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

/** Ignores words around the number. Load this module on demand, because it contains the world's numbering plans. */
export const readPhone: ReadPhone = (text) => {
  const dialled = text.replace(NORTH_FROM_IRELAND, "+4428").replace(IRISH_WITHOUT_ZERO, "+353");
  const digits = dialled.replace(/\D/g, "");
  const countries: CountryCode[] = ["GB", "IE"];
  // The prefix for international calls from North America, and the beginning of some British area codes.
  if (digits.startsWith("011")) countries.push("US");
  const parsed = countries
    .flatMap((country) => parsePhoneNumberFromString(dialled, country) ?? [])
    // The library may skip the first digits, but the tail of a number could be another person's number.
    .filter(({ countryCallingCode: code }) => digits.startsWith("0") || digits.startsWith(code));
  const found = parsed.filter(
    ({ country, nationalNumber }) =>
      country !== "IE" || !digits.startsWith(`0${nationalNumber}`) || !MAYBE_BRITISH.test(nationalNumber),
  );
  const number = found.find((each) => each.isValid()) ?? found.find(isPlausible);
  if (!number) return { stored: "", display: "", mistake: findMistake(text, parsed[0]) };
  // A new range of a numbering plan has no country yet, so use the main country of the calling code.
  const country = number.country ?? number.getPossibleCountries()[0];
  return {
    stored: number.ext ? `${number.number} ext. ${number.ext}` : number.number,
    display: [number.formatInternational(), country && COUNTRY_NAMES.of(country)].filter(Boolean).join(", "),
  };
};

/** Accepts new ranges of a numbering plan, if the number has the full length and no leading zero. */
function isPlausible(number: PhoneNumber): boolean {
  return !number.nationalNumber.startsWith("0") && number.isPossible() && !canBeLonger(number);
}

function canBeLonger({ number }: PhoneNumber): boolean {
  return validatePhoneNumberLength(`${number}0`) !== "TOO_LONG";
}

/** @param number Undefined if the text does not start like a dialled number. */
function findMistake(text: string, number: PhoneNumber | undefined): PhoneMistake {
  if (!/\d/.test(text)) return "phone-missing";
  const problem = validatePhoneNumberLength(number?.number ?? text, "GB");
  if (!number) return problem === "TOO_SHORT" ? "phone-short" : "phone-unknown";
  if (problem === "TOO_LONG") return "phone-long";
  if (!problem && !canBeLonger(number)) return "phone-unknown";
  return text.startsWith("+") ? "phone-incomplete" : "phone-short";
}
