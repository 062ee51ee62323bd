import { readValues } from "../../../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FieldName, type FormValues } from "../../../../shared/booking/fields.ts";
import { readJson, type TabMemory } from "../../../browser-services.ts";
import type { FilledForm } from "./prefill.ts";

/** An unfinished request. */
export interface Draft extends FilledForm {
  /** The last query that was filled in. The same query is not filled in again. */
  readonly query: string;
  /** The idempotency key, which identifies a repeated request. Random: a stranger who used it first would block this one. */
  readonly key: string;
}

const DRAFT_KEY = "booking-draft";

/** Returns the draft of this tab, or null if there is no readable one. */
export function readDraft(memory: TabMemory): Draft | null {
  const found = readJson<Draft>(memory, DRAFT_KEY);
  return typeof found?.key === "string"
    ? { ...found, values: readValues(found.values), prefilled: found.prefilled ?? {} }
    : null;
}

export function writeDraft(memory: TabMemory, draft: Draft): void {
  memory.write(DRAFT_KEY, JSON.stringify(draft));
}

export function clearDraft(memory: TabMemory): void {
  memory.write(DRAFT_KEY, "");
}

/** Returns the fields that differ between two forms. */
export function listDifferences(one: FormValues, other: FormValues): FieldName[] {
  return FIELD_NAMES.filter((name) => String(one[name]) !== String(other[name]));
}
