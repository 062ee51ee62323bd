import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { createManifest } from "../support/create-manifest.ts";

const app = createApp({ manifest: createManifest() });

/** Headers that name another host. No redirect may lead there. */
const FORGED = {
  Forwarded: "host=evil.test;proto=http",
  Host: "evil.test",
  "X-Forwarded-Host": "evil.test",
  "X-Original-Host": "evil.test",
};

async function ask(address: string, method = "GET", SITE_ORIGIN = "https://site.test") {
  const settings = { SITE_ORIGIN };
  const { status, headers } = await app.request(
    address,
    { method, headers: FORGED },
    settings,
    createExecutionContext(),
  );
  return { status, headers };
}

it.each([
  ["https://site.test/services//", "/services"],
  ["https://site.test//services", "/services"],
  ["https://site.test/services/?from=MID&to=/x//y/", "/services?from=MID&to=/x//y/"],
  ["https://site.test///evil.test//path/", "/evil.test/path"],
  ["https://site.test/\\evil.test", "/evil.test"],
  ["https://site.test//evil.test/%2e%2e", "/"],
  ["https://site.test/%73ervices?a=%73", "/services?a=%73"],
  ["https://site.test/Services", "/services"],
  ["https://site.test/SERVICES/?from=MID", "/services?from=MID"],
  ["https://site.test/services).", "/services"],
  ["https://site.test/services%22%3E", "/services"],
  ["https://site.test/services%E2%80%9D,%20", "/services"],
  ["https://site.test/)", "/"],
  ["http://site.test/Bookings!", "https://site.test/bookings"],
  ["http://site.test/services?a=b", "https://site.test/services?a=b"],
  ["http://site.test//evil.test/", "https://site.test/evil.test"],
])("%s redirects once, to %s", async (address, target) => {
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await ask(address, method);
    expect([status, headers.get("Location")]).toEqual([308, target]);
    // A redirect with a query may lead to one visitor's data.
    const policy = target.includes("?") ? "no-store" : "public, max-age=3600";
    expect(headers.get("Cache-Control")).toBe(policy);
  }
});

it.each([
  ["https://site.test/robots.txt", "https://site.test", null],
  ["http://127.0.0.1:8787/robots.txt", "https://site.test", null],
  ["http://site.test.evil.test/robots.txt", "https://site.test", "noindex"],
  ["http://site.test/robots.txt", "http://site.test", null],
])(
  "%s is not redirected if the public origin is %s, and has X-Robots-Tag %s",
  async (address, origin, robots) => {
    const { status, headers } = await ask(address, "GET", origin);
    expect([status, headers.get("Location"), headers.get("X-Robots-Tag")]).toEqual([200, null, robots]);
  },
);

it.each([
  ["https://site.test/services", "GET, HEAD"],
  ["https://site.test/services/", "GET, HEAD"],
  ["http://site.test/services", "GET, HEAD"],
  ["https://site.test/bookings", "GET, HEAD, POST"],
  ["https://site.test/api/booking-requests", "OPTIONS, POST"],
])("%s answers other methods with 405 and Allow: %s", async (address, allowed) => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
    if (allowed.includes(method)) continue;
    const { status, headers } = await ask(address, method);
    expect([method, status, headers.get("Allow")]).toEqual([method, 405, allowed]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
});
