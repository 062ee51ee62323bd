import { stringify } from "csv-stringify/sync";
import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import { describeMessages, formatIso } from "./format.ts";
import type { RequestRecord } from "./requests.ts";

/** The beginning of the export: the mark by which Excel knows UTF-8, and the names of the columns. */
export const CSV_HEADER = `\ufeff${toCsvLine(["reference", "received", "answered", ...FIELD_NAMES, "messages"])}`;

/** A request as one record. */
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
 * One record of a CSV file (RFC 4180). A field that a spreadsheet could take for a formula gets an apostrophe before it
 * (OWASP, "CSV Injection"); telephone numbers, which begin with a plus, get it too.
 */
export function toCsvLine(fields: readonly string[]): string {
  return stringify([fields.map(disarm)], { quoted: true, quoted_empty: true, record_delimiter: "windows" });
}

/** More than the writer's own `escape_formulas` knows: spreadsheets look behind spaces and a line's end too. */
function disarm(field: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(field) ? `'${field}` : field;
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "yes" : "";
  return value === null || value === undefined ? "" : String(value);
}
