import { stringify } from "csv-stringify/sync";
import { companyPage } from "../../src/content/booking-company.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { createLine, listCompanyLines } from "../../src/server/booking/company-lines.ts";
import { isOpen } from "../../src/server/booking/stored-request.ts";
import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import type { LinkedLine } from "../../src/shared/booking/responses.ts";
import { toLocalTime, toMomentInWords } from "../../src/shared/local-time.ts";
import { fillWords, removeInvisible } from "../../src/shared/text.ts";
import type { MessageRecord, RequestRecord } from "./requests.ts";

export function toRow({ receivedAt, answeredAt, request, messages }: RequestRecord) {
  const { date, time } = toLocalTime(receivedAt);
  return {
    Received: `${date} ${time}`,
    For: `${request.date} ${request.time}`,
    Journey: bookingItinerary.choices.serviceType[request.serviceType],
    Name: request.name,
    Messages: formatStates(messages),
    Answered: answeredAt ? "yes" : "no",
  };
}

function formatStates(messages: readonly MessageRecord[]): string {
  const states = messages.map(({ audience, occasion, state, attempts }) => {
    const name = occasion === "request" ? audience : `${audience} ${occasion}`;
    return `${name} ${attempts === 0 ? "queued" : state}`;
  });
  return states.join("; ") || "none";
}

export function formatRequest(record: RequestRecord): string {
  const lines = [
    ...listCompanyLines(record),
    createLine("Answered", record.answeredAt ? toMomentInWords(record.answeredAt) : "not yet"),
    ...(record.messages.length > 0 ? [] : [createLine("Messages", "none yet")]),
    ...record.messages.map((message) => describeMessage(message, isOpen(record))),
  ];
  const width = Math.max(...lines.map(({ label }) => label.length)) + 2;
  const indent = `\n${" ".repeat(width)}`;
  return lines
    .map(({ label, texts }) => label.padEnd(width) + texts.map(({ text }) => text).join(indent))
    .join("\n");
}

function describeMessage(message: MessageRecord, isRetried: boolean): LinkedLine {
  const { audience, occasion, state, attempts, attemptedAt, lastError, dueAt } = message;
  const words = attempts === 0 ? "queued again, last attempt on {moment}" : companyPage.states[state];
  const parts = [fillWords(words, { moment: toMomentInWords(new Date(attemptedAt)) })];
  if (lastError) parts.push(`last error ${lastError}`);
  if (state === "failed" && isRetried) parts.push(`next attempt after ${toMomentInWords(new Date(dueAt))}`);
  if (state === "unclear") parts.push("not retried automatically");
  return createLine(companyPage.names[audience][occasion], parts.join("; "));
}

/**
 * Formats requests as CSV (RFC 4180). Excel recognises UTF-8 by the byte order mark before the header. An apostrophe precedes
 * each text that a spreadsheet could interpret as a formula, such as +44 (OWASP, "CSV Injection"), or shorten, such as 0770.
 * The library's own `escape_formulas` misses formulas after spaces, line feeds and invisible characters, which a spreadsheet may skip.
 */
export function toCsv(records: readonly RequestRecord[], header: boolean): string {
  const rows = records.map(
    ({ reference, receivedAt: received, answeredAt: answered, endsOn, request, messages }) => ({
      ...request,
      endsOn,
      reference,
      received,
      answered,
      messages: formatStates(messages),
    }),
  );
  const escapeFormula = (text: string) =>
    /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]|^0\d+$/.test(removeInvisible(text)) ? `'${text}` : text;
  return stringify(rows, {
    header,
    bom: header,
    quoted: true,
    quoted_empty: true,
    record_delimiter: "windows",
    columns: ["reference", "received", "answered", ...FIELD_NAMES, "endsOn", "messages"],
    cast: {
      string: escapeFormula,
      boolean: (value) => (value ? "yes" : ""),
      date: (moment) => `${moment.toISOString().slice(0, 19)}Z`,
      object: (list) => escapeFormula(Object.values(list).join("; ")),
    },
  });
}
