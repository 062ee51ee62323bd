import type { ImageRequest } from "./image-contract.ts";
import { buildImageUrl } from "./image-url.ts";

/** Says what is signed, so that no signature of ours made for something else is ever one of an address. */
const PURPOSE = "image-address-1";

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

/**
 * The signature (HMAC-SHA-256, base64url) of the canonical form of a request. Its version is left out, so that an
 * address in a newsletter outlives a better picture under the same name.
 * @param secret The operator's IMAGE_SIGNING_KEY.
 */
export async function signImageRequest(request: ImageRequest, secret: string): Promise<string> {
  const bytes = await crypto.subtle.sign(ALGORITHM, await importKey(secret), readSignedText(request));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}

/** Whether a request carries its own signature. The comparison takes the same time wherever the two differ. */
export async function isImageRequestSigned(request: ImageRequest, secret: string): Promise<boolean> {
  const signature = decodeSignature(request.signature);
  if (signature === null) return false;
  return await crypto.subtle.verify(ALGORITHM, await importKey(secret), signature, readSignedText(request));
}

function readSignedText({ version: _, signature: __, ...request }: ImageRequest) {
  return encoder.encode(`${PURPOSE}\n${buildImageUrl(request)}`);
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), ALGORITHM, false, ["sign", "verify"]);
}

function decodeSignature(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  if (!text || !/^[\w-]{43}$/.test(text)) return null;
  return Uint8Array.from(atob(`${text.replaceAll("-", "+").replaceAll("_", "/")}=`), (c) => c.charCodeAt(0));
}
