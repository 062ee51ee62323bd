import { type Delivered, placeholders, placeNames, valuesToCheck } from "../../src/content/as-delivered.ts";
import { formatFieldName, type SiteContent } from "./site-content.ts";

interface OpenValue {
  readonly name: string;
  readonly note: string;
}

const FARE_TERMS = "/bookings and /services, fares and payment";
const ABOUT = "about the company on /";
const LEGAL = "footer, and about the company on /";

/** Fields that may stay empty, each with the main places where the site would show the field. */
const OPTIONAL: readonly (readonly [file: string, fields: string, note: string])[] = [
  ["company.ts", "legalName operatorLicence companyNumber registeredOffice vatNumber", LEGAL],
  ["company.ts", "whatsApp", "footer, and /bookings"],
  ["links.ts", "ownLinks", "footer"],
  ["company.ts", "street postcode", "search engines"],
  ["owner-facts.ts", "replyTime", "/bookings, beside the button and on the confirmation"],
  ["owner-facts.ts", "leadTime", "/bookings, beside the telephone number"],
  ["owner-facts.ts", "fareIncludes payment cancellation", FARE_TERMS],
  ["owner-facts.ts", "insurance founded", ABOUT],
  ["owner-facts.ts", "people languages", `${ABOUT}, and /bookings`],
  ["owner-facts.ts", "reviews", "/, what passengers say"],
  ["places.ts", "fare", "/ (arriving) and /services (the table of airports and ports)"],
  ["drives.ts", "fare", "/services, the table of drives"],
  ["journeys.ts", "fare", "/ and /services, each journey"],
  ["vehicles.ts", "hourlyFare", "/vehicles, each class and the comparison"],
];

/** Phrases that may contradict the hours in company.ts. */
const HOURS = /\b(?:day (?:and|or) night|any hour|24\/7|round the clock)\b/i;

export function findPlaceholders({ company, drawings, texts }: SiteContent): OpenValue[] {
  const drawn = [...drawings].map(([file, text]) => ({ file: `pictures/${file}`, field: "", text }));
  return findDelivered(placeholders, [...texts, ...drawn]).filter(
    ({ name }) => company.awardBadge !== "" || !name.endsWith("award-badge"),
  );
}

export function findValuesToCheck({ siteOrigin, texts }: SiteContent): OpenValue[] {
  const setting = { file: "wrangler.toml", field: "SITE_ORIGIN", text: siteOrigin };
  return findDelivered(valuesToCheck, [...texts, setting]);
}

/** Returns texts with a name of placeNames that ownPlaces lacks, or a phrase of HOURS that company.ts lacks. */
export function findForeignTexts({ texts }: SiteContent): OpenValue[] {
  const joinTexts = (files: RegExp) =>
    texts
      .flatMap(({ file, text }) => (files.test(file) ? text : []))
      .join("\n")
      .toLowerCase();
  const ownPlaces = joinTexts(/^(?:company|drives|journeys|places)\.ts/);
  const ownHours = joinTexts(/^company\.ts/);
  const foreignPlaces = placeNames.filter((name) => !ownPlaces.includes(name.toLowerCase()));
  return texts.flatMap((each) => {
    const found = foreignPlaces.find((name) => each.text.includes(name)) ?? HOURS.exec(each.text)?.[0];
    const isForeign = found !== undefined && !ownHours.includes(found.toLowerCase());
    return isForeign ? [{ name: formatFieldName(each), note: `"${found}"` }] : [];
  });
}

export function findEmptyFields({ texts }: SiteContent): OpenValue[] {
  const filled = texts.filter(({ field, text }) => text !== "" && !field.startsWith("ownerFactWords"));
  const isFilled = (file: string, part: string) =>
    filled.some((each) => each.file === file && each.field.split(".").includes(part));
  return OPTIONAL.flatMap(([file, fields, note]) =>
    fields.split(" ").flatMap((field) => (isFilled(file, field) ? [] : { name: `${file}: ${field}`, note })),
  );
}

function findDelivered(values: readonly Delivered[], texts: SiteContent["texts"]): OpenValue[] {
  return values.flatMap(({ file, field, pattern }) => {
    const found = texts.filter((text) => text.file === file && pattern.test(text.text));
    const [words] = pattern.exec(found[0]?.text ?? "") ?? [];
    const others = found.length > 1 ? `, and ${found.length - 1} more` : "";
    return words === undefined ? [] : [{ name: `${file}: ${field}`, note: `"${words}"${others}` }];
  });
}
