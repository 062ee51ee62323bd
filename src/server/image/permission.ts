import {
  buildImageUrl,
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  type ImageRequest,
} from "../../shared/image-url.ts";
import { buildVariantKey, type ImageFormat, type ImageVariant } from "../../shared/image-variant.ts";
import { findReadyVariant, resolveRequest, type ServedPicture } from "./served-picture.ts";

/** Says what is signed, so that no signature of ours made for something else is ever one of an address. */
const PURPOSE = "image-address-1";

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

const DAY_MS = 86_400_000;

/** For how many more seconds an address holds: until the end of its last day, in UTC. Null where it has no end. */
export function findSecondsLeft({ expires }: ImageRequest, now: number): number | null {
  return expires === undefined ? null : Math.floor((Date.parse(expires) + DAY_MS - now) / 1000);
}

/** The formats in which a picture is its site's own as it is: the default, and the one that every program can show. */
const OWN_FORMATS: readonly ImageFormat[] = [DEFAULT_IMAGE_FORMAT, "jpeg"];

/**
 * Whether a request is for what the site itself and the documented presets use: a preset, a file of the build, or the
 * picture as it is. But for presets, decided by what would be made and not by how it is asked for, so that no spelling
 * adds one.
 */
function isOurOwn({ preset }: ImageRequest, variant: ImageVariant, picture: ServedPicture): boolean {
  if (preset !== undefined || findReadyVariant(picture, variant)) return true;
  const asItIs = resolveRequest(
    picture,
    { fit: DEFAULT_IMAGE_FIT, quality: DEFAULT_IMAGE_QUALITY },
    variant.format,
  );
  return OWN_FORMATS.includes(variant.format) && buildVariantKey(asItIs) === buildVariantKey(variant);
}

/**
 * Whether a request may be answered: anything where the operator has set no key; what the site and the presets use,
 * and what was signed with the key, where there is one. What `auto` comes to is the client's choice, so it is signed.
 */
export async function isPermitted(
  request: ImageRequest,
  variant: ImageVariant,
  picture: ServedPicture,
  signingKey: string | undefined,
): Promise<boolean> {
  if (signingKey === undefined) return true;
  if (request.format !== "auto" && isOurOwn(request, variant, picture)) return true;
  return await isImageRequestSigned(request, signingKey);
}

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
