import type { FormValues } from "../../shared/booking/fields.ts";
import { createFingerprint } from "./fingerprint.ts";

/** Whether a text can be an idempotency key: long enough to be nobody else's, and short enough to be kept. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9-]{16,64}$/.test(text);
}

/** The key of a form that came without one: the same answers are the same request. */
export async function deriveKey(values: FormValues): Promise<string> {
  return await createFingerprint(values);
}
