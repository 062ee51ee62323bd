import { describe, expect, it } from "vitest";
import { findMistakes } from "../../scripts/content/find-mistakes.ts";
import { findEmpty, findForeignSentences, findPlaceholders } from "../../scripts/content/owners-list.ts";
import { loadContent, type SiteContent } from "../../scripts/content/site-content.ts";
import { EXAMPLE_FARE as FARE } from "../../scripts/content/text-rules.ts";
import { placeNames } from "../../src/content/as-delivered.ts";
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
  texts: [...content.texts, { file: "pages/sample.ts", field: "samplePage.intro.title", text: "A sample" }],
});
const createText = (text: string, name: string) => {
  const [file = "", field = ""] = name.split(": ");
  return { file, field, text };
};
const withText = (text: string, name = "pages/a.ts: aPage.text") => ({
  texts: [...content.texts, createText(text, name)],
  company: { ...company, operatorLicence: "", awardBadge: "" },
  ownerFacts: emptyFacts,
});

/** Texts with one mistake each: file and field, the text, and the rest of the sentence that reports it. */
const TEXT_MISTAKES: readonly (readonly [what: string, name: string, text: string, sentence: string])[] = [
  [
    "a long title",
    "pages/a.ts: aPage.head.title",
    "A".repeat(63),
    "has 63 characters, and there is room for 60. Shorten it by 3.",
  ],
  [
    "a long summary",
    "services.ts: services.a.summary",
    "A".repeat(131),
    "has 131 characters, and there is room for 130. Shorten it by 1.",
  ],
  ["an empty text", "pages/a.ts: aPage.text", " ", "is empty, and the site shows it. Write a text."],
  [
    "a review without its source",
    "owner-facts.ts: ownerFacts.reviews.0.source",
    "",
    "is empty, and the site shows it. Write a text.",
  ],
  [
    "a fare with words",
    "places.ts: places.a.fare",
    `from ${FARE}`,
    `is "from ${FARE}". Write the amount alone, in the currency of company.ts, such as "${FARE}".`,
  ],
  [
    "a fare in another currency",
    "vehicles.ts: vehicleClasses.a.hourlyFare",
    "¥38",
    `is "¥38". Write the amount alone, in the currency of company.ts, such as "${FARE}".`,
  ],
  [
    "a reference prefix in lower case",
    "brand.ts: referencePrefix",
    "ab",
    'is "ab". Write two to four capital letters, such as "AB".',
  ],
  [
    "a misspelt placeholder",
    "booking-mail.ts: bookingMail.visitor.subject",
    "Request {ref}",
    "has {ref}, which the site does not fill in. Write {reference}.",
  ],
  [
    "a lost placeholder",
    "booking-mail.ts: bookingMail.visitor.subject",
    "Request",
    "lacks {reference}, which the site fills in. Write it where the value belongs.",
  ],
  [
    "an unknown placeholder",
    "pages/a.ts: aPage.text",
    "Call {name}",
    "has {name}, which the site does not fill in. Remove the braces and the name.",
  ],
  [
    "a page of the site among links to other sites",
    "links.ts: usefulLinks.a.href",
    `${content.siteOrigin}/services`,
    "is a page of this site, which opens in a new tab. Write its path alone in ownLinks of links.ts.",
  ],
  [
    "a link to a page that does not exist",
    "shell.ts: menu.answers.0.href",
    "/gone",
    'leads to "/gone", which is neither a page nor a file in public. Correct it, or remove the link.',
  ],
  [
    "a link to an anchor that does not exist",
    "shell.ts: menu.answers.0.href",
    "/#gone",
    'leads to "#gone", which no page has. Correct it, or remove the link.',
  ],
  [
    "a range with the larger number first",
    "places.ts: places.a.distance",
    "about 29–24 km",
    'has the range "29–24". Write the smaller number first.',
  ],
];

