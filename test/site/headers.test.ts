import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";

/** Written out once more: a header must not change by accident. */
const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const DOCUMENT = {
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

const INERT = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const DATA = {
  ...EVERYWHERE,
  "content-security-policy": INERT,
  "cross-origin-resource-policy": "same-origin",
};

const OPEN = {
  ...EVERYWHERE,
  "content-security-policy": INERT,
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Every header that a browser reads as policy: what is not in an answer's set must not be in the answer. */
const POLICY_HEADERS = new Set([
  ...Object.keys({ ...DOCUMENT, ...OPEN }),
  "access-control-allow-credentials",
  "cross-origin-embedder-policy",
  "content-security-policy-report-only",
  "set-cookie",
  "x-powered-by",
]);

describe("the security headers", () => {
  it.each([
    ["page", "GET", "/", DOCUMENT],
    ["page with a query", "GET", "/bookings?from=BFS", DOCUMENT],
    ["page, headers only", "HEAD", "/vehicles", DOCUMENT],
    ["page that is not there", "GET", "/nope", DOCUMENT],
    ["page of a malformed address", "GET", "/%E0%A4%A", DOCUMENT],
    ["form that was rejected", "POST", "/bookings", DOCUMENT],
    ["redirect", "GET", "/services/", DATA],
    ["method that is not known", "DELETE", "/", DATA],
    ["payload", "GET", "/_payload.json", DATA],
    ["list of pictures", "GET", "/image", OPEN],
    ["picture", "GET", "/image/logo?width=194", OPEN],
    ["picture that is not there", "GET", "/image/nope", OPEN],
    ["icon", "GET", "/icons/ph.json?icons=phone", DATA],
    ["icon collection that is not there", "GET", "/icons/nope.json?icons=a", DATA],
    ["file that is not there", "GET", "/assets/gone.js", DATA],
    ["build that is not known", "GET", "/builds/meta/nope.json", DATA],
    ["booking request that is rejected", "POST", "/api/booking-requests", DATA],
    ["report that is rejected", "POST", "/api/reports", DATA],
    ["build file", "GET", "/builds/latest.json", DATA],
    ["robots.txt", "GET", "/robots.txt", DATA],
    ["sitemap.xml", "GET", "/sitemap.xml", DATA],
    ["icon of the site", "GET", "/favicon.svg", DATA],
  ])("of a %s are those of its kind", async (_what, method, path, expected) => {
    expect(pickPolicies((await ask(path, { method })).headers)).toEqual(expected);
  });

  it("of a script are those of a file", async () => {
    const script = /\/assets\/entry-[^"]+\.js/.exec((await ask("/")).text)?.[0] ?? "";
    const answer = await ask(script);
    expect(answer.status).toBe(200);
    expect(pickPolicies(answer.headers)).toEqual(DATA);
  });

  it.each(["/", "/services", "/vehicles"])("of %s are the same when it is not modified", async (path) => {
    const tag = (await ask(path)).headers.get("etag") ?? "";
    const answer = await ask(path, { headers: { "If-None-Match": tag } });
    expect([answer.status, answer.text]).toEqual([304, ""]);
    expect(pickPolicies(answer.headers)).toEqual(DOCUMENT);
  });
});

function pickPolicies(headers: ReadonlyMap<string, string>): Record<string, string> {
  const policies = [...headers].filter(([name]) => POLICY_HEADERS.has(name));
  // Of which text the hash is: test/site/pages.test.ts.
  return Object.fromEntries(
    policies.map(([name, value]) => [name, value.replace(/'sha256-[\w+/]{43}='/g, "'sha256-*'")]),
  );
}
