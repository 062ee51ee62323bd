import { type Delivered, placeholders, placeNames, valuesToCheck } from "../../src/content/as-delivered.ts";
import { nameField, type SiteContent } from "./site-content.ts";

/** A value that the owner still has to check. */
export interface OpenValue {
  /** The file and the field. */
  readonly name: string;
  readonly note: string;
}

const FARE_TERMS = "/bookings and /services, fares and payment";
const ABOUT = "about the company on /";
const LEGAL = "footer, and about the company on /";

/** Values that may stay empty, by file and a part of the field, and where the site shows each. */
const OPTIONAL: Readonly<Record<string, string>> = {
  ...{
    "company.ts: legalName": LEGAL,
    "company.ts: operatorLicence": LEGAL,
    "company.ts: companyNumber": LEGAL,
  },
  ...{ "company.ts: registeredOffice": LEGAL, "company.ts: vatNumber": LEGAL },
  ...{ "company.ts: whatsApp": "footer, and /bookings", "links.ts: ownLinks": "footer" },
  ...{ "company.ts: street": "search engines", "company.ts: postcode": "search engines" },
  "owner-facts.ts: replyTime": "/bookings, beside the button and on the confirmation",
  "owner-facts.ts: leadTime": "/bookings, beside the telephone number",
  ...{ "owner-facts.ts: fareIncludes": FARE_TERMS, "owner-facts.ts: payment": FARE_TERMS },
  ...{ "owner-facts.ts: cancellation": FARE_TERMS, "owner-facts.ts: insurance": ABOUT },
  ...{ "owner-facts.ts: people": ABOUT, "owner-facts.ts: founded": ABOUT },
  "owner-facts.ts: languages": `${ABOUT}, and /bookings`,
  "owner-facts.ts: reviews": "/, what passengers say",
  "places.ts: fare": "/services, the table of airports and ports",
  "drives.ts: fare": "/services, the table of drives",
  "journeys.ts: fare": "/ and /services, each journey",
  "vehicles.ts: hourlyFare": "/vehicles, each class and the comparison",
};

/** Words for hours that may contradict `hours` of company.ts. */
const HOURS = /\b(?:day (?:and|or) night|any hour|24\/7|round the clock)\b/i;

/** The owner's own lists: the places that they name are the owner's. */
const OWN_LISTS = /^(?:company|drives|journeys|places)\.ts/;

/** Returns the placeholders to be replaced before launch, such as `company.ts: email`. */
export function findPlaceholders({ company, drawings, texts }: SiteContent): OpenValue[] {
  const drawn = [...drawings].map(([file, text]) => ({ file: `pictures/${file}`, field: "", text }));
  return findDelivered(placeholders, [...texts, ...drawn]).filter(
    ({ name }) => company.awardBadge !== "" || !name.endsWith("award-badge"),
  );
}

/** Returns delivered values that may be wrong for this owner. */
export function findValuesToCheck({ siteOrigin, texts }: SiteContent): OpenValue[] {
  const setting = { file: "wrangler.toml", field: "SITE_ORIGIN", text: siteOrigin };
  return findDelivered(valuesToCheck, [...texts, setting]);
}

/** Returns sentences with a place that is not in the owner's lists, or with hours that are not in company.ts. */
export function findForeignSentences({ texts }: SiteContent): OpenValue[] {
  const listOwn = (files: RegExp) => texts.filter(({ file }) => files.test(file)).map(({ text }) => text);
  const ownPlaces = listOwn(OWN_LISTS).join("\n");
  const ownHours = listOwn(/^company\.ts/)
    .join("\n")
    .toLowerCase();
  const others = placeNames.filter((name) => !ownPlaces.includes(name));
  return texts.flatMap((text) => {
    const [phrase = ""] = HOURS.exec(text.text) ?? [];
    const found = others.find((name) => text.text.includes(name)) ?? phrase;
    return ownHours.includes(found.toLowerCase()) ? [] : [{ name: nameField(text), note: `"${found}"` }];
  });
}

/** Returns the empty values, and where the site would show each. */
export function findEmpty({ texts }: SiteContent): OpenValue[] {
  const filled = texts.filter(({ field, text }) => text !== "" && !field.startsWith("ownerFactWords"));
  const parts = new Set(
    filled.flatMap(({ file, field }) => field.split(".").map((part) => `${file}: ${part}`)),
  );
  return Object.entries(OPTIONAL)
    .filter(([name]) => !parts.has(name))
    .map(([name, note]) => ({ name, note }));
}

function findDelivered(values: readonly Delivered[], texts: SiteContent["texts"]): OpenValue[] {
  return values.flatMap(({ file, field, pattern }) => {
    const found = texts.filter((text) => text.file === file && pattern.test(text.text));
    const [words] = pattern.exec(found[0]?.text ?? "") ?? [];
    const others = found.length > 1 ? `, and ${found.length - 1} more` : "";
    return words === undefined ? [] : [{ name: `${file}: ${field}`, note: `"${words}"${others}` }];
  });
}
