import type { Company } from "./company.ts";
import type { SocialLink } from "./links.ts";
import type { OwnerFacts } from "./owner-facts.ts";
import type { Picture } from "./pictures.ts";
import type { ExternalLink } from "./shapes.ts";

/** What stands on the site in the owner's name. */
export interface OwnerValues extends Omit<Company, "awardBadge"> {
  /** The badge that is shown; undefined where there is none. */
  readonly awardBadge: Picture | undefined;
  readonly socialLinks: readonly SocialLink[];
  readonly reviewLink: ExternalLink;
}

/** How each value that an owner must replace shows that it has not been replaced. */
const MUST_REPLACE = {
  name: ({ name }) => /lagan\s*&\s*coast/i.test(name),
  shortName: ({ shortName }) => /lagan\s*&\s*coast/i.test(shortName),
  tagline: ({ tagline }) => tagline === "Private transfers and tours across Ireland, from Belfast",
  telephone: ({ telephone }) => isFictional(telephone.href),
  mobile: ({ mobile }) => isFictional(mobile.href),
  email: ({ email }) => isExample(email),
  emailHref: ({ emailHref }) => isExample(emailHref),
  addressLines: ({ addressLines }) => addressLines.includes("Belfast business park"),
  mapPoint: ({ mapPoint }) => mapPoint.latitude === 54.607 && mapPoint.longitude === -5.91,
  legalName: ({ legalName }) => legalName === "",
  operatorLicence: ({ operatorLicence }) => operatorLicence === "",
  companyNumber: ({ companyNumber }) => companyNumber === "",
  vatNumber: ({ vatNumber }) => vatNumber === "",
  registeredOffice: ({ registeredOffice }) => registeredOffice === "",
  awardBadge: ({ awardBadge }) => awardBadge?.alt.startsWith("Specimen") ?? false,
  socialLinks: ({ socialLinks }) => socialLinks.some(({ href }) => isReservedAddress(href)),
  // The front page of a review site is nobody's own.
  reviewLink: ({ reviewLink }) => new URL(reviewLink.href).pathname === "/",
  placeholder: ({ placeholder }) => placeholder,
} as const satisfies Partial<Record<keyof OwnerValues, (values: OwnerValues) => boolean>>;

/** A value that is a placeholder, or an empty slot, until its owner fills it. */
export type OwnerField = keyof typeof MUST_REPLACE;

/** The names of those values that are still placeholders. */
export function findPlaceholders(values: OwnerValues): OwnerField[] {
  return (Object.keys(MUST_REPLACE) as OwnerField[]).filter((field) => MUST_REPLACE[field](values));
}

/** How each of the owner's facts is called where it is missing. */
const FACT_NAMES: Readonly<Record<Exclude<keyof OwnerFacts, "fares">, string>> = {
  replyTime: "reply time",
  fareIncludes: "what a fare includes",
  payment: "payment methods and currency",
  cancellation: "cancellation terms",
  insurance: "insurance",
  people: "who runs the company",
  languages: "languages spoken",
  reviews: "reviews",
};

/** What each fare stands beside. */
const FARE_NAMES: Readonly<Record<keyof OwnerFacts["fares"], string>> = {
  places: "fares to airports and ports",
  drives: "fares of drives",
  journeys: "fares of journeys",
};

/** The names of the facts that the owner has not given; of fares, those of which there is none at all. */
export function findMissingFacts(facts: OwnerFacts): string[] {
  const fares = (Object.keys(FARE_NAMES) as (keyof typeof FARE_NAMES)[])
    .filter((kind) => Object.values(facts.fares[kind]).every((fare) => fare === ""))
    .map((kind) => FARE_NAMES[kind]);
  const others = (Object.keys(FACT_NAMES) as (keyof typeof FACT_NAMES)[])
    .filter((fact) => facts[fact].length === 0)
    .map((fact) => FACT_NAMES[fact]);
  return [...fares, ...others];
}

/** Whether an address can be nobody's: names below .example are reserved for ever (RFC 2606). */
export function isReservedAddress(href: string): boolean {
  return new URL(href).hostname.endsWith(".example");
}

/** Ofcom's ranges for drama: 028 9649 6xxx and 07700 900xxx. */
function isFictional(href: string): boolean {
  return /^tel:\+44(?:2896496|7700900)\d{3}$/.test(href);
}

/** RFC 2606 reserves .example. */
function isExample(address: string): boolean {
  return address.endsWith(".example");
}
