import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { placeholders } from "../../src/content/as-delivered.ts";
import { telephoneNumber, whatsAppNumber } from "../../src/content/company.ts";
import { isOneSlip } from "../../src/shared/booking/suggest-email.ts";
import { type ClassCapacity, MAX_COUNT } from "../../src/shared/party.ts";
import { findLowContrast } from "./contrast.ts";
import type { SiteContent } from "./site-content.ts";
import { findTextMistakes } from "./text-rules.ts";

/** A page's description may still name these offers after the owner has removed the service or vehicle. */
const OFFERS =
  /\b(golf|cruise|ferry|wedding|airport|city-to-city|by the hour|day tour|multi-day|saloon|SUV|people carrier|minibus|coach|limousine|wheelchair)/gi;

/** Claims, each with the field that must contain the evidence. */
const CLAIMS = [
  { claim: /\blicen[cs]ed\b|\baccredited\b/i, field: "operatorLicence", file: "company.ts" },
  { claim: /\binsured\b/i, field: "insurance", file: "owner-facts.ts" },
  { claim: /\baward-winning\b/i, field: "awardBadge", file: "company.ts" },
  {
    claim: /\b(?:five|5)[- ]star\b|\btop[- ]rated\b|\btestimonials?\b/i,
    field: "reviews",
    file: "owner-facts.ts",
  },
] as const;

// The minimum is 2 if the booking form names the limit in the plural, as in "hours". In URLs, counts have at most three
// digits. The GDPR (article 5(1)(e)) limits the retention of personal data to the necessary time. A year is our own limit.
const RANGES: Readonly<
  Record<keyof SiteContent["bookingLimits"] | "RETENTION_DAYS", readonly [min: number, max: number]>
> = {
  passengers: [2, 999],
  bags: [1, 999],
  childSeats: [1, 20],
  hours: [2, 24],
  days: [2, 60],
  yearsAhead: [2, 10],
  RETENTION_DAYS: [1, 366],
};

/** In characters. Some screen readers split texts above MAX_ALT. */
const [MIN_ALT, MAX_ALT] = [15, 125];

