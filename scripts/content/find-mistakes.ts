import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { placeholders } from "../../src/content/as-delivered.ts";
import { telephoneNumber, whatsAppNumber } from "../../src/content/company.ts";
import { type ClassCapacity, MAX_COUNT } from "../../src/shared/party.ts";
import { findLowContrast } from "./contrast.ts";
import type { SiteContent } from "./site-content.ts";
import { findTextMistakes } from "./text-rules.ts";

/** Length that screen readers read in one breath, in characters. */
const MAX_ALT = 125;
const MIN_ALT = 15;

/** Our own limit: personal data may be kept no longer than necessary (UK and EU GDPR, article 5(1)(e)). */
const MAX_RETENTION_DAYS = 366;

/** Services and vehicles that a description may still promise after the owner has stopped offering them. */
const OFFERS =
  /\b(golf|cruise|ferry|wedding|airport|city-to-city|by the hour|day tour|multi-day|saloon|SUV|people carrier|minibus|coach|limousine|wheelchair)/gi;

/** Claims that are true only if the owner has filled in a field. */
const CLAIMS: readonly {
  readonly words: RegExp;
  readonly field: string;
  readonly isGiven: (content: SiteContent) => boolean;
}[] = [
  {
    words: /\blicen[cs]ed\b|\baccredited\b/i,
    field: "operatorLicence of company.ts",
    isGiven: ({ company }) => company.operatorLicence !== "",
  },
  {
    words: /\binsured\b/i,
    field: "insurance of owner-facts.ts",
    isGiven: ({ ownerFacts }) => ownerFacts.insurance !== "",
  },
  {
    words: /\baward-winning\b/i,
    field: "awardBadge of company.ts",
    isGiven: ({ company }) => company.awardBadge !== "",
  },
  {
    words: /\b(?:five|5)[- ]star\b|\btop[- ]rated\b|\btestimonials?\b/i,
    field: "reviews of owner-facts.ts",
    isGiven: ({ ownerFacts }) => ownerFacts.reviews.length > 0,
  },
];

/**
 * The range of each limit of the booking form. The form's sentences use plurals, and URLs hold numbers of three digits.
 */
const LIMITS: Readonly<Record<keyof SiteContent["bookingLimits"], readonly [least: number, most: number]>> = {
  passengers: [2, 999],
  bags: [1, 99],
  childSeats: [1, 20],
  hours: [2, 24],
  days: [2, 60],
  monthsAhead: [2, 60],
};

