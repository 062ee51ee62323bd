import { brand } from "../../src/content/brand.ts";
import { company, postalAddress } from "../../src/content/company.ts";
import { reviewLink, socialLinks } from "../../src/content/links.ts";
import { ownerFacts } from "../../src/content/owner-facts.ts";
import { pictures } from "../../src/content/pictures.ts";
import { isReservedAddress } from "../../src/shared/reserved-address.ts";

/** The values that the site publishes in the owner's name. */
interface OwnerValues
  extends Pick<typeof import("../../src/content/links.ts"), "reviewLink" | "socialLinks"> {
  readonly brand: Readonly<Record<keyof typeof brand, string>>;
  readonly company: typeof company;
  readonly postalAddress: Readonly<Record<keyof typeof postalAddress, string>>;
  readonly ownerFacts: typeof ownerFacts;
  /** The alt text of the award badge. */
  readonly badgeAlt: string;
}

interface Slot {
  /** The file in src/content and its field. */
  readonly name: `${string}.ts: ${string}`;
  /** Where the site would show an empty slot. */
  readonly place?: string;
  readonly isOpen: (values: OwnerValues) => boolean;
}

/** Values that an owner must replace. */
const PLACEHOLDERS: readonly Slot[] = [
  { name: "brand.ts: name", isOpen: ({ brand }) => isOurs(brand.name) },
  { name: "brand.ts: shortName", isOpen: ({ brand }) => isOurs(brand.shortName) },
  { name: "company.ts: telephone", isOpen: ({ company }) => isFictional(company.telephone.href) },
  {
    name: "company.ts: mobile",
    isOpen: ({ company: { mobile } }) => mobile !== undefined && isFictional(mobile.href),
  },
  { name: "company.ts: email", isOpen: ({ company }) => company.email.endsWith(".example") },
  {
    name: "company.ts: addressLines",
    isOpen: ({ company }) => company.addressLines.includes("Belfast business park"),
  },
  {
    name: "company.ts: mapPoint",
    isOpen: ({ company: { mapPoint } }) => mapPoint.latitude === 54.607 && mapPoint.longitude === -5.91,
  },
  {
    name: "company.ts: awardBadge",
    isOpen: ({ company, badgeAlt }) => company.awardBadge !== "" && badgeAlt.startsWith("Specimen"),
  },
  {
    name: "links.ts: socialLinks",
    isOpen: ({ socialLinks }) => socialLinks.some(({ href }) => isReservedAddress(href)),
  },
  // A link to the front page of a review site does not belong to any company.
  { name: "links.ts: reviewLink", isOpen: ({ reviewLink }) => new URL(reviewLink.href).pathname === "/" },
];

const LEGAL_LINES = "footer, and about the company on /";

/** Values that may stay empty. */
const EMPTY: readonly Slot[] = [
  ...(["legalName", "operatorLicence", "companyNumber", "registeredOffice", "vatNumber"] as const).map(
    (field): Slot => ({
      name: `company.ts: ${field}`,
      place: LEGAL_LINES,
      isOpen: ({ company }) => company[field] === "",
    }),
  ),
  ...(["street", "postcode"] as const).map(
    (field): Slot => ({
      name: `company.ts: postalAddress.${field}`,
      place: "search engines",
      isOpen: ({ postalAddress }) => postalAddress[field] === "",
    }),
  ),
  ...Object.entries({
    replyTime: "/bookings, beside the button and on the confirmation",
    fareIncludes: "/bookings and /services, fares and payment",
    payment: "/bookings and /services, fares and payment",
    cancellation: "/bookings and /services, fares and payment",
    insurance: "about the company on /",
    people: "about the company on /",
    languages: "about the company on /, and /bookings",
    reviews: "/, what passengers say",
  } as const).map(
    ([field, place]): Slot => ({
      name: `owner-facts.ts: ${field}`,
      place,
      isOpen: ({ ownerFacts }) => ownerFacts[field as keyof typeof ownerFacts & "reviews"].length === 0,
    }),
  ),
  ...Object.entries({
    places: "/ and /services, the table of airports and ports",
    drives: "/services, the table of drives",
    journeys: "/ and /services, each journey",
  } as const).map(
    ([kind, place]): Slot => ({
      name: `owner-facts.ts: fares.${kind}`,
      place,
      isOpen: ({ ownerFacts }) =>
        Object.values(ownerFacts.fares[kind as keyof typeof ownerFacts.fares]).every((fare) => fare === ""),
    }),
  ),
];

export const ownerValues: OwnerValues = {
  ...{ brand, company, postalAddress, ownerFacts, reviewLink, socialLinks },
  badgeAlt: pictures["award-badge"].alt,
};

/** Returns the names of placeholders, such as `company.ts: email`. */
export function findPlaceholders(values: OwnerValues): string[] {
  return PLACEHOLDERS.filter(({ isOpen }) => isOpen(values)).map(({ name }) => name);
}

/** Returns the empty slots and where the site would show each. */
export function findEmpty(values: OwnerValues): { readonly name: string; readonly place: string }[] {
  return EMPTY.filter(({ isOpen }) => isOpen(values)).map(({ name, place = "" }) => ({ name, place }));
}

function isOurs(name: string): boolean {
  return /lagan\s*&\s*coast/i.test(name);
}

/** Matches Ofcom's ranges for drama: 028 9649 6xxx and 07700 900xxx. */
function isFictional(href: string): boolean {
  return /^tel:\+44(?:2896496|7700900)\d{3}$/.test(href);
}
