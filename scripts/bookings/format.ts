import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import type { MessageRecord, RequestRecord } from "./requests.ts";

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "long",
  timeZone: "Europe/London",
});

/** A moment by the clock in Belfast, such as `12 Mar 2027, 14:30:00 GMT`. */
export function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}

/** A moment that sorts as text: `2027-03-12T14:30:00Z`. */
export function formatIso(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

/** What became of the messages about a request, in short. */
export function describeMessages(messages: readonly MessageRecord[]): string {
  return messages.length > 0
    ? messages.map((message) => `${nameMessage(message)} ${message.state}`).join("; ")
    : "none";
}

/** Whom a message is for, and that it is a reminder where it is one. */
function nameMessage({ audience, occasion }: Pick<MessageRecord, "audience" | "occasion">): string {
  return occasion === "request" ? audience : `${audience} ${occasion}`;
}

/** Requests as a table for a terminal. */
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
    Math.max(...[head, ...rows].map((row) => [...(row[column] ?? "")].length)),
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

/** One request in full. */
export function formatRequest(record: RequestRecord): string {
  const { reference, receivedAt, answeredAt, itinerary, messages } = record;
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: formatMoment(receivedAt) },
    { label: "Answered", text: answeredAt === null ? "not yet" : formatMoment(answeredAt) },
    ...itinerary,
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
  return text + " ".repeat(Math.max(0, width - [...text].length));
}