/** Rules for the owner's content. Each returns sentences that name file, field and remedy. */
const RULES: readonly ((content: SiteContent) => string[])[] = [
  function findGoneOffers({ texts, services, journeys, vehicleClasses, places }) {
    const offered = JSON.stringify([
      services.map(({ chip, title, summary, searchType }) => [chip, title, summary, searchType]),
      vehicleClasses.map(({ name, named, alsoCalled }) => [name, named, alsoCalled]),
      [journeys.map(({ kind }) => `${kind} tour`), places.map(({ name, kind }) => [name, kind])],
    ]).toLowerCase();
    const descriptions = texts.filter(({ field }) => field.endsWith(".head.description"));
    return descriptions.flatMap(({ file, text }) =>
      [...text.matchAll(OFFERS)]
        .filter(([word]) => !offered.includes(word.toLowerCase()))
        .map(
          ([word]) =>
            `${file}: head.description names "${word}", which no service, vehicle or journey offers. Take it out.`,
        ),
    );
  },

  ({ company: { telephone, mobile, whatsApp } }) =>
    Object.entries({ telephone, mobile, whatsApp }).flatMap(([field, contact]) => {
      if (contact === undefined) return [];
      const { display, href } = contact;
      const number = parsePhoneNumberFromString(display);
      const isNumber = number?.isValid() === true || isPlaceholder(display);
      const [write, link] =
        field === "whatsApp"
          ? ["whatsAppNumber", whatsAppNumber(display).href]
          : ["telephoneNumber", telephoneNumber(display).href];
      // A number such as +44 (0)20 parses, but its link keeps the zero.
      if (isNumber && href === link && href.endsWith(number?.number.slice(1) ?? "")) return [];
      return isNumber && href !== link
        ? `company.ts: ${field} shows "${display}", but its link leads to "${href}". Write ${field}: ${write}("…") with the correct number.`
        : `company.ts: ${field} is "${display}", which is not a valid international number. Write + and the country code, then digits and spaces without (0), such as "+44 20 7946 0000".`;
    }),

  ({ company: { email } }) =>
    /^[!-?A-~]+@[\w.-]+\.\w+$/.test(email)
      ? []
      : [
          `company.ts: email is "${email}", to which not every program can write. Use letters from A to Z, digits and one @.`,
        ],

  function findWrongClasses({ vehicleClasses }) {
    const isPriced = vehicleClasses.some(({ hourlyFare }) => hourlyFare);
    return vehicleClasses.flatMap(({ id, passengers, largeCases, cabinBags, hourlyFare }) => {
      const allowed = [passengers.max, largeCases.max, largeCases.whenFull];
      const isOverfull = (largeCases.whenFull ?? 0) > largeCases.max;
      const wrongWords = Object.entries({
        passengers,
        cabinBags,
        ...(isOverfull ? {} : { largeCases }),
      }).filter(([, { max, text }]) => {
        const numbers = [...text.matchAll(/\d+/g)].map(([number]) => Number(number));
        return (
          numbers.length > 0 &&
          (numbers[0] !== max || numbers.some((each) => ![...allowed, max].includes(each)))
        );
      });
      return [
        ...wrongWords.map(
          ([field, { max, text }]) =>
            `vehicles.ts: ${id}.${field} says "${text}", but max is ${max}. Make the words and the numbers agree.`,
        ),
        ...(isOverfull
          ? [
              `vehicles.ts: ${id}.largeCases.whenFull is ${largeCases.whenFull}, more than its max. Write at most ${largeCases.max}.`,
            ]
          : []),
        ...(isPriced && !hourlyFare
          ? [
              `vehicles.ts: ${id} has no hourlyFare, and other classes have one. Give every class a fare, or none.`,
            ]
          : []),
      ];
    });
  },

  ({ pictures }) =>
    Object.entries(pictures).flatMap(([name, { file, focus, alt }]) => {
      const where = `pictures.ts: ${name}`;
      // A logo's alt is the company's name, however short.
      const minAlt = file.endsWith(".svg") ? 1 : MIN_ALT;
      return [
        focus &&
          [focus.x, focus.y].some((at) => !(at >= 0 && at <= 1)) &&
          `${where} has a focus outside of the picture (${focus.x}, ${focus.y}). Give the parts of its width and height, from 0 to 1.`,
        (alt.length < minAlt || alt.length > MAX_ALT) &&
          `${where} has an alt of ${alt.length} characters. Describe the picture in ${minAlt} to ${MAX_ALT}.`,
        /^(an? )?(picture|photo|photograph|image) of|\.(jpe?g|png|svg)|_/i.test(alt) &&
          `${where} has the alt "${alt}". Say what can be seen, without "picture of" or the file's name.`,
      ].filter((sentence) => typeof sentence === "string");
    }),

  function findShapelessDrawings({ pictures, drawings }) {
    return Object.entries(pictures)
      .filter(([, { file }]) => {
        const [tag] = /<svg\b[^>]*>/.exec(drawings.get(file) ?? "") ?? [];
        return tag && !/\sviewBox=|\swidth=.*\sheight=|\sheight=.*\swidth=/s.test(tag);
      })
      .map(
        ([name, { file }]) =>
          `pictures.ts: ${name} is the drawing pictures/${file}, whose proportions nobody knows. Give its <svg> a viewBox, such as viewBox="0 0 194 55" for 194 by 55.`,
      );
  },

  ({ bookingLimits }) =>
    Object.entries(LIMITS).flatMap(([name, [least, most]]) => {
      const limit: number = bookingLimits[name as keyof typeof bookingLimits];
      return Number.isInteger(limit) && limit >= least && limit <= most
        ? []
        : [`booking-limits.ts: ${name} is ${limit}. Write a whole number from ${least} to ${most}.`];
    }),

  function findUnorderedClasses({ vehicleClasses }) {
    return vehicleClasses.flatMap((vehicle, index) => {
      const before = vehicleClasses[index - 1];
      return before && rankCapacity(vehicle) < rankCapacity(before)
        ? [
            `vehicles.ts: ${vehicle.id} is smaller than ${before.id}, which is listed before it. List the smaller class first: the site suggests the first class that is large enough.`,
          ]
        : [];
    });
  },

  function findUnusablePages({ pages, components, texts }) {
    return pages.flatMap(({ id, path }) => {
      const component = `pages/${id}/${id}-page.tsx`;
      const words = `pages/${id}.ts`;
      return [
        !/^[a-z][a-z0-9]*$/.test(id) &&
          `site-pages.ts: the id "${id}" cannot be a part of file and constant names. Write one word in lower case, such as "about".`,
        !/^\/([a-z0-9]+(-[a-z0-9]+)*)?$/.test(path) &&
          `site-pages.ts: ${id} has the path "${path}". Write a slash and words in lower case, with hyphens between them, such as "/about".`,
        pages.find((page) => page.path === path)?.id !== id &&
          `site-pages.ts: ${id} has the same path as another page, "${path}". Choose another path.`,
        !components.has(component) &&
          `site-pages.ts: ${id} has no component. Write src/app/${component}, and export a function Component.`,
        !texts.some(({ file, field }) => file === words && field.startsWith(`${id}Page.`)) &&
          `site-pages.ts: ${id} has no words. Write src/content/${words}, and export them as ${id}Page.`,
      ].filter((sentence) => typeof sentence === "string");
    });
  },

  function findRepeatedIds(content) {
    const { services, journeys, vehicleClasses, places, drives, questions, travelNotes, pages } = content;
    const lists = {
      ...{ "services.ts": services, "journeys.ts": journeys, "vehicles.ts": vehicleClasses },
      ...{ "places.ts": places, "drives.ts": drives, "questions.ts": questions },
      ...{ "travel-notes.ts": travelNotes, "site-pages.ts": pages },
    };
    return Object.entries(lists).flatMap(([file, entries]) => {
      const ids: string[] = entries.map(({ id }) => id);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      return repeated.map((id) => `${file}: two entries have the id "${id}". Change one of the two.`);
    });
  },

  ({ services, journeys }) =>
    journeys
      .filter(({ service }) => !services.some(({ id }) => id === service))
      .map(
        ({ id, service }) =>
          `journeys.ts: ${id} belongs to the service "${service}", which services.ts does not have. Name another.`,
      ),

  ({ retentionDays }) =>
    Number.isInteger(retentionDays) && retentionDays >= 1 && retentionDays <= MAX_RETENTION_DAYS
      ? []
      : [
          `company.ts: RETENTION_DAYS is ${retentionDays}. Write a whole number from 1 to ${MAX_RETENTION_DAYS}.`,
        ],

  ({ company: { mapPoint }, mapNames }) => {
    const points = [{ what: "company.ts: mapPoint", ...mapPoint }].concat(
      mapNames.map(({ text, latitude, longitude }) => ({
        what: `map-names.ts or places.ts: "${text}"`,
        latitude,
        longitude,
      })),
    );
    return points
      .filter(
        ({ latitude, longitude }) => !(latitude > 49 && latitude < 61 && longitude > -11 && longitude < 2),
      )
      .map(
        ({ what, latitude, longitude }) =>
          `${what} is at latitude ${latitude}, longitude ${longitude}, outside of Ireland and Britain. ` +
          "Write degrees north as latitude and degrees east as longitude, west of Greenwich with a minus sign.",
      );
  },

  (content) =>
    CLAIMS.filter(({ isGiven }) => !isGiven(content)).flatMap(({ words, field }) =>
      content.texts
        // A text with {value} is shown only if its value is filled in.
        .filter(({ text }) => words.test(text) && !text.includes("{value}"))
        .map(
          ({ file, text }) =>
            `${file}: "${words.exec(text)?.[0]}" is claimed, but ${field} is empty. Fill that in, or take the word out.`,
        ),
    ),

  findTextMistakes,

  ({ palette, tokens }) => findLowContrast(palette, tokens),
];

/** Returns a sentence for each mistake of the content that types cannot find. */
export function findMistakes(content: SiteContent): string[] {
  return RULES.flatMap((rule) => rule(content)).map((sentence) => `src/content/${sentence}`);
}

/** Returns whether a number is in the ranges for drama, one of which belongs to no numbering plan. */
function isPlaceholder(number: string): boolean {
  return placeholders.some(({ file, pattern }) => file === "company.ts" && pattern.test(number));
}

/** Returns a number that orders classes by people, then large cases, then cabin bags. */
function rankCapacity({ passengers, largeCases, cabinBags }: ClassCapacity): number {
  return passengers.max * 1e6 + largeCases.max * 1e3 + (cabinBags.max ?? MAX_COUNT);
}
