import { currency } from "../../src/content/company.ts";
import { type ContentText, formatFieldName, type SiteContent } from "./site-content.ts";

/** The longest texts, in characters, that search engines show or the layout has room for. */
const MAX_LENGTHS: readonly (readonly [field: RegExp, max: number])[] = [
  [/\.head\.title$/, 60],
  [/\.head\.description$/, 160],
  [/^(?:brand\.ts: .*shortName|services\.ts: .*chip|site-pages\.ts: .*label)$/, 24],
  [/^(?:services\.ts: .*title|vehicles\.ts: .*(?:\.name|requestLabel))$/, 40],
  [/^(?:brand\.ts: .*\.name|(?:journeys|travel-notes)\.ts: .*title|drives\.ts: .*\.name)$/, 50],
  [/^(?:places\.ts: .*(?:\.name|usualName)|links\.ts: .*label)$/, 50],
  [/^(?:discovery\.ts: tagline|questions\.ts: .*question)$/, 80],
  [/^(?:services|vehicles)\.ts: .*summary$/, 130],
];

/** Placeholders that the site fills, by file. Each word is the end of a field's path, followed by its placeholders. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  "booking-rejections.ts": "already-sent{reference}",
  "booking-company.ts":
    "received{moment} answered{moment} message{name}{state} sent{moment} failed{moment} unclear{moment}",
  "booking-errors.ts":
    "too-long{label}{max} count-invalid{field}{max} date-missing{field} date-invalid{field} date-past{field} date-far{field} time-missing{field} time-invalid{field} name-missing{field}",
  "booking-form.ts":
    "changeHint{step} lessLabel{label} moreLabel{label} characterCount{count}{max} privacyLine{link} " +
    "sent.received{moment} sent.answered{moment} earlier{reference} usualTime.text{time} " +
    "class-open{things}{suggested} class-too-small{things}{suggested}{vehicle} " +
    "class-too-large{things}{suggested}{vehicle} email-mistyped{suggestion} correctEmail{suggestion} " +
    "bookingForm.capacity{things} from{place} to{place} date{date} soFar.passengers{things} luggage{things} vehicle{vehicle}",
  "booking-itinerary.ts":
    "hire{length}{time}{end} bookingItinerary.moment{date}{time}{meaning} " +
    "bookingItinerary.boardName{meet}{name} things.other{count}",
  "booking-mail.ts":
    "company.subject{summary} people.other{count} reminder.subject{summary} visitor.subject{reference} " +
    "replyLabel{email} fileName{reference} titles.pickup{service}{pickup} " +
    "titles.return{pickup} titles.landing{flight}{time}{service}{pickup} titles.departure{flight}{time} " +
    "titles.tour{meaning}{time}{pickup}{service}{flight} forCompany{title}{reference} forVisitor{title}",
  "booking-webhook.ts": "request{reference}{service}{date} reminder{reference}{service}{date}",
  "owner-facts.ts": "fare.text{fare} hourlyFare.text{fare}",
  "pages/vehicles.ts": "itemError{most} partyText{party}",
  "shell.ts":
    "notFoundMessage{path} faultNote{id} legalName{value} operatorLicence{value} companyNumber{value} " +
    "registeredOffice{value} vatNumber{value}",
};

/** An amount in the currency of company.ts, such as "£38". A fare must begin with an amount, as in "£1,060 for two". */
export const EXAMPLE_FARE = new Intl.NumberFormat("en", {
  style: "currency",
  currency,
  maximumFractionDigits: 0,
}).format(38);
const FARE = new RegExp(`^${EXAMPLE_FARE.replace("38", "")}\\d`);

const PICTURE_NAME = /\.(?:picture|awardBadge)$|^services\.ts: .*\.map$|: HERO_PICTURE$|: socialPictures\./;

const MAY_BE_EMPTY =
  /^company\.ts: (?:company|postalAddress)|^owner-facts\.ts: ownerFacts\.\w+$|(?:timeNotes|timeOf|returnTimeOf)\.pickup$|^questions\.ts/;

export function* findTextMistakes(content: SiteContent): Iterable<string> {
  for (const text of content.texts)
    for (const problem of findProblems(text, content)) yield `${formatFieldName(text)} ${problem}`;
}

/** Yields the end of a sentence for each problem. findTextMistakes adds the subject, which is the file and field. */
function* findProblems(
  contentText: ContentText,
  { siteOrigin, targets, pictures }: SiteContent,
): Iterable<string> {
  const { file, field, text } = contentText;
  const name = formatFieldName(contentText);
  const [, maxLength = text.length] = MAX_LENGTHS.find(([fields]) => fields.test(name)) ?? [];
  if (text.length > maxLength)
    yield `has ${text.length} characters, and there is room for ${maxLength}. Shorten it by ${text.length - maxLength}.`;

  if (text.trim() === "" && !MAY_BE_EMPTY.test(name)) yield "is empty, but the site shows it. Write a text.";

  if (/\.(?:fare|hourlyFare)$/.test(field) && text !== "" && !FARE.test(text))
    yield `is "${text}". Begin with the amount, in the currency of company.ts, such as "${EXAMPLE_FARE}".`;

  if (field === "referencePrefix" && !/^[A-Z]{2,4}$/.test(text))
    yield `is "${text}". Write two to four capital letters, such as "AB".`;

  if (PICTURE_NAME.test(name) && text !== "" && !(text in pictures))
    yield `is "${text}", which pictures.ts does not have. Write the name of a picture.`;

  const expected = findPlaceholders(file, field);
  const present: readonly string[] = text.match(/\{\w+\}/g) ?? [];
  const missing = expected.filter((placeholder) => !present.includes(placeholder)).join(" and ");
  const unknown = present.filter((placeholder) => !expected.includes(placeholder)).join(" and ");
  if (unknown)
    yield `has ${unknown}, which the site does not fill in. ${missing ? `Write ${missing}.` : "Remove the braces and the name."}`;
  else if (missing) yield `lacks ${missing}, which the site fills in. Write it where the value belongs.`;

  if (file === "links.ts" && field.endsWith("href") && text.startsWith(siteOrigin))
    yield "is a page of this site, but would open in a new tab. Write only its path, in ownLinks of links.ts.";

  if (field.endsWith("href") && text.startsWith("/")) {
    const [path = "", id] = text.split("#");
    if (!targets.has(path))
      yield `leads to "${path}", which is neither a page nor a file in public. Correct it, or remove the link.`;
    else if (id !== undefined && !targets.has(`#${id}`))
      yield `leads to "#${id}", which no page has. Correct it, or remove the link.`;
  }

  const ranges = /^(?:drives|journeys|places)\.ts$/.test(file) ? text.matchAll(/(\d+)–(\d+)/g) : [];
  for (const [range, from, to] of ranges)
    if (Number(from) >= Number(to)) yield `has the range "${range}". Write the smaller number first.`;
}

function findPlaceholders(file: string, field: string): readonly string[] {
  const rows = PLACEHOLDERS[file]?.split(" ") ?? [];
  // The row `things.other` stands for the counts of all fields, because each has only {count}.
  const path = field.replace(/(?<=\.things\.)\w+\./, "");
  return rows.find((row) => `.${path}`.endsWith(`.${row.replace(/\{.*/, "")}`))?.match(/\{\w+\}/g) ?? [];
}
