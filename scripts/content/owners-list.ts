import {
  mapPoint as deliveredPoint,
  pictureAlts,
  placeholders,
  placeNames,
  valuesToCheck,
} from "../../src/content/as-delivered.ts";
import { isReservedAddress } from "../../src/shared/reserved-address.ts";
import type { SiteContent } from "./site-content.ts";

/** A value that the owner has still to look at. */
export interface OpenValue {
  /** The file in src/content and its field. */
  readonly name: string;
  readonly note: string;
}

/** Words for hours that may contradict `hours` of company.ts. */
const HOURS = /\b(?:day (?:and|or) night|any hour|24\/7|round the clock)\b/i;

const FARE_TERMS = "/bookings and /services, fares and payment";
const ABOUT = "about the company on /";
const LEGAL_LINES = "footer, and about the company on /";

/** Where the site shows each optional fact of owner-facts.ts. */
const FACTS: Readonly<Record<keyof SiteContent["ownerFacts"], string>> = {
  replyTime: "/bookings, beside the button and on the confirmation",
  leadTime: "/bookings, beside the telephone number",
  fareIncludes: FARE_TERMS,
  payment: FARE_TERMS,
  cancellation: FARE_TERMS,
  insurance: ABOUT,
  people: ABOUT,
  founded: ABOUT,
  languages: `${ABOUT}, and /bookings`,
  reviews: "/, what passengers say",
};

/** Returns the placeholders that must be replaced before launch, such as `company.ts: email`. */
export function findPlaceholders({ company, texts, ...content }: SiteContent): string[] {
  const { latitude, longitude } = company.mapPoint;
  const { mobile } = company;
  return [
    ...findDelivered(placeholders, texts).map(({ name }) => name),
    ...(isFictional(company.telephone.href) ? ["company.ts: telephone"] : []),
    ...(mobile && isFictional(mobile.href) ? ["company.ts: mobile"] : []),
    ...(latitude === deliveredPoint.latitude && longitude === deliveredPoint.longitude
      ? ["company.ts: mapPoint"]
      : []),
    ...(content.socialLinks.some(({ href }) => isReservedAddress(href)) ? ["links.ts: socialLinks"] : []),
    // A link to the front page of a review site does not belong to any company.
    ...(new URL(content.reviewLink.href).pathname === "/" ? ["links.ts: reviewLink"] : []),
  ];
}

/** Returns values as delivered that may be wrong for this owner. */
export function findValuesToCheck({ pictures, siteOrigin, texts }: SiteContent): OpenValue[] {
  const alts = Object.values(pictures).map(({ alt }) => alt);
  const delivered = alts.filter((alt) => pictureAlts.some((beginning) => alt.startsWith(beginning)));
  return [
    ...findDelivered(valuesToCheck, texts).map(({ name, words }) => ({ name, note: `"${words}"` })),
    ...(delivered.length > 0
      ? [{ name: "pictures.ts", note: `${delivered.length} drawn pictures, none a photograph of yours` }]
      : []),
    ...(isReservedAddress(siteOrigin)
      ? [
          {
            name: "wrangler.toml: SITE_ORIGIN",
            note: `${siteOrigin}; a deploy uses the address at workers.dev`,
          },
        ]
      : []),
  ];
}

/** Returns sentences that name a place or hours which the owner's lists and `hours` do not have. */
export function findOthersWords({
  company,
  drives,
  hours,
  journeys,
  places,
  texts,
}: SiteContent): OpenValue[] {
  const own = JSON.stringify([
    texts.filter(({ file }) => file === "company.ts").map(({ text }) => text),
    ...[drives, journeys.map(({ title, stops }) => [title, stops]), places],
  ]);
  const others = placeNames.filter((name) => !own.includes(name));
  const ownHours = `${hours} ${company.availability}`.toLowerCase();
  return texts.flatMap(({ file, field, text }) => {
    const [phrase = ""] = HOURS.exec(text) ?? [];
    const found = others.find((name) => text.includes(name)) ?? phrase;
    return found === "" || ownHours.includes(found.toLowerCase())
      ? []
      : [{ name: `${file}: ${field}`, note: `"${found}"` }];
  });
}

/** Returns the empty values, and where the site would show each. */
export function findEmpty(content: SiteContent): OpenValue[] {
  const { company, ownerFacts, ownLinks, postalAddress } = content;
  const legal = ["legalName", "operatorLicence", "companyNumber", "registeredOffice", "vatNumber"] as const;
  const values: readonly (readonly [isEmpty: boolean, name: string, note: string])[] = [
    ...legal.map((field) => [company[field] === "", `company.ts: ${field}`, LEGAL_LINES] as const),
    [company.whatsApp === undefined, "company.ts: whatsApp", "footer, and /bookings"],
    ...(["street", "postcode"] as const).map(
      (field) =>
        [postalAddress[field] === "", `company.ts: postalAddress.${field}`, "search engines"] as const,
    ),
    ...Object.entries(FACTS).map(
      ([field, note]) =>
        [ownerFacts[field as keyof typeof FACTS].length === 0, `owner-facts.ts: ${field}`, note] as const,
    ),
    [lacksFares(content.places), "places.ts: fare", "/services, the table of airports and ports"],
    [lacksFares(content.drives), "drives.ts: fare", "/services, the table of drives"],
    [lacksFares(content.journeys), "journeys.ts: fare", "/ and /services, each journey"],
    [
      content.vehicleClasses.every(({ hourlyFare }) => !hourlyFare),
      "vehicles.ts: hourlyFare",
      "/vehicles, each class and the comparison",
    ],
    [ownLinks.length === 0, "links.ts: ownLinks", "footer"],
  ];
  return values.flatMap(([isEmpty, name, note]) => (isEmpty ? [{ name, note }] : []));
}

/** Matches Ofcom's ranges for drama: 028 9649 6xxx and 07700 900xxx. */
export function isFictional(href: string): boolean {
  return /44(?:2896496|7700900)\d{3}$/.test(href);
}

function lacksFares(entries: readonly { readonly fare?: string }[]): boolean {
  return entries.every(({ fare }) => !fare);
}

function findDelivered(values: typeof placeholders, texts: SiteContent["texts"]) {
  return values.filter(({ name, words }) =>
    texts.some(({ file, text }) => name.startsWith(`${file}:`) && text.includes(words)),
  );
}
