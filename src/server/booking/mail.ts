import { bookingItinerary, fleet } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { soFar } from "../../content/booking-so-far.ts";
import { company } from "../../content/company.ts";
import { describeBookingRequest } from "../../shared/booking/describe.ts";
import { getField } from "../../shared/booking/fields.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { findWarnings } from "../../shared/booking/warnings.ts";
import { toDateInWords, toLocalTime } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import { NoAnswerInTime, withTimeLimit } from "../../shared/time-limit.ts";
import type { MailSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { buildCalendar } from "./calendar.ts";
import type { ClaimedMessage, Outcome } from "./database.ts";
import { type MailContent, type MailLine, writeHtml } from "./mail-html.ts";
import { quoteEnteredPhones } from "./stored-request.ts";

/** The argument of the e-mail binding's `send`. */
export type OutgoingMail = Parameters<NonNullable<Env["EMAIL"]>["send"]>[0];

type Lines = SentRequest["itinerary"];

const { labels } = bookingItinerary;

/** Builds the links of itinerary lines in the company's e-mail, by label. */
const LINKS: Readonly<Record<string, (line: string, mail: ClaimedMessage) => string>> = {
  [labels.pickup]: buildMapLink,
  [labels.dropoff]: buildMapLink,
  [labels.stops]: buildMapLink,
  [labels.phone]: (_, { request }) => buildTelephoneLink(request.phone),
  [labels.passengerPhone]: (_, { request }) => buildTelephoneLink(request.passengerPhone),
  [labels.email]: (_, mail) => buildReplyLink(mail),
};

/**
 * Matches addresses that every mail service accepts in a header. Other valid addresses appear only in the text, because
 * a rejected header would block the whole e-mail.
 */
const PLAIN_ADDRESS = /^[\w%+'-]+(?:\.[\w%+'-]+)*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * Sends the e-mail about a request.
 * @param host The site's host name.
 * @throws Error if the e-mail cannot be built.
 */
export async function sendMail(
  message: ClaimedMessage,
  settings: MailSettings,
  host: string,
  limitMs: number,
): Promise<Outcome> {
  const mail = await buildMail(message, settings, host);
  try {
    await withTimeLimit("EMAIL", limitMs, () => settings.email.send(mail));
    return { state: "sent" };
  } catch (error) {
    return describeFailure(error);
  }
}

/**
 * Returns whether an e-mail may have been sent despite an error, and a code for the log: the error's message could
 * contain an address. The outcome is unclear if the service did not respond or the connection broke. If the service
 * rejects an e-mail, the error has a code of the service.
 */
function describeFailure(error: unknown): Outcome {
  if (error instanceof NoAnswerInTime) return { state: "unclear", error: "no-answer" };
  // workerd marks a lost connection as `retryable`. If it also sets `overloaded`, nothing was started.
  const { code, retryable, overloaded } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof code === "string" && /^E_[A-Z_]{1,40}$/.test(code)) return { state: "rejected", error: code };
  const isUnclear =
    (retryable === true && overloaded !== true) ||
    /connection lost|disconnected|internal error/i.test(String(error));
  return {
    state: isUnclear ? "unclear" : "rejected",
    error: error instanceof Error ? error.name : "unknown",
  };
}

/**
 * Returns the e-mail about a request for one audience. Of the text that a visitor typed, only the e-mail address gets
 * into the headers. The body shows typed text as text, never as markup.
 * @param host The site's host name.
 */
async function buildMail(
  mail: ClaimedMessage,
  { to, from }: Pick<MailSettings, "to" | "from">,
  host: string,
): Promise<OutgoingMail> {
  const { reference, request, audience } = mail;
  const words = getWords(mail);
  const service = bookingItinerary.choices.serviceType[request.serviceType];
  const date = toDateInWords(request.date) ?? request.date;
  const lines = await getLines(mail);
  const subject = fillWords(words.subject, { reference, service, date });
  const content: MailContent = {
    title: subject,
    intro: words.intro,
    lines: audience === "visitor" ? lines : lines.map((line) => addLink(line, mail)),
    button: {
      label: fillWords(words.button, { email: request.email }),
      link: audience === "visitor" ? company.telephone.href : buildReplyLink(mail),
    },
    outro: words.outro,
  };
  const parts = {
    subject,
    from: { name: company.name, email: from },
    text: writeText(content),
    html: writeHtml(content),
  };
  if (audience === "visitor") return { ...parts, to: request.email, replyTo: to };
  const calendar = buildCalendar(
    { ...mail, writtenAt: new Date() },
    host,
    lines.map(({ label, text }) => `${label}: ${text}`).join("\n"),
    bookingMail.calendar.titles,
  );
  return {
    ...parts,
    to,
    ...(PLAIN_ADDRESS.test(request.email) && { replyTo: request.email }),
    attachments: [
      {
        disposition: "attachment",
        filename: fillWords(bookingMail.calendar.fileName, { reference }),
        type: "text/calendar",
        content: new TextEncoder().encode(calendar).buffer as ArrayBuffer,
      },
    ],
  };
}

function getWords({ audience, occasion }: ClaimedMessage) {
  if (audience === "visitor") return bookingMail.visitor;
  return occasion === "reminder" ? bookingMail.reminder : bookingMail.company;
}

async function getLines(mail: ClaimedMessage): Promise<Lines> {
  const { audience, reference, receivedAt, request, itinerary } = mail;
  const { date, time } = toLocalTime(receivedAt);
  const head = [
    { label: bookingMail.referenceLabel, text: reference },
    { label: getWords(mail).receivedLabel, text: `${toDateInWords(date)}, ${time}` },
  ];
  if (audience !== "visitor") {
    const { warningLabel, warnings: texts } = bookingMail.company;
    const warnings = findWarnings(request, date, fleet, texts, soFar);
    return [
      ...head,
      ...warnings.map(({ text }) => ({ label: warningLabel, text })),
      ...quoteEnteredPhones(itinerary, request),
    ];
  }
  const { readPhone } = await import("../../shared/booking/phone.ts");
  // Long texts are left out: the address may be somebody else's, and the form must not be a way to send advertising.
  const repeated = describeBookingRequest(request, bookingItinerary, readPhone).filter(
    ({ part }) => getField(part).kind.type !== "paragraphs",
  );
  return [...head, ...repeated.map(({ label, text }) => ({ label, text }))];
}

function addLink(line: Lines[number], mail: ClaimedMessage): MailLine {
  const build = LINKS[line.label];
  return { ...line, link: build && ((text) => build(text, mail)) };
}

/** The link opens a map app (https://developers.google.com/maps/documentation/urls/get-started#search-action). */
function buildMapLink(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}

/** Leaves out the extension: phones differ in how they dial extensions, and the link's text shows it. */
function buildTelephoneLink(stored: string): string {
  return `tel:${/^\+\d+/.exec(stored)?.[0] ?? ""}`;
}

/** The link starts a reply to the visitor (RFC 6068). Encoded, an address cannot add recipients or headers. */
function buildReplyLink({ reference, request }: ClaimedMessage): string {
  const address = request.email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(fillWords(bookingMail.replySubject, { reference }))}`;
}

function writeText({ intro, lines, button, outro }: MailContent): string {
  // Indents the further lines of a value, so that none of them looks like a labelled line.
  const written = lines.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}`);
  const end = `${company.name}\n${company.telephone.display}`;
  return [intro, written.join("\n"), button.label, outro, end, ""].join("\n\n");
}
