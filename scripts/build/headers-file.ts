import { CACHE_CONTROL } from "../../src/server/http/cache-control.ts";
import { type HeaderSet, SECURITY_HEADERS } from "../../src/server/http/middleware/security-headers.ts";
import { LATEST_BUILD_PATH, RECOVERY_URL, SERVICE_WORKER_URL } from "../../src/shared/protocol.ts";

/** Headers by URL pattern. If several patterns match, the last rule that contains a header determines its value. */
const RULES: Readonly<Record<string, HeaderSet>> = {
  "/*": SECURITY_HEADERS.fallback,
  "/assets/*": { "Cache-Control": CACHE_CONTROL.immutable },
  [LATEST_BUILD_PATH]: { "Cache-Control": CACHE_CONTROL.noStore },
  "/builds/meta/*": { "Cache-Control": CACHE_CONTROL.immutable },
  "/builds/payload/*": { "Cache-Control": CACHE_CONTROL.immutable },
  "/favicon.ico": { "Cache-Control": CACHE_CONTROL.day },
  "/favicon.svg": { "Cache-Control": CACHE_CONTROL.day },
  "/apple-touch-icon.png": { "Cache-Control": CACHE_CONTROL.day },
  "/app-icons/*": { "Cache-Control": CACHE_CONTROL.day },
  "/brand/*": { ...SECURITY_HEADERS.embeddable, "Cache-Control": CACHE_CONTROL.day },
  "/*.pdf": SECURITY_HEADERS.pdf,
  [RECOVERY_URL]: { "Cache-Control": CACHE_CONTROL.dayStaleWhileRevalidate },
  [SERVICE_WORKER_URL]: { ...SECURITY_HEADERS.serviceWorker, "Cache-Control": CACHE_CONTROL.revalidate },
};

/**
 * Returns the text of the `_headers` file. Each rule removes earlier values with "!", because Cloudflare joins the values of
 * all matching rules (https://developers.cloudflare.com/workers/static-assets/headers/).
 */
export function formatHeadersFile(): string {
  return Object.entries(RULES)
    .map(([pattern, headers]) => `${pattern}\n${Object.entries(headers).map(formatHeader).join("")}`)
    .join("");
}

function formatHeader([name, value]: readonly [name: string, value: string]): string {
  return `  ! ${name}\n  ${name}: ${value}\n`;
}
