import { readValues } from "../../../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FormValues } from "../../../../shared/booking/fields.ts";
import type { SentRequest } from "../../../../shared/booking/submission.ts";
import type { BrowserServices } from "../../../browser-services.ts";

/** A request that is being written. */
export interface Draft {
  readonly values: FormValues;
  /** The query of the address that has been filled in already; a new one is worth more than the draft. */
  readonly query: string;
  /** Makes a repeated request known as the same one. */
  readonly key: string;
  /** When the form was first shown, in milliseconds since 1970. */
  readonly startedAt: number;
}

type Memory = BrowserServices["memory"];

const DRAFT_KEY = "booking-draft";
const SENT_KEY = "booking-sent";

/** A key of 128 random bits, which a UUID has not. A client that could guess it could take it. */
export function createKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join("-");
}

/** A draft with nothing in it yet but what it is known by. */
export function startDraft(values: FormValues, query: string): Draft {
  return { values, query, key: createKey(), startedAt: Date.now() };
}

/** The draft of this tab; null where there is none, or none that can be read. */
export function readDraft(memory: Memory): Draft | null {
  const found = parse<Draft>(memory.read(DRAFT_KEY));
  if (!found || typeof found.key !== "string" || typeof found.startedAt !== "number") return null;
  return { ...found, query: String(found.query), values: readValues(found.values) };
}

export function writeDraft(memory: Memory, draft: Draft): void {
  memory.write(DRAFT_KEY, JSON.stringify(draft));
}

export function clearDraft(memory: Memory): void {
  memory.write(DRAFT_KEY, "");
}

/** What was sent from this tab, so that a reload still shows it. */
export function readSent(memory: Memory): SentRequest | null {
  return parse<SentRequest>(memory.read(SENT_KEY));
}

export function writeSent(memory: Memory, sent: SentRequest): void {
  memory.write(SENT_KEY, JSON.stringify(sent));
}

/** Values with those changes of another form of the same fields that differ from what that form began with. */
export function mergeValues(values: FormValues, typed: FormValues, initial: FormValues): FormValues {
  const changed = FIELD_NAMES.filter((name) => String(typed[name]) !== String(initial[name]));
  return { ...values, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

/** Whether two forms hold the same. */
export function areSame(one: FormValues, other: FormValues): boolean {
  return FIELD_NAMES.every((name) => String(one[name]) === String(other[name]));
}

function parse<Value>(text: string | null): Value | null {
  try {
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    // Another program's text under our key.
    return null;
  }
}
