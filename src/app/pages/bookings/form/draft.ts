import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import {
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  getField,
  isApplicable,
} from "../../../../shared/booking/fields.ts";
import { DRAFT_KEY } from "../../../booking-memory.ts";
import { readJson, type TabMemory } from "../../../browser-services.ts";
import type { FilledForm } from "./prefill.ts";

export interface Draft extends FilledForm {
  /** The query whose values are not filled in again when the draft is restored. */
  readonly query: string;
  /** The idempotency key. It is random, because a stranger who guessed the key could block this request. */
  readonly key: string;
  /** Whether the draft may contain answers from an earlier request or for an earlier journey. */
  readonly hasEarlierAnswers: boolean;
}

export function readDraft(memory: TabMemory): Draft | null {
  const stored = readJson<Draft>(memory, DRAFT_KEY);
  return typeof stored?.key === "string"
    ? { ...stored, values: readValues(stored.values), prefilled: stored.prefilled ?? {} }
    : null;
}

export function writeDraft(memory: TabMemory, draft: Draft): void {
  memory.write(DRAFT_KEY, JSON.stringify(draft));
}

/** Fields after the journey step whose answers the next draft drops. Consent covers only one request. */
const RESET_LATER_FIELDS: readonly FieldName[] = ["accessConsent", "meet", "boardName", "notes"];

/** Resets RESET_LATER_FIELDS and the journey, but not the service type. The new pick-up is the sent journey's end. */
export function createNextDraft(sent: FormValues, key: string): Draft {
  const initial = createInitialValues();
  const reset = FIELD_NAMES.filter(
    (name) => getField(name).step === "journey" || RESET_LATER_FIELDS.includes(name),
  );
  const pickup = isApplicable("returnDate", sent) ? sent.pickup : sent.dropoff || sent.pickup;
  const journey = Object.fromEntries(reset.map((name) => [name, initial[name]]));
  const values = { ...sent, ...journey, serviceType: sent.serviceType, pickup };
  return { values, prefilled: {}, query: "", key, hasEarlierAnswers: true };
}

export function listDifferences(one: FormValues, other: FormValues): FieldName[] {
  return FIELD_NAMES.filter((name) => String(one[name]) !== String(other[name]));
}
