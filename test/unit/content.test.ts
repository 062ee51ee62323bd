import { describe, expect, it } from "vitest";
import { findMistakes } from "../../scripts/content/find-mistakes.ts";
import { findEmptyFields, findForeignTexts, findPlaceholders } from "../../scripts/content/owners-list.ts";
import { loadContent, type SiteContent } from "../../scripts/content/site-content.ts";
import { EXAMPLE_FARE as FARE } from "../../scripts/content/text-rules.ts";
import { placeNames } from "../../src/content/as-delivered.ts";
import { telephoneNumber, whatsAppNumber } from "../../src/content/company.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";

const content = await loadContent();
const { bookingLimits, company, palette } = content;
const [service] = content.services;
const [journey] = content.journeys;
const [vehicle] = content.vehicleClasses;
if (!service || !journey || !vehicle)
  throw new Error("src/content lacks a service, a journey or a vehicle class. Add the missing one.");

const withPicture = (change: object) => ({
  pictures: { ...content.pictures, a: { file: "a.jpg", alt: "A road along the sea", ...change } },
});
const withDrawing = (attributes: string) => ({
  ...withPicture({ file: "a.svg" }),
  drawings: new Map([["a.svg", `<?xml version="1.0"?>\n<svg ${attributes}><path d="M0 0H9V9Z"/></svg>`]]),
});
const withPage = (page: object) => ({
  pages: [...content.pages, { id: "sample", path: "/sample", ...page }],
  components: new Set([...content.components, "pages/sample/sample-page.tsx"]),
  texts: [...content.texts, { file: "pages/sample.ts", field: "samplePage.intro.title", text: "A sample" }],
});
const createText = (text: string, name: string) => {
  const [file = "", field = ""] = name.split(": ");
  return { file, field, text };
};
const withText = (field: string, text: string, file = "pages/a.ts") => ({
  texts: [...content.texts, { file, field, text }],
  company: { ...company, operatorLicence: "", awardBadge: "" },
  ownerFacts: emptyFacts,
});
const withSubject = (text: string) => withText("bookingMail.visitor.subject", text, "booking-mail.ts");
const withCompany = (facts: object) => ({ company: { ...company, ...facts } });
const withMobile = (display: string, href = telephoneNumber(display).href) =>
  withCompany({ mobile: { display, href } });
const withClass = (facts: object) => ({ vehicleClasses: [{ ...vehicle, ...facts }] });
const { searchType, ...otherFields } = service;

/** Maps a part of each mistake's sentence to a change of the content that causes the mistake. */
const MISTAKES: Readonly<Record<string, object>> = {
  'has the field "serchType", which no other entry has. Write "searchType".': {
    services: [service, { ...otherFields, serchType: searchType }],
  },
  "there is room for 60. Shorten it by 3.": withText("aPage.head.title", "A".repeat(63)),
  "pages/a.ts: aPage.text is empty": withText("aPage.text", " "),
  "reviews.0.source is empty": withText("ownerFacts.reviews.0.source", "", "owner-facts.ts"),
  [`fare is "from ${FARE}". Begin with the amount`]: withText("places.a.fare", `from ${FARE}`),
  'is "ab". Write two to four capital letters': withText("referencePrefix", "ab"),
  "has {ref}, which the site does not fill in. Write {reference}.": withSubject("Request {ref}"),
  "subject lacks {reference}, which the site fills in.": withSubject("Request"),
  'is "gone", which pictures.ts does not have.': withText("services.a.picture", "gone"),
  "has {name}, which the site does not fill in. Remove": withText("aPage.text", "Call {name}"),
  "is a page of this site, but would open in a new tab. Write only its path": withText(
    "usefulLinks.a.href",
    `${content.siteOrigin}/services`,
    "links.ts",
  ),
  'leads to "/gone", which is neither a page nor a file': withText("menu.answers.0.href", "/gone"),
  'leads to "#gone", which no page has.': withText("menu.answers.0.href", "/#gone"),
  'has the range "29–24".': withText("places.a.distance", "about 29–24 km", "places.ts"),
  'pages/a.ts: head.description names "wedding", which no service, vehicle or journey offers.': {
    ...withText("aPage.head.description", "Day tours and weddings"),
    journeys: [],
    services: [],
  },
  '"Award-winning" is claimed, but awardBadge of company.ts is empty.': withText(
    "aPage.text",
    "Award-winning",
  ),
  "Write + and the country code, then digits and spaces without (0)": withMobile("+44 (0)28 9000 0000"),
  'company.ts: mobile is "+44 28 9", which is not a valid': withMobile("+44 28 9"),
  'whatsApp is "07700 900789", which is not': withCompany({ whatsApp: whatsAppNumber("07700 900789") }),
  'its link leads to "tel:+1". Write mobile: telephoneNumber': withMobile("+44 28 9000 0000", "tel:+1"),
  'email is "céad@cars.test", which some mail programs reject': withCompany({ email: "céad@cars.test" }),
  "mapPoint is at latitude -8.5": withCompany({ mapPoint: { latitude: -8.5, longitude: 51.9 } }),
  '"Anywhere" is at latitude 151': { mapNames: [{ text: "Anywhere", latitude: 151, longitude: -8 }] },
  "RETENTION_DAYS is 400. Write a whole number from 1 to 366.": { retentionDays: 400 },
  "passengers is 0. Write a whole number from 2": { bookingLimits: { ...bookingLimits, passengers: 0 } },
  "has no hourlyFare, and other classes have one.": {
    vehicleClasses: ["", FARE].map((hourlyFare) => ({ ...vehicle, hourlyFare })),
  },
  '.passengers is "up to 3", but max is 4.': withClass({ passengers: { max: 4, text: "up to 3" } }),
  ".whenFull is 3, more than its max.": withClass({ largeCases: { max: 2, whenFull: 3, text: "cases" } }),
  "List the smaller class first": { vehicleClasses: content.vehicleClasses.toReversed() },
  'belongs to the service "gone"': { journeys: [{ ...journey, service: "gone" }] },
  "services.ts: two entries are called": { services: [service, service] },
  'site-pages.ts: the id "our-story" cannot be a part of file': withPage({ id: "our-story" }),
  "sample has the same path as another page": withPage({ path: content.pages[0]?.path }),
  'sample has the path "/about/Us". Write a slash and words': withPage({ path: "/about/Us" }),
  "Write src/app/pages/sample/sample-page.tsx, and export": { ...withPage({}), components: new Set() },
  "Write src/content/pages/sample.ts, and export them": { ...withPage({}), texts: content.texts },
  "a has a focus outside of the picture (46, 0.5)": withPicture({ focus: { x: 46, y: 0.5 } }),
  "a has an alt of 6 characters": withPicture({ alt: "A road" }),
  'Say what can be seen, without "picture of"': withPicture({ alt: "Picture of a road along the sea" }),
  "pictures/a.svg, which has no size.": withDrawing('width="9" stroke-height="3"'),
  [`on palette.ink (${palette.ink}) has a contrast of 1.00.`]: { palette: { ...palette, mist: palette.ink } },
  [`on palette.navy (${palette.navy}) has a contrast of 1.00. It must be at least 5.5`]: {
    palette: { ...palette, problem: palette.navy },
  },
  'brand.ts: palette.mist is "grey". Write it as #': { palette: { ...palette, mist: "grey" } },
};

