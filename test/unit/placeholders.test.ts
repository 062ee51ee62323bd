import { describe, expect, it } from "vitest";
import { type Company, company } from "../../src/content/company.ts";
import { findPlaceholders } from "../../src/content/placeholders.ts";

const email = "bookings@owner.test";

const owned: Company = {
  ...company,
  placeholder: false,
  name: "Owner's Cars",
  shortName: "Owner's",
  tagline: "Owner's words",
  legalName: "Owner Ltd",
  operatorLicence: "1",
  companyNumber: "NI1",
  vatNumber: "GB1",
  registeredOffice: "1 Street",
  telephone: { display: "+44 28 9000 0000", href: "tel:+442890000000" },
  mobile: { display: "+44 7000 000000", href: "tel:+447000000000" },
  email,
  emailHref: `mailto:${email}`,
  addressLines: ["1 Street", "Belfast"],
  mapPoint: { latitude: 54.6, longitude: -5.9 },
};

describe("findPlaceholders", () => {
  it("names everything that an owner has to replace", () => {
    expect(findPlaceholders(company)).toHaveLength(15);
  });

  it("finds nothing once all of it is the owner's", () => {
    expect(findPlaceholders(owned)).toEqual([]);
  });

  it.each(findPlaceholders(company))("notices that %s alone is left", (field) => {
    expect(findPlaceholders({ ...owned, [field]: company[field] })).toEqual([field]);
  });
});