/** Content with one mistake each, and the sentence that reports it. */
const MISTAKES: readonly (readonly [what: string, change: object, sentence: RegExp])[] = [
  [
    "a description that names a removed service",
    {
      ...withText("Day tours and weddings", "pages/a.ts: aPage.head.description"),
      journeys: [],
      services: [],
    },
    /^pages\/a\.ts: head\.description names "wedding"/,
  ],
  [
    "a telephone number with a trunk prefix (0)",
    { company: { ...company, mobile: telephoneNumber("+44 (0)28 9000 0000") } },
    /^company\.ts: mobile is .* Write \+ and the country code, .* without \(0\)/,
  ],
  [
    "a link that dials a different number from the one shown",
    { company: { ...company, mobile: { display: "+44 28 9000 0000", href: "tel:+442890000001" } } },
    /^company\.ts: mobile shows "\+44 28 9000 0000", but its link leads to "tel:\+442890000001"\. Write mobile: telephoneNumber/,
  ],
  [
    "an e-mail address with letters outside ASCII",
    { company: { ...company, email: "céad@cars.test" } },
    /^company\.ts: email is "céad@cars\.test", .* Use letters from A to Z/,
  ],
  [
    "an hourly fare for only some classes",
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
    /^vehicles\.ts: \S+\.passengers says "up to 3 people", but max is 4\./,
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
    /^site-pages\.ts: two entries have the id .* Change one of the two\.$/,
  ],
  [
    "an id of two words",
    withPage({ id: "our-story" }),
    /^site-pages\.ts: the id "our-story" cannot .* Write one word in lower case/,
  ],
  [
    "two pages at one path",
    withPage({ path: content.pages[0]?.path }),
    /^site-pages\.ts: sample has the same path as another page, ".*"\. Choose another path\.$/,
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
    { ...withPage({}), texts: content.texts },
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
    { company: { ...company, whatsApp: whatsAppNumber("07700 900789") } },
    /^company\.ts: whatsApp is "07700 900789", which is not a valid international number/,
  ],
  [
    "a telephone number that cannot exist",
    { company: { ...company, mobile: telephoneNumber("+44 28 9") } },
    /^company\.ts: mobile is "\+44 28 9", which is not a valid/,
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

  it.each(TEXT_MISTAKES)("names file, field and remedy of %s", (_what, name, text, sentence) => {
    expect(findMistakes(change(withText(text, name)))).toContain(`src/content/${name} ${sentence}`);
  });

  it.each([
    [
      "a fare with a condition",
      { texts: [createText(`${FARE} at night`, "places.ts: places.a.fare")], pages: [] },
    ],
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
  it("lists a placeholder until the owner replaces it", () => {
    const list = (number: string) =>
      findPlaceholders(
        change({ drawings: new Map(), texts: [createText(number, "company.ts: company.telephone.display")] }),
      );
    expect(list("+44 28 9649 6123")).toEqual([{ name: "company.ts: telephone", note: '"+44 28 9649 6123"' }]);
    expect(list("+44 28 9000 0000")).toEqual([]);
  });

  it("lists sentences with a place or hours that the owner does not have", () => {
    const [name = ""] = placeNames;
    const texts = ["From 6 am to 10 pm", `All day in ${name}`, "Call us at any hour"].map((text, index) =>
      createText(text, `pages/a.ts: aPage.${index}`),
    );
    expect(findForeignSentences(change({ texts }))).toEqual([
      { name: "pages/a.ts: aPage.1", note: `"${name}"` },
      { name: "pages/a.ts: aPage.2", note: '"any hour"' },
    ]);
    const own = createText(name, "places.ts: places.a.name");
    expect(findForeignSentences(change({ texts: [...texts, own] }))).toHaveLength(1);
  });

  it("lists each empty fact with its page, and fares only if a whole list has none", () => {
    const values = {
      ...{ "owner-facts.ts: ownerFacts.people": "", "owner-facts.ts: ownerFacts.payment": "By card." },
      ...{ "places.ts: places.a.fare": FARE, "places.ts: places.b.fare": "", "drives.ts: drives.a.fare": "" },
    };
    const texts = Object.entries(values).map(([name, text]) => createText(text, name));
    const empty = findEmpty(change({ texts }));
    expect(empty).toContainEqual({ name: "owner-facts.ts: people", note: "about the company on /" });
    const names = empty.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["drives.ts: fare", "journeys.ts: fare"]));
    for (const filled of ["owner-facts.ts: payment", "places.ts: fare"]) expect(names).not.toContain(filled);
  });
});