const RULES: readonly ((content: SiteContent) => Iterable<string>)[] = [
  function* checkCompany({ company: { telephone, mobile, whatsApp, email } }) {
    for (const [field, contact] of Object.entries({ telephone, mobile, whatsApp })) {
      if (!contact) continue;
      const { display, href } = contact;
      const number = parsePhoneNumberFromString(display);
      const create = field === "whatsApp" ? whatsAppNumber : telephoneNumber;
      const isNumber = number?.isValid() || isPlaceholder(display);
      if (isNumber && href !== create(display).href)
        yield `company.ts: ${field} shows "${display}", but its link leads to "${href}". Write ${field}: ${create.name}("…") with the correct number.`;
      // libphonenumber accepts a number such as +44 (0)20, but the link would contain the zero.
      else if (!isNumber || !href.endsWith(number?.number.slice(1) ?? ""))
        yield `company.ts: ${field} is "${display}", which is not a valid international number. Write + and the country code, then digits and spaces without (0), such as "+44 20 7946 0000".`;
    }
    if (!/^[!-?A-~]+@[\w.-]+\.\w+$/.test(email))
      yield `company.ts: email is "${email}", which some mail programs reject. Use letters from A to Z, digits, dots, hyphens and one @.`;
  },

  function* checkLimits({ bookingLimits, retentionDays }) {
    const limits = { ...bookingLimits, RETENTION_DAYS: retentionDays };
    for (const [name, [min, max]] of Object.entries(RANGES)) {
      const value = limits[name as keyof typeof limits];
      const file = name === "RETENTION_DAYS" ? "company.ts" : "booking-limits.ts";
      if (!Number.isInteger(value) || value < min || value > max)
        yield `${file}: ${name} is ${value}. Write a whole number from ${min} to ${max}.`;
    }
  },

  function* checkMapPoints({ company: { mapPoint }, mapNames }) {
    const names = mapNames.map((point) => ({
      ...point,
      field: `map-names.ts or places.ts: "${point.text}"`,
    }));
    for (const { field, latitude, longitude } of [{ ...mapPoint, field: "company.ts: mapPoint" }, ...names])
      if (!(latitude > 49 && latitude < 61 && longitude > -11 && longitude < 2))
        yield `${field} is at latitude ${latitude}, longitude ${longitude}, outside of Ireland and Britain. Write degrees north as latitude and degrees east as longitude, west of Greenwich with a minus sign.`;
  },

  function* checkVehicles({ vehicleClasses }) {
    const isPriced = vehicleClasses.some(({ hourlyFare }) => hourlyFare);
    for (const [index, vehicle] of vehicleClasses.entries()) {
      const { id, passengers, largeCases, cabinBags, hourlyFare } = vehicle;
      for (const [field, { max, text }] of Object.entries({ passengers, largeCases, cabinBags })) {
        const [first = max, ...others] = text.match(/\d+/g)?.map(Number) ?? [];
        const known = [max, passengers.max, largeCases.max, largeCases.whenFull];
        if (first !== max || !others.every((number) => known.includes(number)))
          yield `vehicles.ts: the text of ${id}.${field} is "${text}", but max is ${max}. Make the text and the numbers agree.`;
      }
      if (largeCases.whenFull !== undefined && largeCases.whenFull > largeCases.max)
        yield `vehicles.ts: ${id}.largeCases.whenFull is ${largeCases.whenFull}, more than its max. Write at most ${largeCases.max}.`;
      if (isPriced && !hourlyFare)
        yield `vehicles.ts: ${id} has no hourlyFare, and other classes have one. Give all classes a fare, or no class.`;
      const before = vehicleClasses[index - 1];
      if (before && rankCapacity(vehicle) < rankCapacity(before))
        yield `vehicles.ts: ${id} is smaller than ${before.id}, which is listed before it. List the smaller class first: the site suggests the first class that is large enough.`;
    }
  },

  function* checkPictures({ pictures, drawings }) {
    for (const [name, { file, focus, alt }] of Object.entries(pictures)) {
      // A drawing may be a logo. The alt of a logo is a company's name, which may be short.
      const minAlt = file.endsWith(".svg") ? 1 : MIN_ALT;
      const [tag] = /<svg\b[^>]*>/.exec(drawings.get(file) ?? "") ?? [];
      if (focus && ![focus.x, focus.y].every((share) => share >= 0 && share <= 1))
        yield `pictures.ts: ${name} has a focus outside of the picture (${focus.x}, ${focus.y}). Write x and y as shares of the width and height, from 0 to 1.`;
      if (alt.length < minAlt || alt.length > MAX_ALT)
        yield `pictures.ts: ${name} has an alt of ${alt.length} characters. Describe the picture in ${minAlt} to ${MAX_ALT} characters.`;
      if (/^(an? )?(picture|photo|photograph|image) of|\.(jpe?g|png|svg)|_/i.test(alt))
        yield `pictures.ts: ${name} has the alt "${alt}". Say what can be seen, without "picture of" or the file's name.`;
      if (tag && !/\sviewBox=|\swidth=.*\sheight=|\sheight=.*\swidth=/s.test(tag))
        yield `pictures.ts: ${name} is the drawing pictures/${file}, which has no size. Give its <svg> a viewBox, such as viewBox="0 0 194 55" for 194 by 55.`;
    }
  },

  function* checkPages({ pages, components, texts }) {
    for (const { id, path } of pages) {
      const component = `pages/${id}/${id}-page.tsx`;
      const wordsFile = `pages/${id}.ts`;
      if (!/^[a-z][a-z0-9]*$/.test(id))
        yield `site-pages.ts: the id "${id}" cannot be a part of file and constant names. Write one word in lower case, such as "about".`;
      if (!/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/.test(path))
        yield `site-pages.ts: ${id} has the path "${path}". Write a slash and words in lower case, with hyphens between them, such as "/about".`;
      if (pages.find((page) => page.path === path)?.id !== id)
        yield `site-pages.ts: ${id} has the same path as another page, "${path}". Choose another path.`;
      if (!components.has(component))
        yield `site-pages.ts: ${id} has no component. Write src/app/${component}, and export a function Component.`;
      if (!texts.some(({ file, field }) => file === wordsFile && field.startsWith(`${id}Page.`)))
        yield `site-pages.ts: ${id} has no words. Write src/content/${wordsFile}, and export them as ${id}Page.`;
    }
  },

  function* checkIds(content) {
    for (const [file, entries] of listEntries(content))
      for (const [index, { id }] of entries.entries())
        if (entries.findIndex((entry) => entry.id === id) < index)
          yield `${file}: two entries are called "${id}". Change one of them.`;
    const { journeys, services } = content;
    for (const { id, service } of journeys)
      if (!services.some((each) => each.id === service))
        yield `journeys.ts: ${id} belongs to the service "${service}", which services.ts does not have. Name another service.`;
  },

  function* checkPromises({ texts, services, journeys, vehicleClasses, places, company, ownerFacts }) {
    const offered = JSON.stringify([
      services.map(({ chip, title, summary, searchType }) => [chip, title, summary, searchType]),
      vehicleClasses.map(({ name, named, alsoCalled }) => [name, named, alsoCalled]),
      [journeys.map(({ kind }) => `${kind} tour`), places.map(({ name, kind }) => [name, kind])],
    ]).toLowerCase();
    for (const { file, text } of texts.filter(({ field }) => field.endsWith(".head.description")))
      for (const [word] of text.matchAll(OFFERS))
        if (!offered.includes(word.toLowerCase()))
          yield `${file}: head.description names "${word}", which no service, vehicle or journey offers. Remove the word.`;
    const facts = { ...company, ...ownerFacts };
    // The site hides a text with {value} while the value is empty.
    const shown = texts.filter(({ text }) => !text.includes("{value}"));
    for (const { claim, field, file: factFile } of CLAIMS.filter((each) => facts[each.field].length === 0))
      for (const { file, text } of shown)
        if (claim.test(text))
          yield `${file}: "${claim.exec(text)?.[0]}" is claimed, but ${field} of ${factFile} is empty. Fill in the field, or remove the claim.`;
  },

  findTextMistakes,
  ({ palette }) => findLowContrast(palette),
];

