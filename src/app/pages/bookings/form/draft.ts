import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import {
  FIELD_NAMES,
  type FieldName,
  type FormValues,
  getField,
  isAsked,
} from "../../../../shared/booking/fields.ts";
import { DRAFT_KEY } from "../../../booking-memory.ts";
import { readJson, type TabMemory } from "../../../browser-services.ts";
import type { FilledForm } from "./prefill.ts";

export interface Draft extends FilledForm {
  /** The last query that was filled in. The same query is not filled in again. */
  readonly query: string;
  /** The idempotency key, which identifies a repeated request. Random: a stranger who used it first would block this one. */
  readonly key: string;
  /** Whether it began with answers from an earlier request, or for an earlier journey. */
  readonly hasEarlierAnswers: boolean;
}

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

/** Fields of later steps that the next journey does not keep. Consent covers one request only. */
const RESET_LATER_FIELDS: readonly FieldName[] = ["accessConsent", "meet", "boardName", "notes"];

/**
 * Returns the draft of the next journey. It starts where the sent one ends, and keeps the service type, the party, the
 * vehicle class and the contact details.
 * @param key The idempotency key of the next request.
 */
export function createNextDraft(sent: FormValues, key: string): Draft {
  const initial = createInitialValues();
  const reset = FIELD_NAMES.filter(
    (name) => getField(name).step === "journey" || RESET_LATER_FIELDS.includes(name),
  );
  const pickup = isAsked("returnDate", sent) ? sent.pickup : sent.dropoff || sent.pickup;
  const journey = Object.fromEntries(reset.map((name) => [name, initial[name]]));
  const values = { ...sent, ...journey, serviceType: sent.serviceType, pickup };
  return { values, prefilled: {}, query: "", key, hasEarlierAnswers: true };
}

export function listDifferences(one: FormValues, other: FormValues): FieldName[] {
  return FIELD_NAMES.filter((name) => String(one[name]) !== String(other[name]));
}
