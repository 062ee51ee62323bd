import { brand } from "./brand.ts";

/*
 * PLACEHOLDER COMPANY. `npm run content` lists what an owner must replace before launch, and every deploy names what is
 * left of it. An empty owner slot is not shown anywhere. Nothing may be guessed to fill one.
 * Both telephone numbers come from ranges that Ofcom reserves for fiction (028 9649 6xxx and 07700 900xxx);
 * the email domain ends in .example, which nobody can register. None of them reaches a real person.
 */

/** The town in sentences such as "Typical drives from …". */
export const base = "Belfast";

/** The hours of business, as the end of a sentence: "Call us, …", "We drive to airports, …". */
export const hours = "day or night";

/** The same hours for search engines. Times are from 00:00 to 23:59. */
export const openingHours: {
  readonly days: readonly string[];
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
} = {
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  opens: "00:00",
  closes: "23:59",
};

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Two digits for the hour and two for the minutes. */
type TimeOfDay = `${`${0 | 1}${Digit}` | `2${0 | 1 | 2 | 3}`}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;

/** The language of the site (BCP 47). It must be English, because dates and error messages are in English. */
export const language: `en-${string}` = "en-GB";

/**
 * The time zone of every time on the site. Only these two work: src/shared/local-time.ts assumes UTC in winter and UTC+1
 * in summer.
 */
export const timeZone: "Europe/London" | "Europe/Dublin" = "Europe/London";

/** The currency of fares (ISO 4217). */
export const currency: "GBP" | "EUR" = "GBP";

/** The country of the company's address (ISO 3166-1). */
export const country: "GB" | "IE" = "GB";

/** A telephone number as visitors read it, and the link that calls it or writes to it. */
export interface ContactNumber {
  readonly display: string;
  readonly href: string;
}

/** Everything the site knows about the company itself; empty strings are owner slots, not shown. */
export interface Company {
  readonly name: string;
  readonly shortName: string;
  readonly legalName: string;
  readonly operatorLicence: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly registeredOffice: string;
  /** The picture of an award's badge; its file and its words are in pictures.ts. */
  readonly awardBadge: "award-badge" | "";
  readonly telephone: ContactNumber;
  /** A second number; left out where there is none. */
  readonly mobile?: ContactNumber;
  /** A number that answers on WhatsApp; left out where there is none. */
  readonly whatsApp?: ContactNumber;
  readonly email: string;
  readonly emailHref: string;
  readonly addressLines: readonly string[];
  readonly mapPoint: { readonly latitude: number; readonly longitude: number };
  readonly availability: string;
  readonly copyrightYear: number;
  readonly copyrightLine: string;
}

const email = "bookings@lagan-and-coast.example";
const copyrightYear = 2025;

/** The company: names, contact details and owner slots, in the one place where they are kept. */
export const company: Company = {
  name: brand.name,
  shortName: brand.shortName,
  legalName: "",
  operatorLicence: "",
  companyNumber: "",
  vatNumber: "",
  registeredOffice: "",
  /** A specimen: it names no award that anybody gives. */
  awardBadge: "award-badge",
  telephone: telephoneNumber("+44 28 9649 6000"),
  mobile: telephoneNumber("+44 7700 900123"),
  email,
  emailHref: `mailto:${email}`,
  addressLines: [`${base} business park`, base, "Northern Ireland"],
  mapPoint: { latitude: 54.607, longitude: -5.91 },
  availability: "Our services are available 24/7.",
  copyrightYear,
  copyrightLine: `© ${copyrightYear} ${brand.name}`,
};

/** The days for which a request is stored after the last day of its journey. The privacy notice has this number. */
export const RETENTION_DAYS = 180;

/**
 * Each channel sends the company one reminder of a request that is not marked as answered, this many hours after the
 * first message. To turn reminders off, write 99999, which is 11 years.
 */
export const REMIND_AFTER_HOURS = 12;

/** The address for search engines. Empty parts are omitted. Never guess a street. */
export const postalAddress: Readonly<Record<"street" | "locality" | "region" | "postcode", string>> = {
  street: "",
  locality: base,
  region: "Northern Ireland",
  postcode: "",
};

/** A telephone number from what people read: + and the country code, then digits and spaces. */
export function telephoneNumber(display: string): ContactNumber {
  return { display, href: `tel:${display.replaceAll(" ", "")}` };
}

/** Links a number to WhatsApp (https://faq.whatsapp.com/5913398998672934). Write it with + and the country code. */
export function whatsAppNumber(display: string): ContactNumber {
  return { display, href: `https://wa.me/${display.replaceAll(/\D/g, "")}` };
}
