import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { reviewLink, socialLinks } from "../../src/content/links.ts";
import { pictures } from "../../src/content/pictures.ts";
import { findMissingFacts, findPlaceholders, type OwnerValues } from "../../src/content/placeholders.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";

const email = "bookings@owner.test";

const asDelivered: OwnerValues = {
  ...company,
  awardBadge: pictures["award-badge"],
  socialLinks,
  reviewLink,
};

const owned: OwnerValues = {
  ...company,
  awardBadge: { file: "brand/award.svg", alt: "Award of the owner's own, 2025" },
  socialLinks: [{ network: "facebook", label: "Owner's on Facebook", href: "https://facebook.com/owner" }],
  reviewLink: { ...reviewLink, href: "https://www.tripadvisor.co.uk/Attraction_Review-owner.html" },
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
    expect(findPlaceholders(asDelivered)).toHaveLength(18);
  });

  it("finds nothing once all of it is the owner's", () => {
    expect(findPlaceholders(owned)).toEqual([]);
  });

  it.each(findPlaceholders(asDelivered))("notices that %s alone is left", (field) => {
    expect(findPlaceholders({ ...owned, [field]: asDelivered[field] })).toEqual([field]);
  });

  it("takes no badge and no social link for what an owner may well choose", () => {
    expect(findPlaceholders({ ...owned, awardBadge: undefined, socialLinks: [] })).toEqual([]);
  });
});

describe("findMissingFacts", () => {
  it("names every fact while none has been given", () => {
    const facts = Object.keys(emptyFacts).length - 1;
    const kindsOfFares = Object.keys(emptyFacts.fares).length;
    expect(findMissingFacts(emptyFacts)).toHaveLength(facts + kindsOfFares);
  });

  it("finds nothing once all are given", () => {
    expect(findMissingFacts(filledFacts)).toEqual([]);
  });

  it("asks for no fare of every single journey", () => {
    const fares = { places: { larne: "£1" }, drives: { dublin: "£2" }, journeys: {} };
    expect(findMissingFacts({ ...filledFacts, fares })).toEqual(["fares of journeys"]);
  });
});
