import { describe, expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

const app = createApp({ manifest: EMPTY_MANIFEST });

async function ask(address: string, method = "GET", SITE_ORIGIN = "https://site.test") {
  const { status, headers } = await app.request(address, { method }, { SITE_ORIGIN, REQUEST_LOG: "off" });
  return [status, headers.get("Location")];
}

describe("the public host without TLS", () => {
  it.each([
    ["http://site.test/services?a=b", "GET", "https://site.test/services?a=b"],
    ["http://site.test/robots.txt", "HEAD", "https://site.test/robots.txt"],
    ["http://site.test//evil.test/", "GET", "https://site.test/evil.test"],
    ["http://site.test/services", "GET", "https://site.test/services"],
  ])("redirects %s (%s) once, to the canonical URL with TLS", async (address, method, target) => {
    expect(await ask(address, method)).toEqual([308, target]);
  });

  it("takes the redirect's host from no header", async () => {
    const headers = {
      Forwarded: "host=evil.test;proto=http",
      Host: "evil.test",
      "X-Forwarded-Host": "evil.test",
      "X-Original-Host": "evil.test",
    };
    const settings = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off" };
    const answer = await app.request("http://site.test/services", { headers }, settings);
    expect([answer.status, answer.headers.get("Location")]).toEqual([308, "https://site.test/services"]);
  });

  it.each([
    ["http://site.test/services", "public, max-age=3600"],
    ["http://site.test/bookings?reference=XY-7K3M-92QX&token=t", "no-store"],
    ["https://site.test/services/", "public, max-age=3600"],
    ["https://site.test/bookings/?reference=XY-7K3M-92QX&token=t", "no-store"],
  ])("makes a redirect with a query uncacheable: %s", async (address, policy) => {
    const settings = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off" };
    const answer = await app.request(address, {}, settings);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([308, policy]);
  });

  it("answers POST with 405", async () => {
    expect(await ask("http://site.test/services", "POST")).toEqual([405, null]);
  });
});

it.each([
  ["https://site.test/robots.txt", "https://site.test"],
  ["http://127.0.0.1:8787/robots.txt", "https://site.test"],
  ["http://site.test.evil.test/robots.txt", "https://site.test"],
  ["http://site.test/robots.txt", "http://site.test"],
])("%s is answered without a redirect if the public origin is %s", async (address, origin) => {
  expect(await ask(address, "GET", origin)).toEqual([200, null]);
});
