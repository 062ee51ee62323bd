import type { Company } from "./company.ts";

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
  placeholder: ({ placeholder }) => placeholder,
} as const satisfies Partial<Record<keyof Company, (company: Company) => boolean>>;

/** A value of the company that is a placeholder, or an empty slot, until its owner fills it. */
export type OwnerField = keyof typeof MUST_REPLACE;

/** The names of those values that are still placeholders. */
export function findPlaceholders(company: Company): OwnerField[] {
  return (Object.keys(MUST_REPLACE) as OwnerField[]).filter((field) => MUST_REPLACE[field](company));
}

/** Ofcom's ranges for drama: 028 9649 6xxx and 07700 900xxx. */
function isFictional(href: string): boolean {
  return /^tel:\+44(?:2896496|7700900)\d{3}$/.test(href);
}

/** RFC 2606 reserves .example. */
function isExample(address: string): boolean {
  return address.endsWith(".example");
}
