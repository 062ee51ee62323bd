import { createSpokenCode } from "../../shared/spoken-code.ts";

/** A new reference such as `LC-7K3M-92QX`. It may be taken already. */
export function createReference(): string {
  return createSpokenCode("LC");
}

/** A secret that nobody can guess, of 128 bits, in characters that an address may hold. */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
