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
    "a class after a larger one",
    { vehicleClasses: content.vehicleClasses.toReversed() },
    /^vehicles\.ts: .* is smaller than .*, which is listed before it\./,
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
    'an alt text that begins with "Picture of"',
    withPicture({ alt: "Picture of a road along the sea" }),
    /^pictures\.ts: a has the alt .* Say what can be seen/,
  ],
  [
    "a claim without its fact",
    withText("Award-winning chauffeurs"),
    /^pages\/a\.ts: "Award-winning" is claimed, but awardBadge of company\.ts is empty/,
  ],
  [
    "a text colour without enough contrast",
    { palette: { ...content.palette, mist: content.palette.ink } },
    /^brand\.ts: palette\.mist \(#\w{6}\) on palette\.ink \(#\w{6}\) has a contrast of 1\.00\. It must be at least 4\.5/,
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
  it("names the file of a placeholder until the owner replaces it", () => {
    const list = (telephone: string) =>
      findPlaceholders({ ...ownerValues, company: { ...company, telephone: telephoneNumber(telephone) } });
    // Ofcom keeps this range for drama.
    expect(list("+44 28 9649 6123")).toContain("company.ts: telephone");
    expect(list("+44 28 9000 0000")).not.toContain("company.ts: telephone");
  });

  it("names an empty fact and its place on the site, and fares only if all of them are missing", () => {
    const fares = { ...filledFacts.fares, journeys: {} };
    const empty = findEmpty({ ...ownerValues, ownerFacts: { ...filledFacts, fares, people: "" } });
    expect(empty.filter(({ name }) => name.startsWith("owner-facts.ts"))).toEqual([
      { name: "owner-facts.ts: people", place: "about the company on /" },
      { name: "owner-facts.ts: fares.journeys", place: expect.stringContaining("/services") },
    ]);
  });
});
