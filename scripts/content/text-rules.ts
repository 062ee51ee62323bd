import type { ContentText, SiteContent } from "./site-content.ts";

/** The maximum length of texts that stand in small places, in characters, by file and last part of the field. */
const MAX_LENGTHS: Readonly<Record<string, number>> = {
  ...{
    "brand.ts: name": 45,
    "brand.ts: shortName": 24,
    "site-pages.ts: label": 16,
    "discovery.ts: tagline": 80,
  },
  ...{ "services.ts: chip": 24, "services.ts: title": 40, "services.ts: summary": 130 },
  ...{ "journeys.ts: title": 50, "questions.ts: question": 70, "travel-notes.ts: title": 50 },
  ...{ "vehicles.ts: name": 32, "vehicles.ts: summary": 110, "vehicles.ts: requestLabel": 40 },
  ...{ "places.ts: name": 50, "places.ts: usualName": 40, "drives.ts: to": 50, "links.ts: label": 50 },
};

/** The placeholders that the code fills in: each file's fields by their last parts, each with its placeholders. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  "booking-answers.ts": "already-sent{reference}",
  "booking-company.ts":
    "title{reference} received{moment} answered{moment} message{name}{state} sent{moment} failed{moment} unclear{moment}",
  "booking-form.ts":
    "changeHint{step} lessLabel{label} moreLabel{label} characterCount{count}{max} privacyLine{link} " +
    "sent.received{moment} sent.answered{moment} earlier{reference}",
  "booking-itinerary.ts":
    "bookingItinerary.moment{date}{time}{meaning} counts.hours{count} counts.days{count} counts.passengers{count} " +
    "counts.suitcases{count} counts.cabinBags{count} counts.golfBags{count} counts.pushchairs{count} " +
    "counts.foldedWheelchairs{count} counts.rearFacingSeats{count} counts.forwardFacingSeats{count} counts.boosterSeats{count} " +
    "bookingItinerary.boardName{meet}{name}",
  "booking-mail.ts":
    "company.subject{reference}{service}{date} typed{number}{typed} class-too-small{things}{suggested} " +
    "email-mistyped{suggestion} reminder.subject{reference}{service}{date} visitor.subject{reference} " +
    "replyLabel{email} replySubject{reference} fileName{reference} calendar.titles.pickup{reference}{service}{pickup} " +
    "calendar.titles.return{reference}{pickup} calendar.titles.landing{reference}{flight}{time}{service}{pickup} " +
    "calendar.titles.departure{reference}{flight}{time} visitorCalendarTitles.pickup{service}{pickup} " +
    "visitorCalendarTitles.return{pickup} visitorCalendarTitles.landing{flight}{time}{service} " +
    "visitorCalendarTitles.departure{flight}{time}",
  "booking-replies.ts":
    "phoneUnderstood{number} class-too-small{things}{suggested}{vehicle} email-mistyped{suggestion} " +
    "correctEmail{suggestion}",
  "booking-so-far.ts":
    "from{place} to{place} date{date} soFar.passengers{things} luggage{things} other{count} vehicle{vehicle} kept{fields}",
  "booking-webhook.ts": "request{reference}{service}{date} reminder{reference}{service}{date}",
  "owner-facts.ts": "fare.text{fare} hourlyFare.text{fare}",
  "pages/vehicles.ts":
    "itemError{most} resultLabel{party} partyText{party} resultText{name} onRequestText{name}",
  "shell.ts":
    "notFoundMessage{path} faultNote{id} legalName{value} operatorLicence{value} companyNumber{value} " +
    "registeredOffice{value} vatNumber{value}",
};

/** Texts that may be empty. */
const MAY_BE_EMPTY =
  /^company\.ts: (?:company|postalAddress)|^owner-facts\.ts: ownerFacts|timeNotes\.pickup$|^questions\.ts/;

/** Rules for single texts of the content. Each returns the end of a sentence that begins with file and field. */
const RULES: readonly ((text: ContentText, content: SiteContent) => string | false)[] = [
  function findLongText({ file, field, text }) {
    const max = MAX_LENGTHS[`${file}: ${field.split(".").at(-1)}`] ?? Number.POSITIVE_INFINITY;
    return (
      text.length > max &&
      `has ${text.length} characters, and there is room for ${max}. Shorten it by ${text.length - max}.`
    );
  },

  function findEmptyText({ file, field, text }) {
    return (
      text.trim() === "" &&
      !MAY_BE_EMPTY.test(`${file}: ${field}`) &&
      "is empty, and the site shows it. Write a text."
    );
  },

  function findWrongPlaceholders({ file, field, text }) {
    const filled = (PLACEHOLDERS[file] ?? "")
      .split(" ")
      .find((one) => `.${field}`.endsWith(`.${one.replace(/\{.*/, "")}`));
    const needed: readonly string[] = filled?.match(/\{\w+\}/g) ?? [];
    const written: readonly string[] = text.match(/\{\w+\}/g) ?? [];
    const lost = needed.filter((name) => !written.includes(name));
    const unknown = written.filter((name) => !needed.includes(name));
    if (unknown.length > 0)
      return `has ${unknown.join(" and ")}, which the site does not fill in. ${needed.length > 0 ? `Write ${needed.join(" and ")}.` : "Take it out."}`;
    return (
      lost.length > 0 &&
      `lacks ${lost.join(" and ")}, which the site fills in. Write it where the value belongs.`
    );
  },

  function findDeadLink({ field, text }, { targets }) {
    if (!field.endsWith("href") || !text.startsWith("/")) return false;
    const [path = "", id] = text.split("#");
    if (!targets.has(path))
      return `leads to "${path}", which is neither a page nor a file in public. Correct it, or remove the link.`;
    return (
      id !== undefined &&
      !targets.has(`#${id}`) &&
      `leads to "#${id}", which no page has. Correct it, or remove the link.`
    );
  },

  function findReversedRange({ file, text }) {
    if (!/^(?:drives|journeys|places)\.ts$/.test(file)) return false;
    const range = [...text.matchAll(/(\d+)–(\d+)/g)].find(([, from, to]) => Number(from) >= Number(to));
    return range !== undefined && `has the range "${range[0]}". Write the smaller number first.`;
  },
];

/** Returns a sentence for each text that does not fit. */
export function findTextMistakes(content: SiteContent): string[] {
  return content.texts.flatMap((text) =>
    RULES.flatMap((rule) => {
      const problem = rule(text, content);
      return problem === false ? [] : [`${text.file}: ${text.field} ${problem}`];
    }),
  );
}
