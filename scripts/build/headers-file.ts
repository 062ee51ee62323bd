import { CACHE_CONTROL } from "../../src/server/http/cache-control.ts";
import { type HeaderSet, SECURITY_HEADERS } from "../../src/server/http/security-headers.ts";
import { RECOVERY_URL } from "../../src/shared/recovery-url.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";

/** Cache-Control by URL pattern. */
const CACHE_RULES: Readonly<Record<string, string>> = {
  "/assets/*": CACHE_CONTROL.immutable,
  "/builds/latest.json": CACHE_CONTROL.none,
  "/builds/meta/*": CACHE_CONTROL.immutable,
  "/builds/payload/*": CACHE_CONTROL.immutable,
  "/favicon.ico": CACHE_CONTROL.day,
  "/favicon.svg": CACHE_CONTROL.day,
  "/apple-touch-icon.png": CACHE_CONTROL.day,
  "/app-icons/*": CACHE_CONTROL.day,
  [RECOVERY_URL]: CACHE_CONTROL.dayThenRenew,
};

/** The service worker has its own policy. It must replace the policy of all files, not be added to it. */
const SERVICE_WORKER_RULE = `${SERVICE_WORKER_URL}
  ! Content-Security-Policy
  Content-Security-Policy: ${SECURITY_HEADERS.serviceWorker["Content-Security-Policy"]}
  Cache-Control: ${CACHE_CONTROL.revalidate}
`;

/**
 * Returns the asset layer's `_headers` file, made from the same tables as the Worker's headers. Every matching rule
 * sets its headers, and "!" removes a header that an earlier rule has set
 * (https://developers.cloudflare.com/workers/static-assets/headers/).
 */
export function formatHeadersFile(): string {
  const caching = Object.entries(CACHE_RULES).map(([pattern, value]): [string, HeaderSet] => [
    pattern,
    { "Cache-Control": value },
  ]);
  const rules: [string, HeaderSet][] = [["/*", SECURITY_HEADERS.data], ...caching];
  const lines = rules.map(([pattern, headers]) => `${pattern}\n${formatHeaders(headers)}`);
  return lines.join("") + SERVICE_WORKER_RULE;
}

function formatHeaders(headers: HeaderSet): string {
  return Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("");
}
