import { brand } from "./brand.ts";

/*
 * PLACEHOLDER COMPANY. `npm run content` lists values to replace or check. Never guess a legal detail: leave it empty,
 * and the site hides it. The delivered telephone numbers and e-mail address reach no real person, because Ofcom
 * reserves the numbers (028 9649 6xxx and 07700 900xxx) for fiction, and nobody can register a domain in .example.
 */

/** Your town, in sentences such as "Chauffeur-driven transfers from …". */
export const base = "Belfast";

/** Your hours, in sentences such as "Call us, day or night." */
export const hours = "day or night";

/** Your hours for search engines. Each time is between 00:00 and 23:59. */
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

type TimeOfDay = `${`${0 | 1}${Digit}` | `2${0 | 1 | 2 | 3}`}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`;

/** The language of the site (BCP 47). It must be English, because dates and error messages are in English. */
export const language: `en-${string}` = "en-GB";

/** The time zone of the site. src/shared/local-time.ts assumes UTC in winter and UTC+1 in summer. */
export const timeZone: "Europe/London" | "Europe/Dublin" = "Europe/London";

/** The currency of fares (ISO 4217). */
export const currency: "GBP" | "EUR" = "GBP";

/** The country of the company's address (ISO 3166-1). */
export const country: "GB" | "IE" = "GB";

interface ContactNumber {
  readonly display: string;
  readonly href: string;
}

export interface Company {
  readonly name: string;
  readonly shortName: string;
  readonly legalName: string;
  readonly operatorLicence: string;
  readonly companyNumber: string;
  readonly vatNumber: string;
  readonly registeredOffice: string;
  readonly awardBadge: "award-badge" | "";
  readonly telephone: ContactNumber;
  /** Omit `mobile` or `whatsApp` below if you have no such number. */
  readonly mobile?: ContactNumber;
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

export const company: Company = {
  name: brand.name,
  shortName: brand.shortName,
  legalName: "",
  operatorLicence: "",
  companyNumber: "",
  vatNumber: "",
  registeredOffice: "",
  /** The delivered badge is a specimen of an award that nobody gives. pictures.ts has the badge's file and words. */
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

/** How many days the site stores a request after the last day of its journey. The privacy notice shows this number. */
export const RETENTION_DAYS = 180;

/**
 * For a request that is neither marked as answered nor over, each channel to the company sends one reminder, at least
 * this many hours after the channel's first message. To turn reminders off, write 99999, which is 11 years.
 */
export const REMIND_AFTER_HOURS = 12;

/** The address for search engines. The site omits empty parts. Never guess a street. */
export const postalAddress: Readonly<Record<"street" | "locality" | "region" | "postcode", string>> = {
  street: "",
  locality: base,
  region: "Northern Ireland",
  postcode: "",
};

/** Returns a number and its `tel:` link. Write + and the country code, then digits and spaces. */
export function telephoneNumber(display: string): ContactNumber {
  return { display, href: `tel:${display.replaceAll(" ", "")}` };
}

/** Returns a number and its link (https://faq.whatsapp.com/5913398998672934). Write + and the country code first. */
export function whatsAppNumber(display: string): ContactNumber {
  return { display, href: `https://wa.me/${display.replaceAll(/\D/g, "")}` };
}
