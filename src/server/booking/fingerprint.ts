import type { FormValues } from "../../shared/booking/fields.ts";

/** SHA-256 of what was typed, in hexadecimal: the same fields with the same texts give the same. */
export async function createFingerprint(values: FormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values)));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
