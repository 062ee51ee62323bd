import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FieldName, type FormValues, getField } from "../../../../shared/booking/fields.ts";
import { DRAFT_KEY } from "../../../booking-memory.ts";
import type { TabMemory } from "../../../browser-services.ts";
import type { FilledForm } from "./prefill.ts";

export interface Draft extends FilledForm {
  /** The query whose values are not filled in again when the draft is restored. */
  readonly query: string;
  /** The idempotency key. It is random, because the Worker rejects a request whose key a different request has. */
  readonly key: string;
  /** Whether the draft may contain answers from an earlier request or for an earlier journey. */
  readonly hasEarlierAnswers: boolean;
}

export function readDraft(memory: TabMemory): Draft | null {
  const stored = memory.read<Draft>(DRAFT_KEY);
  return typeof stored?.key === "string"
    ? { ...stored, values: readValues(stored.values), prefilled: stored.prefilled ?? {} }
    : null;
}

/** Fields outside the journey step that the next draft also resets. Consent, for example, covers only one request. */
const RESET_LATER_FIELDS: readonly FieldName[] = ["accessConsent", "meet", "boardName", "notes"];

export function createNextDraft(sent: FormValues, key: string): Draft {
  const kept = FIELD_NAMES.filter(
    (name) => getField(name).step !== "journey" && !RESET_LATER_FIELDS.includes(name),
  );
  const values = { ...createInitialValues(), ...Object.fromEntries(kept.map((name) => [name, sent[name]])) };
  return { values, prefilled: {}, query: "", key, hasEarlierAnswers: true };
}

export function listDifferences(one: FormValues, other: FormValues): FieldName[] {
  return FIELD_NAMES.filter((name) => String(one[name]) !== String(other[name]));
}
