import { describe, expect, it } from "vitest";
import { findMistakes } from "../../scripts/content/find-mistakes.ts";
import {
  findEmpty,
  findOthersWords,
  findPlaceholders,
  findValuesToCheck,
} from "../../scripts/content/owners-list.ts";
import { loadContent, type SiteContent } from "../../scripts/content/site-content.ts";
import { placeNames, valuesToCheck } from "../../src/content/as-delivered.ts";
import { telephoneNumber, whatsAppNumber } from "../../src/content/company.ts";
import { emptyFacts, filledFacts } from "../support/owner-facts.ts";

const content = await loadContent();
const { bookingLimits, company } = content;
const [service] = content.services;
const [journey] = content.journeys;
const [place] = content.places;
const [vehicle] = content.vehicleClasses;
if (!service || !journey || !place || !vehicle)
  throw new Error("The site has no service, journey, place or vehicle.");

/** A fare in the company's currency. */
const FARE = new Intl.NumberFormat("en", {
  style: "currency",
  currency: content.currency,
  maximumFractionDigits: 0,
}).format(38);

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
const withPage = (page: object) => ({
  pages: [...content.pages, { id: "sample", path: "/sample", ...page }],
  components: new Set([...content.components, "pages/sample/sample-page.tsx"]),
  exports: new Map([...content.exports, ["pages/sample.ts", ["samplePage"]]]),
});
const withText = (text: string, field = "page.text", file = "pages/a.ts") => ({
  texts: [{ file, field, text }],
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
    /^company\.ts: mobile shows "\+44 28 9000 0000", but its link leads to "tel:\+442890000001"\. Write mobile: telephoneNumber/,
  ],
  [
    "an e-mail address with letters outside ASCII",
    { company: { ...company, email: "céad@cars.test" } },
    /^company\.ts: email is "céad@cars\.test", .* Use letters from A to Z/,
  ],
  [
    "a fare with words",
    { places: [{ ...place, fare: `from ${FARE}` }] },
    /^places\.ts: \S+\.fare is shown as "from from .*"\. Write the amount alone/,
  ],
  [
    "a fare in another currency",
    { vehicleClasses: [{ ...vehicle, hourlyFare: "¥38" }] },
    /^vehicles\.ts: \S+\.hourlyFare is shown as .* in the currency of company\.ts/,
  ],
  [
    "an hourly fare of some classes",
    {
      vehicleClasses: [
        { ...vehicle, hourlyFare: "" },
        { ...vehicle, hourlyFare: FARE },
      ],
    },
    /^vehicles\.ts: \S+ has no hourlyFare, and other classes have one\./,
  ],
  [
    "words of a class that contradict its numbers",
    { vehicleClasses: [{ ...vehicle, passengers: { max: 4, text: "up to 3 people" } }] },
    /^vehicles\.ts: \S+\.passengers says "up to 3 people", but its max is 4\./,
  ],
  [
    "more cases in a full vehicle than in an emptier one",
    { vehicleClasses: [{ ...vehicle, largeCases: { max: 2, whenFull: 3, text: "cases" } }] },
    /^vehicles\.ts: \S+\.largeCases\.whenFull is 3, more than its max\./,
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
    "two pages with one id",
    withPage({ id: content.pages[0]?.id }),
    /^site-pages\.ts: two entries have the id .* Give one another id\.$/,
  ],
  [
    "an id of two words",
    withPage({ id: "our-story" }),
    /^site-pages\.ts: the id "our-story" cannot .* Write one word in lower case/,
  ],
  [
    "two pages at one path",
    withPage({ path: content.pages[0]?.path }),
    /^site-pages\.ts: sample has the path ".*" of another page\. Give it its own\.$/,
  ],
  [
    "a path that is not words in lower case",
    withPage({ path: "/about/Us" }),
    /^site-pages\.ts: sample has the path "\/about\/Us"\. Write a slash and words in lower case/,
  ],
  [
    "a page without a component",
    { ...withPage({}), components: new Set() },
    /^site-pages\.ts: sample has no component\. Write src\/app\/pages\/sample\/sample-page\.tsx, and export/,
  ],
  [
    "a page without words",
    { ...withPage({}), exports: content.exports },
    /^site-pages\.ts: sample has no words\. Write src\/content\/pages\/sample\.ts, and export them as samplePage\.$/,
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
    "a number on WhatsApp without its country code",
    { company: { ...company, whatsApp: whatsAppNumber("07700 900123") } },
    /^company\.ts: whatsApp is "07700 900123", which cannot be dialled from abroad/,
  ],
  [
    "a telephone number that no plan has",
    { company: { ...company, mobile: telephoneNumber("+44 28 9") } },
    /^company\.ts: mobile is "\+44 28 9", which cannot be dialled/,
  ],
  [
    "a reference prefix in lower case",
    { referencePrefix: "lc" },
    /^brand\.ts: referencePrefix is "lc"\. Write two to four capital letters/,
  ],
  [
    "a storage time of more than a year",
    { retentionDays: 400 },
    /^company\.ts: RETENTION_DAYS is 400\. Write a whole number from 1 to 366\./,
  ],
  [
    "a map point with latitude and longitude swapped",
    { company: { ...company, mapPoint: { latitude: -8.5, longitude: 51.9 } } },
    /^company\.ts: mapPoint is at latitude -8\.5, longitude 51\.9, outside of Ireland and Britain\./,
  ],
  [
    "a name on the map at a latitude that does not exist",
    { mapNames: [{ text: "Anywhere", latitude: 151, longitude: -8 }] },
    /^map-names\.ts or places\.ts: "Anywhere" is at latitude 151/,
  ],
  [
    "a review without its source",
    {
      ownerFacts: {
        ...emptyFacts,
        reviews: [{ quote: "Good", author: "A", source: "", href: "https://a.test/1" }],
      },
    },
    /^owner-facts\.ts: the review at https:\/\/a\.test\/1 lacks its quote, author or source\./,
  ],
  [
    "a question without an answer or a fact",
    { questions: [{ id: "why", question: "Why?", answer: "" }] },
    /^questions\.ts: why has no answer\./,
  ],
  [
    "a summary that is too long for its card",
    withText("A".repeat(131), "services.a.summary", "services.ts"),
    /^services\.ts: services\.a\.summary has 131 characters, and there is room for 130\. Shorten it by 1\./,
  ],
  [
    "an empty text",
    withText(" "),
    /^pages\/a\.ts: page\.text is empty, and the site shows it\. Write a text\./,
  ],
  [
    "a misspelt placeholder",
    withText("Request {ref}", "bookingMail.visitor.subject", "booking-mail.ts"),
    /^booking-mail\.ts: .*subject has \{ref\}, which the site does not fill in\. Write \{reference\}\./,
  ],
  [
    "a lost placeholder",
    withText("Request", "bookingMail.visitor.subject", "booking-mail.ts"),
    /^booking-mail\.ts: .*subject lacks \{reference\}, which the site fills in\./,
  ],
  [
    "a placeholder that nothing fills in",
    withText("Call {name}"),
    /^pages\/a\.ts: page\.text has \{name\}, which the site does not fill in\. Take it out\./,
  ],
  [
    "a link to a page that does not exist",
    withText("/gone", "menu.answers.0.href", "shell.ts"),
    /^shell\.ts: .*href leads to "\/gone", which is neither a page nor a file in public\./,
  ],
  [
    "a link to an anchor that does not exist",
    withText("/#gone", "menu.answers.0.href", "shell.ts"),
    /^shell\.ts: .*href leads to "#gone", which no page has\./,
  ],
  [
    "a range with the larger number first",
    withText("about 29–24 km", "places.a.distance", "places.ts"),
    /^places\.ts: .*distance has the range "29–24"\. Write the smaller number first\./,
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
    ["a page with hyphens in its path", withPage({ path: "/about-us-2" })],
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

describe("the list of what the owner has left to do", () => {
  it("names the file of a placeholder until the owner replaces it", () => {
    const list = (telephone: string) =>
      findPlaceholders(change({ company: { ...company, telephone: telephoneNumber(telephone) } }));
    // Ofcom keeps this range for drama.
    expect(list("+44 28 9649 6123")).toContain("company.ts: telephone");
    expect(list("+44 28 9000 0000")).not.toContain("company.ts: telephone");
  });

  it("names a value as delivered, and sentences with places and hours of other companies", () => {
    const [value] = valuesToCheck;
    const [name = ""] = placeNames;
    const kept = change({ texts: [{ file: "company.ts", field: "a", text: value?.words }] });
    expect(findValuesToCheck(kept)).toContainEqual({ name: value?.name, note: `"${value?.words}"` });
    const texts = ["From 6 am to 10 pm", `All day in ${name}`, "Call us at any hour"].map((text, index) => {
      return { file: "pages/a.ts", field: `page.${index}`, text };
    });
    const moved = { texts, places: [], drives: [], journeys: [], hours: "from 6 am to 10 pm" };
    expect(findOthersWords(change({ ...moved, company: { ...company, availability: "" } }))).toEqual([
      { name: "pages/a.ts: page.1", note: `"${name}"` },
      { name: "pages/a.ts: page.2", note: '"any hour"' },
    ]);
  });

  it("names an empty fact and its place on the site, and fares only if all of them are missing", () => {
    const priced = {
      places: [{ ...place, fare: FARE }, place],
      drives: [],
      journeys: [{ ...journey, fare: "" }],
    };
    const vehicleClasses = [{ ...vehicle, hourlyFare: FARE }];
    const empty = findEmpty(
      change({ ...priced, vehicleClasses, ownerFacts: { ...filledFacts, people: "" } }),
    );
    const names = empty.filter(({ name }) => /owner-facts|fare$/i.test(name)).map(({ name }) => name);
    expect(names).toEqual(["owner-facts.ts: people", "drives.ts: fare", "journeys.ts: fare"]);
    expect(empty).toContainEqual({ name: "owner-facts.ts: people", note: "about the company on /" });
  });
});
