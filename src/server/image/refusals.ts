import type { ImageRequest } from "../../shared/image-contract.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { Refusal } from "./respond.ts";

/** When somebody whom no engine could serve may try again, in seconds. */
const ENGINE_RETRY_S = 60;

/** When those who found too many waiting may try again, in seconds. */
const BUSY_RETRY_S = 10;

export const UNKNOWN_PICTURE: Refusal = {
  status: 404,
  code: "IMAGE_UNKNOWN",
  message: `There is no picture of this name. ${IMAGE_PATH} lists all pictures.`,
};

export const TOO_MANY_VARIANTS: Refusal = {
  status: 429,
  code: "IMAGE_LIMIT_REACHED",
  message:
    "Too many new sizes were asked for in a short time. Sizes that have been made before are not limited.",
  retryAfterS: LIMIT_PERIOD_S,
};

export const NO_ENGINE: Refusal = {
  status: 503,
  code: "IMAGE_ENGINE_UNAVAILABLE",
  message: "This picture cannot be made at the moment. Please try again later.",
  retryAfterS: ENGINE_RETRY_S,
};

export const EXPIRED: Refusal = {
  status: 403,
  code: "IMAGE_ADDRESS_EXPIRED",
  message: "The last day of this address is over. Please ask us for another.",
};

export const BUSY: Refusal = {
  status: 503,
  code: "IMAGE_ENGINE_BUSY",
  message: "Too many new pictures are being made at the moment. Please try again in a few seconds.",
  retryAfterS: BUSY_RETRY_S,
};

/** Says whether the signature of an unusual size is missing or wrong. */
export function refuseSignature({ signature }: ImageRequest): Refusal {
  const how = `All but the site's own pictures and the presets, which ${IMAGE_PATH} lists, must be signed by us.`;
  return signature === undefined
    ? { status: 403, code: "IMAGE_SIGNATURE_MISSING", message: `The address has no signature. ${how}` }
    : {
        status: 403,
        code: "IMAGE_SIGNATURE_INVALID",
        message: `The signature is not one of this address. ${how}`,
      };
}
