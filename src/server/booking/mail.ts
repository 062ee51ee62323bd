import { companyPage } from "../../content/booking-company.ts";
import { bookingMail } from "../../content/booking-mail.ts";
import { company } from "../../content/company.ts";
import { buttons } from "../../content/shell.ts";
import { buildCompanyPath, buildConfirmationPath } from "../../shared/booking/request-link.ts";
import type { LinkedLine } from "../../shared/booking/responses.ts";
import { fillWords } from "../../shared/text.ts";
import { TimeoutError, withTimeLimit } from "../../shared/time-limit.ts";
import type { MailSettings } from "../settings/settings.ts";
import { buildCalendar } from "./calendar.ts";
import {
  buildReplyLink,
  createLine,
  describeInOneLine,
  listCompanyLines,
  listReceipt,
} from "./company-lines.ts";
import { type Message, type Outcome, SEND_LIMIT_MS, SENT } from "./database.ts";
import { type MailContent, writeHtml } from "./mail-html.ts";
import { listJourneyLines, type StoredRequest } from "./stored-request.ts";

/** Matches addresses that the mail service accepts as Reply-To. */
const PLAIN_ADDRESS = /^[\w%+'-]+(?:\.[\w%+'-]+)*@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

/** @throws Error if the e-mail cannot be built. */
export async function sendMail(
  message: Message,
  settings: MailSettings,
  siteOrigin: string,
): Promise<Outcome> {
  const mail = buildMail(message, settings, siteOrigin);
  try {
    await withTimeLimit("EMAIL", SEND_LIMIT_MS, () => settings.email.send(mail));
    return SENT;
  } catch (error) {
    return describeFailure(error);
  }
}

/** Omits the error's message, which could contain an e-mail address. */
function describeFailure(error: unknown): Outcome {
  if (error instanceof TimeoutError) return { state: "unclear", error: "no-answer" };
  // The runtime (workerd) sets `retryable` on the error of a lost connection.
  const { code, retryable } = Object(error) as Readonly<Record<string, unknown>>;
  if (typeof code === "string" && /^E_[A-Z_]{1,40}$/.test(code)) return { state: "failed", error: code };
  const isUnclear = retryable === true || /connection lost|disconnected|internal error/i.test(String(error));
  return { state: isUnclear ? "unclear" : "failed", error: error instanceof Error ? error.name : "unknown" };
}

/** The subject has only answers of one line, which cannot add headers. The HTML body escapes typed text. */
function buildMail(message: Message, { to, from }: MailSettings, siteOrigin: string) {
  const { audience, booking } = message;
  const content =
    audience === "visitor" ? writeVisitorMail(booking, siteOrigin) : writeCompanyMail(message, siteOrigin);
  const parts = {
    subject: content.title,
    from: { name: company.name, email: from },
    text: writeText(content),
    html: writeHtml(content),
  };
  const { reference, request } = booking;
  if (audience === "visitor") return { ...parts, to: request.email, replyTo: to };
  const description = content.lines.map(({ label, texts }) => `${label}: ${joinTexts(texts, "\n")}`);
  const calendar = buildCalendar(
    booking,
    siteOrigin,
    description.join("\n"),
    bookingMail.calendar.forCompany,
  );
  return {
    ...parts,
    to,
    ...(PLAIN_ADDRESS.test(request.email) && { replyTo: request.email }),
    attachments: [
      {
        disposition: "attachment" as const,
        filename: fillWords(bookingMail.calendar.fileName, { reference }),
        type: "text/calendar",
        content: new TextEncoder().encode(calendar).buffer as ArrayBuffer,
      },
    ],
  };
}

function writeCompanyMail({ occasion, booking }: Message, siteOrigin: string): MailContent {
  const words = occasion === "reminder" ? bookingMail.reminder : bookingMail.company;
  const summary = describeInOneLine(booking);
  return {
    title: fillWords(words.subject, { summary }),
    intro: summary,
    lines: listCompanyLines(booking),
    buttons: [
      {
        label: fillWords(bookingMail.replyLabel, { email: booking.request.email }),
        link: buildReplyLink(booking),
      },
      { label: companyPage.labels.mark, link: siteOrigin + buildCompanyPath(booking) },
    ],
    outro: words.outro,
  };
}

function writeVisitorMail(booking: StoredRequest, siteOrigin: string): MailContent {
  const { reference } = booking;
  const { subject, intro, confirmationLabel, outro } = bookingMail.visitor;
  // Omits personal answers, because the visitor may have entered another person's address.
  const lines = listJourneyLines(booking).map(({ label, text }) => createLine(label, breakUrls(text)));
  return {
    title: fillWords(subject, { reference }),
    intro,
    lines: [...listReceipt(booking), ...lines],
    buttons: [
      { label: confirmationLabel, link: siteOrigin + buildConfirmationPath(booking) },
      { label: buttons.callNumber, link: company.telephone.href },
    ],
    outro,
  };
}

/** Adds a space after the dots of domain names and before `//`, so that mail clients do not make links of a stranger's text. */
function breakUrls(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=[^\s\d\p{P}]{2})|:(?=\/\/)/gu, "$& ");
}

function writeText({ intro, lines, buttons, outro }: MailContent): string {
  // Indents a value's lines after the first, because typed text must not look like a labelled line.
  const labelled = lines.map(({ label, texts }) => `${label}: ${joinTexts(texts, "\n    ")}`);
  const links = buttons.map(({ label, link }) => (link.startsWith("http") ? `${label}: ${link}` : label));
  const end = `${company.name}\n${company.telephone.display}`;
  return [intro, links.join("\n"), labelled.join("\n"), outro, end, ""].join("\n\n");
}

function joinTexts(texts: LinkedLine["texts"], separator: string): string {
  return texts.map(({ text }) => text).join(separator);
}
