import { stringify } from "csv-stringify/sync";
import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import { describeMessages, formatIso } from "./format.ts";
import type { RequestRecord } from "./requests.ts";

/** The start of the export: the byte order mark by which Excel recognises UTF-8, and the column names. */
export const CSV_HEADER = `\ufeff${toCsvLine(["reference", "received", "answered", ...FIELD_NAMES, "messages"])}`;

export function toCsvRecord({ reference, receivedAt, answeredAt, request, messages }: RequestRecord): string {
  return toCsvLine([
    reference,
    formatIso(receivedAt),
    answeredAt === null ? "" : formatIso(answeredAt),
    ...FIELD_NAMES.map((name) => toCell(request[name])),
    describeMessages(messages),
  ]);
}

/**
 * Formats one CSV record (RFC 4180). An apostrophe precedes a field that a spreadsheet could interpret as a formula
 * (OWASP, "CSV Injection"), and also telephone numbers, which begin with a plus.
 */
export function toCsvLine(fields: readonly string[]): string {
  return stringify([fields.map(disarm)], { quoted: true, quoted_empty: true, record_delimiter: "windows" });
}

/**
 * Escapes formulas. Covers more than the library's `escape_formulas`: spreadsheets skip leading spaces and line breaks.
 */
function disarm(field: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(field) ? `'${field}` : field;
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "yes" : "";
  return value === null || value === undefined ? "" : String(value);
}
