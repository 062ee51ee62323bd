import { describe, expect, it } from "vitest";
import { findMistakes } from "../../scripts/content/find-mistakes.ts";
import { findEmpty, findPlaceholders, ownerValues } from "../../scripts/content/owners-list.ts";
import { loadContent, type SiteContent } from "../../scripts/content/site-content.ts";
import { telephoneNumber } from "../../src/content/company.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";

const content = await loadContent();
const { bookingLimits, company } = content;
const [service] = content.services;
const [journey] = content.journeys;
const [place] = content.places;
if (!service || !journey || !place) throw new Error("The site has no service, journey or place.");

const head = { title: "A page", description: "What a visitor finds on it." };
const withHead = (change: Partial<typeof head>) => ({
  heads: new Map([["pages/a.ts", { ...head, ...change }]]),
});
const withPicture = (change: object) => ({
  pictures: { a: { file: "a.jpg", alt: "A road along the sea", ...change } },
});
const withDrawing = (attributes: string) => ({
  ...withPicture({ file: "a.svg" }),
  drawings: new Map([["a.svg", `<?xml version="1.0"?>\n<svg ${attributes}><path d="M0 0H9V9Z"/></svg>`]]),
});
const withText = (text: string) => ({
  texts: new Map([["pages/a.ts", [text]]]),
  company: { ...company, operatorLicence: "", awardBadge: "" },
  ownerFacts: emptyFacts,
});

