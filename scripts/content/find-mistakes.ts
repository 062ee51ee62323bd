import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { telephoneNumber } from "../../src/content/company.ts";
import { rankCapacity } from "../../src/shared/party.ts";
import { findLowContrast } from "./contrast.ts";
import type { SiteContent } from "./site-content.ts";

/** Length that search engines show, in characters. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** Length that screen readers read in one breath, in characters. */
const MAX_ALT = 125;
const MIN_ALT = 15;

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
  ({ heads }) =>
    [...heads].flatMap(([file, { title, description }]) => [
      ...tooLong(file, "head.title", title, MAX_TITLE),
      ...tooLong(file, "head.description", description, MAX_DESCRIPTION),
    ]),

  function findGoneOffers({ heads, services, journeys, vehicleClasses, places }) {
    const offered = JSON.stringify([
      services.map(({ chip, title, summary, searchType }) => [chip, title, summary, searchType]),
      vehicleClasses.map(({ name, named, alsoCalled }) => [name, named, alsoCalled]),
      [journeys.map(({ kind }) => `${kind} tour`), places.map(({ name, kind }) => [name, kind])],
    ]).toLowerCase();
    return [...heads].flatMap(([file, { description }]) =>
      [...description.matchAll(OFFERS)]
        .filter(([word]) => !offered.includes(word.toLowerCase()))
        .map(
          ([word]) =>
            `${file}: head.description names "${word}", which no service, vehicle or journey offers. Take it out.`,
        ),
    );
  },

  ({ company: { telephone, mobile } }) =>
    Object.entries({ telephone, ...(mobile && { mobile }) }).flatMap(([field, { display, href }]) => {
      const number = parsePhoneNumberFromString(display);
      const isPossible = number?.isPossible() === true;
      if (isPossible && href === `tel:${number.number}`) return [];
      return isPossible && href !== telephoneNumber(display).href
        ? `company.ts: ${field} shows "${display}", but its link dials "${href.replace("tel:", "")}". Write ${field}: telephoneNumber("…") with the number that is right.`
        : `company.ts: ${field} is "${display}", which cannot be dialled from abroad. Write + and the country code, then digits and spaces without (0), such as "+44 28 9649 6000".`;
    }),

  ({ company: { email } }) =>
    /^[!-?A-~]+@[\w.-]+\.\w+$/.test(email)
      ? []
      : [
          `company.ts: email is "${email}", to which not every program can write. Use letters from A to Z, digits and one @.`,
        ],

  function findWordyFares({ ownerFacts, fareTemplate }) {
    return Object.entries(ownerFacts.fares).flatMap(([kind, fares]) =>
      Object.entries<string>(fares)
        .filter(([, fare]) => fare !== "" && (/^\p{Lu}?\p{Ll}/u.test(fare) || !/\d/.test(fare)))
        .map(
          ([id, fare]) =>
            `owner-facts.ts: fares.${kind}.${id} is shown as "${fareTemplate.replace("{fare}", () => fare)}". Write the amount alone, such as "£38".`,
        ),
    );
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

  function findRepeatedIds({ services, journeys, vehicleClasses, places, drives, questions, travelNotes }) {
    const lists = {
      ...{ "services.ts": services, "journeys.ts": journeys, "vehicles.ts": vehicleClasses },
      ...{ "places.ts": places, "drives.ts": drives, "questions.ts": questions },
      "travel-notes.ts": travelNotes,
    };
    return Object.entries(lists).flatMap(([file, entries]) => {
      const ids: string[] = entries.map(({ id }) => id);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      return repeated.map((id) => `${file}: two entries have the id "${id}". Give one another id.`);
    });
  },

  function findDanglingIds({ services, journeys, places, drives, ownerFacts }) {
    const has = (entries: readonly { readonly id: string }[], id: string) =>
      entries.some((entry) => entry.id === id);
    const lists = { places, drives, journeys };
    const fares = Object.entries(ownerFacts.fares).flatMap(([kind, given]) =>
      Object.keys(given)
        .filter((id) => !has(lists[kind as keyof typeof lists], id))
        .map(
          (id) => `owner-facts.ts: fares.${kind} names "${id}", which ${kind}.ts does not have. Take it out.`,
        ),
    );
    const journeysWithout = journeys
      .filter(({ service }) => !has(services, service))
      .map(
        ({ id, service }) =>
          `journeys.ts: ${id} belongs to the service "${service}", which services.ts does not have. Name another.`,
      );
    return [...fares, ...journeysWithout];
  },

  (content) =>
    CLAIMS.filter(({ isGiven }) => !isGiven(content)).flatMap(({ words, field }) =>
      [...content.texts]
        // A text with {value} is shown only if its value is filled in.
        .flatMap(([file, texts]) =>
          texts.filter((text) => !text.includes("{value}")).map((text) => [file, text]),
        )
        .flatMap(([file, text = ""]) => {
          const [word] = words.exec(text) ?? [];
          return word
            ? [`${file}: "${word}" is claimed, but ${field} is empty. Fill that in, or take the word out.`]
            : [];
        }),
    ),

  ({ palette, tokens }) => findLowContrast(palette, tokens),
];

/** Returns a sentence for each mistake of the content that types cannot find. */
export function findMistakes(content: SiteContent): string[] {
  return RULES.flatMap((rule) => rule(content)).map((sentence) => `src/content/${sentence}`);
}

function tooLong(file: string, field: string, text: string, max: number): string[] {
  if (text.length <= max) return [];
  return [
    `${file}: ${field} has ${text.length} characters, and search engines show ${max}. Shorten it by ${text.length - max}.`,
  ];
}
