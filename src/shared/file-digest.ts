/** 36 bits: one damaged file in 69,000,000,000 would pass. Against forgers there is TLS. */
const LENGTH = 6;

/** Returns the SHA-256 of a file in Base64, shortened: the service worker carries one for each file of its build. */
export async function digestFile(content: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...digest)).slice(0, LENGTH);
}
