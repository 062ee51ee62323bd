import stringWidth from "string-width";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { quoteEnteredPhones } from "../../src/server/booking/stored-request.ts";
import type { MessageRecord, RequestRecord } from "./requests.ts";

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "long",
  timeZone: "Europe/London",
});

/** Formats a time in Belfast, such as `12 Mar 2027, 14:30:00 GMT`. */
export function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}

/** Formats a time as sortable text: `2027-03-12T14:30:00Z`. */
export function formatIso(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** Summarises the state of each message about a request. */
export function describeMessages(messages: readonly MessageRecord[]): string {
  return messages.length > 0
    ? messages.map((message) => `${nameMessage(message)} ${message.state}`).join("; ")
    : "none";
}

/** Returns the recipient of a message, and its occasion if it is a reminder. */
function nameMessage({ audience, occasion }: Pick<MessageRecord, "audience" | "occasion">): string {
  return occasion === "request" ? audience : `${audience} ${occasion}`;
}

/** Formats requests as a table for a terminal. */
export function formatList(records: readonly RequestRecord[]): string {
  const head = ["Reference", "Received", "For", "Journey", "Name", "Messages", "Answered"];
  const rows = records.map(({ reference, receivedAt, answeredAt, request, messages }) => [
    reference,
    formatMoment(receivedAt),
    `${request.date} ${request.time}`,
    bookingItinerary.choices.serviceType[request.serviceType],
    request.name,
    describeMessages(messages),
    answeredAt === null ? "" : "yes",
  ]);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => stringWidth(row[column] ?? ""))),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function formatRequest(record: RequestRecord): string {
  const { reference, receivedAt, answeredAt, messages } = record;
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: formatMoment(receivedAt) },
    { label: "Answered", text: answeredAt === null ? "not yet" : formatMoment(answeredAt) },
    ...quoteEnteredPhones(record.itinerary, record.request),
    ...messages.map((message) => ({ label: `To ${nameMessage(message)}`, text: describeMessage(message) })),
  ];
  const width = Math.max(...lines.map(({ label }) => label.length));
  return lines
    .map(({ label, text }) => `${pad(label, width)}  ${text.replaceAll("\n", `\n${" ".repeat(width + 2)}`)}`)
    .join("\n");
}

function describeMessage({ state, attempts, lastError, dueAt }: MessageRecord): string {
  const why = lastError === null ? "" : `, last error ${lastError}`;
  if (state === "waiting") return `waiting, ${attempts} attempts${why}, next from ${formatMoment(dueAt)}`;
  if (state === "unclear") return `may have been sent${why}; "resend" sends it again`;
  if (state === "failed") return `not sent after ${attempts} attempts${why}; "resend" tries again`;
  return state;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - stringWidth(text)));
}
