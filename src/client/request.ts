import { type $Fetch, ofetch } from "ofetch";

/** The longest wait for any answer. */
const REQUEST_TIMEOUT_MS = 20_000;

/** A moment between a failed request and its repetition, so that a hiccup can pass. */
const RETRY_DELAY_MS = 300;

/**
 * The one client of every request that the browser's side makes. Bodies go out and come in as JSON. A request that
 * failed (no answer, or 408, 409, 425, 429, 500, 502, 503, 504) is repeated once, but never a PATCH, POST, PUT or
 * DELETE: these are ofetch's own rules (https://github.com/unjs/ofetch#%EF%B8%8F-auto-retry).
 * @param baseUrl What paths are relative to.
 */
export function createRequest(baseUrl: string): $Fetch {
  return ofetch.create({
    baseURL: baseUrl,
    headers: { Accept: "application/json" },
    responseType: "json",
    parseResponse: JSON.parse,
    retryDelay: RETRY_DELAY_MS,
    timeout: REQUEST_TIMEOUT_MS,
  });
}
