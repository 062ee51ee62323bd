import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import { formatMoment } from "./format.ts";
import type { RequestRecord } from "./requests.ts";

/** The first line of the export. */
export const CSV_HEADER = toCsvLine(["reference", "received", ...FIELD_NAMES, "mails"]);

/** A request as one record. */
export function toCsvRecord({ reference, receivedAt, request, mails }: RequestRecord): string {
  return toCsvLine([
    reference,
    formatMoment(receivedAt),
    ...FIELD_NAMES.map((name) => toCell(request[name])),
    mails.map(({ audience, state }) => `${audience} ${state}`).join("; "),
  ]);
}

/**
 * One record of a CSV file (RFC 4180): every field in quotes, quotes doubled, the line ended by CRLF. A field that a
 * spreadsheet could take for a formula gets an apostrophe before it (OWASP, "CSV Injection"); telephone numbers,
 * which begin with a plus, get it too.
 */
export function toCsvLine(fields: readonly string[]): string {
  const cells = fields.map((field) => `"${disarm(field).replaceAll('"', '""')}"`);
  return `${cells.join(",")}\r\n`;
}

function disarm(field: string): string {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(field) ? `'${field}` : field;
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.join("; ");
  if (typeof value === "boolean") return value ? "yes" : "";
  return value === null || value === undefined ? "" : String(value);
}
