import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { buildMetaUrl, buildPayloadUrl, type LatestBuild, RECOVERY_URL } from "../../src/shared/protocol.ts";
import {
  DOCUMENT_HEADERS,
  EMBEDDABLE_HEADERS,
  FALLBACK_HEADERS,
  pickPolicies,
  SERVICE_WORKER_HEADERS,
} from "../support/expected-headers.ts";
import { sendRequest } from "../support/send-request.ts";
import { HAS_SERVICE_WORKER, PUBLIC_ORIGIN } from "../support/site-settings.ts";

const { id: build } = (await sendRequest("/builds/latest.json")).json<LatestBuild>();
const [script = ""] = /\/assets\/entry-[^"]+\.js/.exec((await sendRequest("/")).text) ?? [];

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json";
const PROBLEM = "application/problem+json";
const BAD_METHOD = "method-not-allowed";
const TEXT = "text/plain; charset=UTF-8";
const SCRIPT = "text/javascript; charset=utf-8";

const REVALIDATE = "public, max-age=0, must-revalidate";
const OWN = "private, no-cache";
const HOUR = "public, max-age=3600";
const DAY = "public, max-age=86400";
const DAY_THEN_RENEW = `${DAY}, stale-while-revalidate=604800`;
const WEEK = "public, max-age=604800";
const YEAR = "public, max-age=31536000, immutable";
const NONE = "no-store";

type Row = [
  request: string,
  status: number,
  type: string | undefined,
  caching: string,
  policy: Readonly<Record<string, string>>,
  /** Other headers, and the code of a problem details response (RFC 9457). */
  others?: Readonly<Record<string, string>>,
];

const RESPONSES: readonly Row[] = [
  ...PAGES.map(
    ({ path, isPerVisitor }): Row => [
      `GET ${path}`,
      200,
      HTML,
      isPerVisitor ? OWN : REVALIDATE,
      DOCUMENT_HEADERS,
    ],
  ),
  ["HEAD /services", 200, HTML, REVALIDATE, DOCUMENT_HEADERS],
  ["GET /nope", 404, HTML, NONE, DOCUMENT_HEADERS],
  ["GET /%E0%A4%A", 404, HTML, NONE, DOCUMENT_HEADERS],
  ["GET /.vite/manifest.json", 404, HTML, NONE, DOCUMENT_HEADERS],
  ["POST /bookings", 415, HTML, NONE, DOCUMENT_HEADERS],
  ["POST /services", 405, PROBLEM, NONE, FALLBACK_HEADERS, { code: BAD_METHOD, allow: "GET, HEAD" }],
  ["PUT /bookings", 405, PROBLEM, NONE, FALLBACK_HEADERS, { code: BAD_METHOD, allow: "GET, HEAD, POST" }],

  ["GET /image", 200, JSON_TYPE, DAY_THEN_RENEW, EMBEDDABLE_HEADERS, { vary: "Accept" }],
  ["GET /image/logo?width=194", 200, "image/webp", DAY_THEN_RENEW, EMBEDDABLE_HEADERS],
  ["POST /image/logo", 405, PROBLEM, NONE, EMBEDDABLE_HEADERS, { code: BAD_METHOD, allow: "GET, HEAD" }],
  ["GET /icons/ph.json?icons=phone", 200, JSON_TYPE, WEEK, FALLBACK_HEADERS],
  [
    "GET /icons/nope.json?icons=a",
    404,
    PROBLEM,
    NONE,
    FALLBACK_HEADERS,
    { code: "icons-collection-unknown" },
  ],
  ["GET /icons/ph.json?icons=", 400, PROBLEM, NONE, FALLBACK_HEADERS, { code: "icons-missing" }],
  [
    `GET /icons/ph.json?icons=${[...Array(41).keys()]}`,
    400,
    PROBLEM,
    NONE,
    FALLBACK_HEADERS,
    { code: "icons-too-many" },
  ],

  [`GET ${script}`, 200, SCRIPT, YEAR, FALLBACK_HEADERS],
  ["GET /assets/gone-0a1b2c3d.js", 404, TEXT, NONE, FALLBACK_HEADERS],
  [`GET ${RECOVERY_URL}`, 200, SCRIPT, DAY_THEN_RENEW, FALLBACK_HEADERS],
  ["GET /builds/latest.json?1", 200, JSON_TYPE, NONE, FALLBACK_HEADERS],
  [`GET ${buildMetaUrl(build)}`, 200, JSON_TYPE, YEAR, FALLBACK_HEADERS],
  ["GET /builds/meta/nope.json", 404, PROBLEM, NONE, FALLBACK_HEADERS, { code: "build-unknown" }],
  ...PAGES.map(
    ({ id }): Row => [`GET ${buildPayloadUrl(id, build)}`, 200, JSON_TYPE, YEAR, FALLBACK_HEADERS],
  ),

  ["GET /robots.txt", 200, TEXT, DAY, FALLBACK_HEADERS],
  ["GET /sitemap.xml", 200, "application/xml; charset=utf-8", DAY, FALLBACK_HEADERS],
  ["GET /llms.txt", 200, TEXT, DAY, FALLBACK_HEADERS],
  ["GET /manifest.webmanifest", 200, "application/manifest+json; charset=utf-8", DAY, FALLBACK_HEADERS],
  ["GET /.well-known/security.txt", 200, TEXT, DAY, FALLBACK_HEADERS],
  ["GET /favicon.ico", 200, "image/vnd.microsoft.icon", DAY, FALLBACK_HEADERS],
  ["GET /favicon.svg", 200, "image/svg+xml", DAY, FALLBACK_HEADERS],
  ["GET /brand/logo.svg", 200, "image/svg+xml", DAY, EMBEDDABLE_HEADERS],
  ...(HAS_SERVICE_WORKER
    ? [["GET /service-worker.js", 200, SCRIPT, REVALIDATE, SERVICE_WORKER_HEADERS] satisfies Row]
    : []),

  ["GET /healthz", 200, JSON_TYPE, NONE, FALLBACK_HEADERS],
  ["POST /api/reports", 415, PROBLEM, NONE, FALLBACK_HEADERS, { code: "report-type-wrong" }],
  ["GET /api/reports", 405, PROBLEM, NONE, FALLBACK_HEADERS, { code: BAD_METHOD, allow: "POST" }],
  [
    "GET /api/booking-requests",
    405,
    PROBLEM,
    NONE,
    FALLBACK_HEADERS,
    { code: BAD_METHOD, allow: "OPTIONS, POST" },
  ],

  // Redirects with a query are not cached, because a query may contain a visitor's data.
  ["GET /services?", 308, undefined, HOUR, FALLBACK_HEADERS, { location: "/services" }],
  ["GET ///evil.test//path/", 308, undefined, HOUR, FALLBACK_HEADERS, { location: "/evil.test/path" }],
  ["GET /\\evil.test", 308, undefined, HOUR, FALLBACK_HEADERS, { location: "/evil.test" }],
  ["GET /SERVICES", 308, undefined, HOUR, FALLBACK_HEADERS, { location: "/services" }],
  ["GET /services%E2%80%9D,%20", 308, undefined, HOUR, FALLBACK_HEADERS, { location: "/services" }],
  ["GET /%73ervices?a=%73", 308, undefined, NONE, FALLBACK_HEADERS, { location: "/services?a=%73" }],
  ["GET /Services/?to=/x//y/", 308, undefined, NONE, FALLBACK_HEADERS, { location: "/services?to=/x//y/" }],
];

it.each(RESPONSES)(
  "%s gets status %i and the expected media type, caching and security headers from the built site",
  async (request, status, type, caching, policy, { code, ...others } = {}) => {
    const [method = "", path = ""] = request.split(/ (.*)/);
    // Forwarding headers must not change the target of a redirect.
    const headers = { "X-Forwarded-Host": "evil.test", Forwarded: "host=evil.test;proto=http" };
    const response = await sendRequest(path, { method, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe(caching);
    expect(pickPolicies(response.headers)).toEqual(policy);
    for (const name of ["allow", "location"]) expect(response.headers.get(name)).toBe(others[name]);
    expect(Object.fromEntries(response.headers)).toMatchObject(others);
    if (type === PROBLEM)
      expect(response.json()).toMatchObject({ status, code, detail: expect.stringMatching(/^.{15,}\.$/s) });
  },
);

const ACCOUNT_HOST = "0a1b2c3d-site.account.workers.dev";

it("an HTTP request to the host of SITE_ORIGIN gets one redirect to the canonical HTTPS URL", async () => {
  for (const path of ["/services?a=b", "//Services/?a=b", "/services)?a=b"]) {
    const { status, headers } = await sendRequest(path, { headers: { Host: new URL(PUBLIC_ORIGIN).host } });
    expect([status, headers.get("location")]).toEqual([308, `${PUBLIC_ORIGIN}/services?a=b`]);
  }
});

it.each(["/services", "/nope"])(
  "%s on a preview host has the same status and security headers as on 127.0.0.1, and noindex",
  async (path) => {
    const local = await sendRequest(path);
    const preview = await sendRequest(path, { headers: { Host: ACCOUNT_HOST } });
    expect(preview.status).toBe(local.status);
    expect(pickPolicies(preview.headers)).toEqual(pickPolicies(local.headers));
    expect(preview.headers.get("x-robots-tag")).toBe("noindex");
    expect(local.headers.has("x-robots-tag")).toBe(false);
  },
);

it("/services on a preview host gets 200 for the ETag from 127.0.0.1, and 304 with noindex for its own ETag", async () => {
  const requestWith = (tag = "") =>
    sendRequest("/services", { headers: { Host: ACCOUNT_HOST, "If-None-Match": tag } });
  const response = await requestWith((await sendRequest("/services")).headers.get("etag"));
  expect(response.status).toBe(200);
  const again = await requestWith(response.headers.get("etag"));
  expect([again.status, again.headers.get("x-robots-tag")]).toEqual([304, "noindex"]);
});

it.each([
  ["/services", DOCUMENT_HEADERS],
  ["/image/logo?width=194", EMBEDDABLE_HEADERS],
])("%s gets 304 only for its ETag, with the same caching and security headers", async (path, policy) => {
  const first = await sendRequest(path);
  const tag = first.headers.get("etag") ?? "";
  for (const list of [tag, tag.replace("W/", ""), `"other" , ${tag} `]) {
    const again = await sendRequest(path, { headers: { "If-None-Match": list } });
    expect([again.status, again.text, pickPolicies(again.headers)]).toEqual([304, "", policy]);
    expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
  }
  for (const list of ["", "W/", `x${tag}`, `${tag}x`, `W/${tag}`])
    expect((await sendRequest(path, { headers: { "If-None-Match": list } })).status, list).toBe(200);
});

it("/vehicles with a query gets 200 without an ETag, even if If-None-Match has the ETag of /vehicles without a query", async () => {
  const headers = { "If-None-Match": (await sendRequest("/vehicles")).headers.get("etag") ?? "" };
  const response = await sendRequest("/vehicles?passengers=3", { headers });
  expect([response.status, response.headers.get("etag")]).toEqual([200, undefined]);
});
