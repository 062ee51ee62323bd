import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
} from "../../shared/image-parameters.ts";
import { buildSignedPart, type ImageRequest } from "../../shared/image-url.ts";
import { buildVariantKey, type ImageFormat, type ImageVariant } from "../../shared/image-variant.ts";
import { findReadyVariant, resolveRequest, type ServedPicture } from "./served-picture.ts";

/** Domain separation: a signature made for another purpose never validates here. */
const PURPOSE = "image-address-1";

const ALGORITHM = { name: "HMAC", hash: "SHA-256" } as const;
const encoder = new TextEncoder();

/** The formats in which a picture at its own size needs no signature: the default, and one that every program shows. */
const OWN_FORMATS: readonly ImageFormat[] = [DEFAULT_IMAGE_FORMAT, "jpeg"];

/**
 * Returns true for a preset, a file of the build, or the picture at its own size. Except for presets, compares the resulting
 * variant and not the address, so that no spelling of an address adds a variant.
 */
function isOurOwn({ preset }: ImageRequest, variant: ImageVariant, picture: ServedPicture): boolean {
  if (preset !== undefined || findReadyVariant(picture, variant)) return true;
  const ownSize = resolveRequest(
    picture,
    { fit: DEFAULT_IMAGE_FIT, quality: DEFAULT_IMAGE_QUALITY },
    variant.format,
  );
  return OWN_FORMATS.includes(variant.format) && buildVariantKey(ownSize) === buildVariantKey(variant);
}

/**
 * Returns true if a request may be answered. If the operator has set a signing key, a request must be one of our own or
 * carry a valid signature. With the format `auto`, it always needs a signature, because the client chooses the format.
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
 * Returns the signature (HMAC-SHA-256, base64url) of a request's canonical form. The version is left out, so that an
 * address in a newsletter stays valid if the picture is replaced under the same name.
 * @param secret The operator's IMAGE_SIGNING_KEY.
 */
export async function signImageRequest(request: ImageRequest, secret: string): Promise<string> {
  const bytes = await crypto.subtle.sign(ALGORITHM, await importKey(secret), readSignedText(request));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
}

/** Returns true if a request carries a valid signature. The comparison takes constant time. */
export async function isImageRequestSigned(request: ImageRequest, secret: string): Promise<boolean> {
  const signature = decodeSignature(request.signature);
  if (signature === null) return false;
  return await crypto.subtle.verify(ALGORITHM, await importKey(secret), signature, readSignedText(request));
}

function readSignedText(request: ImageRequest) {
  return encoder.encode(`${PURPOSE}\n${buildSignedPart(request)}`);
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encoder.encode(secret), ALGORITHM, false, ["sign", "verify"]);
}

function decodeSignature(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  if (!text || !/^[\w-]{43}$/.test(text)) return null;
  return Uint8Array.from(atob(`${text.replaceAll("-", "+").replaceAll("_", "/")}=`), (c) => c.charCodeAt(0));
}