const change = (changed: object): SiteContent => ({ ...content, ...changed });

describe("the content check", () => {
  it.each(Object.entries(MISTAKES))("reports a mistake with the words: %s", (sentence, changed) => {
    expect(findMistakes(change(changed))).toContainEqual(expect.stringContaining(sentence));
  });

  it.each([
    [
      "a fare with a condition",
      { texts: [createText(`${FARE} at night`, "places.ts: places.a.fare")], pages: [] },
    ],
    ["a page with hyphens in its path", withPage({ path: "/about-us-2" })],
    ["a logo with a short name as alt text", withPicture({ file: "a.svg", alt: "Cars" })],
    [
      "a claim whose facts the owner has supplied",
      {
        ...withText("aPage.text", "Licensed and insured"),
        company: { ...company, operatorLicence: "1" },
        ownerFacts: filledFacts,
      },
    ],
  ])("accepts %s", (_what, changed) => {
    expect(findMistakes(change(changed))).toEqual([]);
  });
});

describe("the owner's to-do list", () => {
  it("contains a placeholder until the owner replaces it", () => {
    const list = (number: string) =>
      findPlaceholders(
        change({ drawings: new Map(), texts: [createText(number, "company.ts: company.telephone.display")] }),
      );
    expect(list("+44 28 9649 6123")).toEqual([{ name: "company.ts: telephone", note: '"+44 28 9649 6123"' }]);
    expect(list("+44 28 9000 0000")).toEqual([]);
  });

  it("contains phrases about hours that company.ts lacks, and delivered places that the owner's lists lack", () => {
    const [name = ""] = placeNames;
    const texts = ["From 6 am to 10 pm", `All day in ${name}`, "Call us at any hour"].map((text, index) =>
      createText(text, `pages/a.ts: aPage.${index}`),
    );
    expect(findForeignTexts(change({ texts }))).toEqual([
      { name: "pages/a.ts: aPage.1", note: `"${name}"` },
      { name: "pages/a.ts: aPage.2", note: '"any hour"' },
    ]);
    const own = createText(name, "places.ts: places.a.name");
    expect(findForeignTexts(change({ texts: [...texts, own] }))).toHaveLength(1);
  });

  it("names where the site would show an empty fact, and lists a file's fares only if all of them are empty", () => {
    const values = {
      "owner-facts.ts: ownerFacts.people": "",
      "owner-facts.ts: ownerFacts.payment": "By card.",
      "places.ts: places.a.fare": FARE,
      "places.ts: places.b.fare": "",
      "drives.ts: drives.a.fare": "",
    };
    const texts = Object.entries(values).map(([name, text]) => createText(text, name));
    const empty = findEmptyFields(change({ texts }));
    expect(empty).toContainEqual({
      name: "owner-facts.ts: people",
      note: "about the company on /, and /bookings",
    });
    const names = empty.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["drives.ts: fare", "journeys.ts: fare"]));
    for (const filled of ["owner-facts.ts: payment", "places.ts: fare"]) expect(names).not.toContain(filled);
  });
});
