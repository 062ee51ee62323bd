import type { FormValues } from "../../shared/booking/fields.ts";
import { createSpokenCode } from "../../shared/spoken-code.ts";

/** A new reference such as `LC-7K3M-92QX`. It may be taken already. */
export function createReference(): string {
  return createSpokenCode("LC");
}

/** A secret that nobody can guess, of 128 bits, in characters that an address may hold. */
export function createToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** Whether a text can be an idempotency key: long enough to be nobody else's, and short enough to be stored. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9-]{16,64}$/.test(text);
}

/**
 * SHA-256 of what was typed, in hexadecimal: the same fields with the same texts give the same. It also is the key of a
 * form that came without one: the same answers are the same request.
 */
export async function createFingerprint(values: FormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values)));
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
