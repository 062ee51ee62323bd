import { html } from "hono/html";
import { bookingItinerary, vehicleChoices } from "../../content/booking-itinerary.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { company } from "../../content/company.ts";
import { describeBookingRequest } from "../../shared/booking/describe.ts";
import { getField } from "../../shared/booking/fields.ts";
import { toDateInWords, toLocalTime } from "../../shared/booking/local-time.ts";
import type { SentRequest } from "../../shared/booking/submission.ts";
import { fillWords } from "../../shared/booking/text.ts";
import { describeWarning, findWarnings } from "../../shared/booking/warnings.ts";
import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
import type { MailSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { buildCalendar } from "./calendar.ts";
import type { ClaimedMessage, Outcome } from "./outbox.ts";

/** What the e-mail binding is given. */
export type OutgoingMail = Parameters<NonNullable<Env["EMAIL"]>["send"]>[0];

type Lines = SentRequest["itinerary"];

/**
 * An address that every mail service takes in a header. Rarer ones are valid too, but a rejected header would hold
 * back the whole e-mail; they stand in its text in any case.
 */
const PLAIN_ADDRESS = /^[\w%+'-]+(?:\.[\w%+'-]+)*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/**
 * Sends the e-mail about a request.
 * @param host The site's host name.
 * @throws Error where it cannot be built.
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
    return { state: isUnclear(error) ? "unclear" : "rejected", error: readCode(error) };
  }
}

/**
 * Whether an e-mail may have been sent in spite of the error: there was no answer, or the connection broke off while we
 * waited. The e-mail service says no by an error of its own.
 */
function isUnclear(error: unknown): boolean {
  if (error instanceof NoAnswerInTime) return true;
  if (readOwnCode(error) !== null) return false;
  // How workerd marks a connection that was lost (its other mark, `overloaded`, means that nothing was begun).
  const { retryable, overloaded } = error as { retryable?: unknown; overloaded?: unknown };
  if (retryable === true && overloaded !== true) return true;
  return /connection lost|disconnected|internal error/i.test(String(error));
}

/** What an error may be called in a log: its message could name an address. */
function readCode(error: unknown): string {
  if (error instanceof NoAnswerInTime) return "no-answer";
  return readOwnCode(error) ?? (error instanceof Error ? error.name : "unknown");
}

function readOwnCode(error: unknown): string | null {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" && /^E_[A-Z_]{1,40}$/.test(code) ? code : null;
}

/**
 * The e-mail about a request for one audience. Nothing that a visitor has typed gets into its head but an address
 * of plain characters; in the parts it is text.
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
  const frame = { intro: words.intro, outro: fillWords(words.outro, { reference }) };
  const parts = {
    subject: fillWords(words.subject, { reference, service, date }),
    from: { name: company.name, email: from },
    text: writeText(frame, lines),
    html: writeHtml(frame, lines),
  };
  if (audience === "visitor") return { ...parts, to: request.email, replyTo: to };
  const calendar = buildCalendar(
    { ...mail, writtenAt: new Date() },
    host,
    lines.map(({ label, text }) => `${label}: ${text}`).join("\n"),
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
    const warnings = findWarnings(request, date, vehicleChoices);
    return [
      ...head,
      ...warnings.map((warning) => ({ label: warningLabel, text: describeWarning(warning, texts) })),
      ...itinerary,
    ];
  }
  const { readPhone } = await import("../../shared/booking/phone.ts");
  // Long texts are not repeated: the address need not be the visitor's own, and the form must not be a way to send
  // advertising.
  const repeated = describeBookingRequest(request, bookingItinerary, readPhone).filter(
    ({ part }) => getField(part).kind.type !== "paragraphs",
  );
  return [...head, ...repeated.map(({ label, text }) => ({ label, text }))];
}

interface Frame {
  readonly intro: string;
  readonly outro: string;
}

function writeText({ intro, outro }: Frame, lines: Lines): string {
  // Every further line of an answer is set in, so that none of them can look like an answer of its own.
  const written = lines.map(({ label, text }) => `${label}: ${text.replaceAll("\n", "\n    ")}`);
  return [intro, written.join("\n"), outro, `${company.name}\n${company.telephone.display}`, ""].join("\n\n");
}

function writeHtml({ intro, outro }: Frame, lines: Lines): string {
  return String(html`<!DOCTYPE html>
<html lang="en-GB">
<meta charset="utf-8">
<p>${intro}</p>
<table>
${lines.map(
  ({ label, text }) => html`<tr>
<th align="left" valign="top">${label}</th>
<td>${text.split("\n").map((line, index) => (index === 0 ? line : html`<br>${line}`))}</td>
</tr>
`,
)}</table>
<p>${outro}</p>
<p>${company.name}<br>${company.telephone.display}</p>
</html>
`);
}
