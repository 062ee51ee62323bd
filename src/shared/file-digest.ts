/** 36 bits: one damaged file in 69,000,000,000 would pass. TLS protects against forgery. */
const LENGTH = 6;

/** Returns a file's SHA-256 in Base64, shortened: the service worker carries one for each file of its build. */
export async function digestFile(content: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest)).slice(0, LENGTH);
}