/** Mistakes of an owner with the expected sentence. */
const MISTAKES: readonly (readonly [what: string, change: object, sentence: RegExp])[] = [
  [
    "a title that is too long for search engines",
    withHead({ title: "A".repeat(63) }),
    /^pages\/a\.ts: head\.title has 63 characters.* Shorten it by 3\.$/,
  ],
  [
    "a description that is too long for search engines",
    withHead({ description: "A".repeat(161) }),
    /^pages\/a\.ts: head\.description has 161 .* by 1\.$/,
  ],
  [
    "a description that names a removed service",
    { ...withHead({ description: "Day tours and weddings" }), journeys: [], services: [] },
    /^pages\/a\.ts: head\.description names "wedding"/,
  ],
  [
    "a telephone number with a trunk prefix (0)",
    { company: { ...company, mobile: telephoneNumber("+44 (0)28 9000 0000") } },
    /^company\.ts: mobile is .* Write \+ and the country code, .* without \(0\)/,
  ],
  [
    "a link that dials another number than the page shows",
    { company: { ...company, mobile: { display: "+44 28 9000 0000", href: "tel:+442890000001" } } },
    /^company\.ts: mobile shows "\+44 28 9000 0000", but its link dials "\+442890000001"\. Write mobile: telephoneNumber/,
  ],
  [
    "an e-mail address with letters outside ASCII",
    { company: { ...company, email: "céad@cars.test" } },
    /^company\.ts: email is "céad@cars\.test", .* Use letters from A to Z/,
  ],
  [
    "a fare with words",
    { ownerFacts: { ...emptyFacts, fares: { ...emptyFacts.fares, places: { [place.id]: "from £38" } } } },
    /^owner-facts\.ts: fares\.places\.\S+ is shown as "from from £38"\. Write the amount alone/,
  ],
  [
    "a fare of an unknown place",
    { ownerFacts: { ...emptyFacts, fares: { ...emptyFacts.fares, places: { gone: "£38" } } } },
    /^owner-facts\.ts: fares\.places names "gone", which places\.ts does not have/,
  ],
  [
    "a journey of an unknown service",
    { journeys: [{ ...journey, service: "gone" }] },
    /^journeys\.ts: .* belongs to the service "gone"/,
  ],
  [
    "two entries with one id",
    { services: [...content.services, service] },
    /^services\.ts: two entries have the id /,
  ],
  [
    "an estimate that differs from the duration on the page",
    { journeyEstimates: { drives: [{ id: place.id, names: [], minutes: 1 }] } },
    /^journey-estimates\.ts: .* has 1 minutes, but visitors read ".*"\. Write minutes: \d+\.$/,
  ],
  [
    "an estimate of an unknown place",
    { journeyEstimates: { drives: [{ id: "gone", names: [], minutes: 1 }] } },
    /^journey-estimates\.ts: drives names "gone"/,
  ],
  [
    "a focus outside the picture",
    withPicture({ focus: { x: 46, y: 0.5 } }),
    /^pictures\.ts: a has a focus outside of the picture \(46, 0\.5\)/,
  ],
  [
    "a drawing with a width only",
    withDrawing('width="150" stroke-height="3"'),
    /^pictures\.ts: a is the drawing pictures\/a\.svg, .* Give its <svg> a viewBox/,
  ],
  [
    "a limit of no passengers",
    { bookingLimits: { ...bookingLimits, passengers: 0 } },
    /^booking-limits\.ts: passengers is 0\. Write a whole number from 2 to 999\./,
  ],
  [
    "a photograph with a short alt text",
    withPicture({ alt: "A road" }),
    /^pictures\.ts: a has an alt of 6 characters\. Describe the picture in 15 /,
  ],
  [
    "a logo without an alt text",
    withPicture({ file: "a.svg", alt: "" }),
    /^pictures\.ts: a has an alt of 0 /,
  ],
  [
    'an alt text that begins with "Picture of"',
    withPicture({ alt: "Picture of a road along the sea" }),
    /^pictures\.ts: a has the alt .* Say what can be seen/,
  ],
  ...[
    ["Licensed", "operatorLicence of company"],
    ["insured", "insurance of owner-facts"],
    ["Award-winning", "awardBadge of company"],
    ["five-star", "reviews of owner-facts"],
  ].map(
    ([claim, field]) =>
      [
        `the claim "${claim}" without its fact`,
        withText(`${claim} chauffeurs`),
        new RegExp(`^pages/a\\.ts: "${claim}" is claimed, but ${field}\\.ts is empty`),
      ] as const,
  ),
  [
    "a text colour without enough contrast",
    { palette: { ...content.palette, mist: content.palette.ink } },
    /^brand\.ts: palette\.mist \(#\w{6}\) on palette\.ink \(#\w{6}\) has a contrast of 1\.00\. It must be at least 4\.5/,
  ],
  [
    "a field border without enough contrast",
    { palette: { ...content.palette, slateLight: content.palette.navy } },
    /^brand\.ts: palette\.slateLight .* at least 3 /,
  ],
  [
    "a colour that is not hexadecimal",
    { palette: { ...content.palette, mist: "grey" } },
    /^brand\.ts: palette\.mist is "grey"\. Write it as #/,
  ],
];

const change = (changed: object): SiteContent => ({ ...content, ...changed });

describe("findMistakes", () => {
  it.each(MISTAKES)("names file, field and remedy of %s", (_what, changed, sentence) => {
    const found = findMistakes(change(changed)).map((each) => each.replace("src/content/", ""));
    expect(found).toContainEqual(expect.stringMatching(sentence));
  });

  it.each([
    ["fares with a condition", { ownerFacts: filledFacts }],
    ["a logo with a short name as alt text", withPicture({ file: "a.svg", alt: "Cars" })],
    [
      "a fare with words after the amount",
      {
        texts: new Map(),
        ownerFacts: {
          ...emptyFacts,
          fares: { ...emptyFacts.fares, places: { [place.id]: "EUR 95 each way" } },
        },
      },
    ],
    ["a drawing with a size only", withDrawing('width="194" height="55"')],
    [
      "a claim with its fact",
      {
        ...withText("Licensed and insured"),
        company: { ...company, operatorLicence: "1" },
        ownerFacts: filledFacts,
      },
    ],
  ])("accepts %s", (_what, changed) => {
    expect(findMistakes(change(changed))).toEqual([]);
  });
});

describe("the list of facts that the owner must supply", () => {
  const email = "bookings@owner.test";
  const owned = {
    brand: { name: "Owner's Cars", shortName: "Owner's" },
    company: {
      ...company,
      ...{ legalName: "Owner Ltd", operatorLicence: "1", companyNumber: "NI1", vatNumber: "GB1" },
      registeredOffice: "1 Street",
      telephone: telephoneNumber("+44 28 9000 0000"),
      mobile: telephoneNumber("+44 7000 000000"),
      ...{ email, emailHref: `mailto:${email}` },
      addressLines: ["1 Street", "Belfast"],
      mapPoint: { latitude: 54.6, longitude: -5.9 },
      awardBadge: "award-badge" as const,
    },
    postalAddress: { ...ownerValues.postalAddress, street: "1 Street", postcode: "BT1 1AA" },
    ownerFacts: filledFacts,
    reviewLink: {
      ...ownerValues.reviewLink,
      href: "https://www.tripadvisor.co.uk/Attraction_Review-owner.html",
    },
    socialLinks: [],
    badgeAlt: "Award of the owner's own, 2025",
  };

  it("is empty once the owner has supplied everything", () => {
    expect(findPlaceholders(owned)).toEqual([]);
    expect(findEmpty(owned)).toEqual([]);
  });

  it("names the file of a placeholder", () => {
    const company = { ...owned.company, telephone: telephoneNumber("+44 28 9649 6000") };
    expect(findPlaceholders({ ...owned, company })).toEqual(["company.ts: telephone"]);
  });

  it("names an empty fact and its place on the site, and fares only if all of them are missing", () => {
    const fares = { ...filledFacts.fares, journeys: {} };
    const empty = findEmpty({ ...owned, ownerFacts: { ...filledFacts, fares, people: "" } });
    expect(empty).toEqual([
      { name: "owner-facts.ts: people", place: "about the company on /" },
      { name: "owner-facts.ts: fares.journeys", place: expect.stringContaining("/services") },
    ]);
  });
});
