import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import type { MailRecord, RequestRecord } from "./requests.ts";

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "long",
  timeZone: "Europe/London",
});

/** A moment by the clock in Belfast, such as `12 Mar 2027, 14:30:00 GMT`. */
export function formatMoment(moment: Date): string {
  return MOMENT.format(moment);
}

/** Requests as a table for a terminal. */
export function formatList(records: readonly RequestRecord[]): string {
  const head = ["Reference", "Received", "For", "Journey", "Name", "E-mails"];
  const rows = records.map(({ reference, receivedAt, request, mails }) => [
    reference,
    formatMoment(receivedAt),
    `${request.date} ${request.time}`,
    bookingItinerary.serviceTypes[request.serviceType],
    request.name,
    mails.map(({ audience, state }) => `${audience} ${state}`).join(", "),
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
export function formatRequest({ reference, receivedAt, itinerary, mails }: RequestRecord): string {
  const lines = [
    { label: "Reference", text: reference },
    { label: "Received", text: formatMoment(receivedAt) },
    ...itinerary,
    ...mails.map((mail) => ({ label: `To the ${mail.audience}`, text: describeMail(mail) })),
  ];
  const width = Math.max(...lines.map(({ label }) => label.length));
  return lines
    .map(({ label, text }) => `${pad(label, width)}  ${text.replaceAll("\n", `\n${" ".repeat(width + 2)}`)}`)
    .join("\n");
}

function describeMail({ state, attempts, lastError, dueAt }: MailRecord): string {
  const why = lastError === null ? "" : `, last error ${lastError}`;
  if (state === "waiting") return `waiting, ${attempts} attempts${why}, next from ${formatMoment(dueAt)}`;
  if (state === "unclear") return `may have been sent${why}; "resend" sends it again`;
  if (state === "failed") return `not sent after ${attempts} attempts${why}; "resend" tries again`;
  return state;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - [...text].length));
}
