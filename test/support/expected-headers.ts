/*
 * The security headers of each kind of response, written out a second time so that none changes by accident. A
 * wildcard replaces the hash of the style sheet.
 */

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
};

export const DOCUMENT = {
  ...EVERYWHERE,
  "content-security-policy":
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
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

/** With Turnstile switched on. */
export const DOCUMENT_WITH_TURNSTILE = {
  ...DOCUMENT,
  "content-security-policy": DOCUMENT["content-security-policy"]
    .replace("script-src 'self'", "script-src 'self' https://challenges.cloudflare.com")
    .replace("openstreetmap.org", "openstreetmap.org https://challenges.cloudflare.com")
    .replace("trusted-types site", "trusted-types site default"),
};

const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const DATA = {
  ...EVERYWHERE,
  "content-security-policy": INERT,
  "cross-origin-resource-policy": "same-origin",
};

export const SERVICE_WORKER = {
  ...EVERYWHERE,
  "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

export const OPEN = {
  ...EVERYWHERE,
  "content-security-policy": INERT,
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

export const PDF = { ...DATA, "content-security-policy": "frame-ancestors 'none'" };

/** Every header that browsers treat as policy. A response must not have one that its expected set lacks. */
const POLICY_HEADERS = new Set([
  ...Object.keys({ ...DOCUMENT, ...OPEN }),
  "access-control-allow-credentials",
  "cross-origin-embedder-policy",
  "content-security-policy-report-only",
  "set-cookie",
  "x-powered-by",
]);

/** Returns the policy headers of a response, with style hashes replaced by a wildcard. */
export function pickPolicies(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const policies = [...headers].filter(([name]) => POLICY_HEADERS.has(name));
  // test/site/pages.test.ts checks the hash itself.
  return Object.fromEntries(
    policies.map(([name, value]) => [name, value.replace(/'sha256-[\w+/]{43}='/g, "'sha256-*'")]),
  );
}