/** Returns a sentence for each mistake. Skips the rules if a field is misspelt, because the rules read the fields. */
export function findMistakes(content: SiteContent): string[] {
  const misspelt = [...findMisspeltFields(content)];
  const found = misspelt.length > 0 ? misspelt : RULES.flatMap((rule) => [...rule(content)]);
  return found.map((sentence) => `src/content/${sentence}`);
}

/** Yields a sentence for each field that only one entry has, if the entry lacks another entry's field of almost the same name. */
function* findMisspeltFields(content: SiteContent): Iterable<string> {
  for (const [file, entries] of listEntries(content))
    for (const entry of entries) {
      const others = new Set(entries.filter((each) => each !== entry).flatMap(Object.keys));
      for (const field of Object.keys(entry).filter((each) => !others.has(each))) {
        const meant = [...others].find((other) => !(other in entry) && isOneSlip(field, other));
        if (meant)
          yield `${file}: ${entry.id} has the field "${field}", which no other entry has. Write "${meant}".`;
      }
    }
}

function listEntries(content: SiteContent): [file: string, entries: readonly { readonly id: string }[]][] {
  return Object.entries({
    "services.ts": content.services,
    "journeys.ts": content.journeys,
    "vehicles.ts": content.vehicleClasses,
    "places.ts": content.places.map((place) => ({ id: place.name, ...place })),
    "drives.ts": content.drives.map((drive) => ({ id: drive.name, ...drive })),
    "questions.ts": content.questions,
    "travel-notes.ts": content.travelNotes,
    "site-pages.ts": content.pages,
    "pictures.ts": Object.entries(content.pictures).map(([id, picture]) => ({ id, ...picture })),
  });
}

/** Returns true for a delivered placeholder, because libphonenumber rejects some numbers that are reserved for fiction. */
function isPlaceholder(number: string): boolean {
  return placeholders.some(({ file, pattern }) => file === "company.ts" && pattern.test(number));
}

function rankCapacity({ passengers, largeCases, cabinBags }: ClassCapacity): number {
  return passengers.max * 1e6 + largeCases.max * 1e3 + (cabinBags.max ?? MAX_COUNT);
}
