/* Expected security headers. They are not imported from src, so that a test fails if a header changes by accident. */

const COMMON_HEADERS = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

export const DOCUMENT_HEADERS = {
  ...COMMON_HEADERS,
  "content-security-policy":
    // pickPolicies replaces the hash by *. test/site/pages.test.ts checks the hash.
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-*'; img-src 'self'; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src https://www.openstreetmap.org; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    "trusted-types site; report-uri /api/reports; report-to site",
  "reporting-endpoints": 'site="/api/reports"',
  "permissions-policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), " +
    "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), " +
    "picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), " +
    "xr-spatial-tracking=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
};

export const FALLBACK_HEADERS = {
  ...COMMON_HEADERS,
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export const EMBEDDABLE_HEADERS = {
  ...FALLBACK_HEADERS,
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

export const SERVICE_WORKER_HEADERS = {
  ...COMMON_HEADERS,
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Headers that differ between responses. Tests check them one by one. */
const PER_RESPONSE_HEADERS = new Set([
  "accept-ranges",
  "allow",
  "cache-control",
  "cf-cache-status",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "location",
  "retry-after",
  "server-timing",
  "site-build",
  "transfer-encoding",
  "vary",
  "x-image-origin",
  "x-robots-tag",
]);

/** Returns all headers of a response but PER_RESPONSE_HEADERS, so that a test fails if a response gets a new header. */
export function pickPolicies(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const policies = [...headers].filter(([name]) => !PER_RESPONSE_HEADERS.has(name));
  return Object.fromEntries(
    policies.map(([name, value]) => [name, value.replace(/'sha256-[\w+/]{43}='/, "'sha256-*'")]),
  );
}
