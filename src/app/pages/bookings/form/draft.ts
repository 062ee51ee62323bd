import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import { FIELD_NAMES, type FieldName, type FormValues } from "../../../../shared/booking/fields.ts";
import type { SentRequest } from "../../../../shared/booking/submission.ts";
import type { BrowserServices } from "../../../browser-services.ts";
import { DRAFT_KEY } from "./draft-key.ts";

/** A request that is being written. */
export interface Draft {
  readonly values: FormValues;
  /** The query of the address that has been filled in already; a new one is worth more than the draft. */
  readonly query: string;
  /** Makes a repeated request known as the same one. */
  readonly key: string;
  /** The keys of the history's entries at which it was written. */
  readonly entries: readonly string[];
}

type Memory = BrowserServices["memory"];

const SENT_KEY = "booking-sent";

/** A key of 128 random bits: a UUID has fewer. A client that could guess it could use it first. */
export function createKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join("-");
}

/** A draft of its own. */
export function startDraft(values: FormValues, query: string): Draft {
  return { values, query, key: createKey(), entries: [] };
}

/** The draft of this tab; null where there is none, or none that can be read. */
export function readDraft(memory: Memory): Draft | null {
  const found = parse<Draft>(memory.read(DRAFT_KEY));
  if (!found || typeof found.key !== "string") return null;
  const { query, values, entries = [] } = found;
  return { ...found, query: String(query), values: fillEmpty(readValues(values)), entries };
}

/** Fills in the form's initial values: drafts of its earlier versions left more fields empty. */
function fillEmpty(values: FormValues): FormValues {
  const answered = FIELD_NAMES.filter((name) => values[name].length > 0).map((name) => [name, values[name]]);
  return { ...createInitialValues(), ...Object.fromEntries(answered) };
}

export function writeDraft(memory: Memory, draft: Draft): void {
  memory.write(DRAFT_KEY, JSON.stringify(draft));
}

/** What was sent from this tab, so that a reload still shows it. */
export function readSent(memory: Memory): SentRequest | null {
  return parse<SentRequest>(memory.read(SENT_KEY));
}

/** Remembers what was sent, in place of its draft. */
export function writeSent(memory: Memory, sent: SentRequest, { entries }: Draft): void {
  memory.write(SENT_KEY, JSON.stringify({ ...sent, entries }));
  memory.write(DRAFT_KEY, "");
}

/** Whether the request that was last sent was written at this entry of the history. */
export function wasSentFrom(memory: Memory, entry: string): boolean {
  return parse<Partial<Draft>>(memory.read(SENT_KEY))?.entries?.includes(entry) ?? false;
}

/** Values with those changes of another form of the same fields that differ from what that form began with. */
export function mergeValues(values: FormValues, typed: FormValues, initial: FormValues): FormValues {
  const changed = listDifferences(typed, initial).map((name) => [name, typed[name]]);
  return { ...values, ...Object.fromEntries(changed) };
}

/** The fields that two forms answer differently. */
export function listDifferences(one: FormValues, other: FormValues): FieldName[] {
  return FIELD_NAMES.filter((name) => String(one[name]) !== String(other[name]));
}

function parse<Value>(text: string | null): Value | null {
  try {
    return text ? (JSON.parse(text) as Value) : null;
  } catch {
    // Another program's text under our key.
    return null;
  }
}
