import { expect, it } from "vitest";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";
import { DATA, DOCUMENT, OPEN, pickPolicies, SERVICE_WORKER } from "../support/expected-headers.ts";

const { id } = (await ask("/builds/latest.json")).json<LatestBuild>();
const [script = ""] = /\/assets\/entry-[^"]+\.js/.exec((await ask("/")).text) ?? [];

it.each([
  ["page", "GET", "/", DOCUMENT],
  ["HEAD of a page with a query", "HEAD", "/bookings?from=MID", DOCUMENT],
  ["page with an unknown path", "GET", "/%E0%A4%A", DOCUMENT],
  ["rejected form", "POST", "/bookings", DOCUMENT],
  ["redirect", "GET", "//evil.example/", DATA],
  ["method that is not allowed", "DELETE", "/", DATA],
  ["list of pictures", "GET", "/image", OPEN],
  ["picture", "GET", "/image/logo?width=194", OPEN],
  ["missing picture", "GET", "/image/nope", OPEN],
  ["icon", "GET", "/icons/ph.json?icons=phone", DATA],
  ["missing file", "GET", "/assets/gone.js", DATA],
  ["rejected booking request", "POST", "/api/booking-requests", DATA],
  ["build file", "GET", "/builds/latest.json", DATA],
  ["payload", "GET", buildPayloadFile("services", id), DATA],
  ["script", "GET", script, DATA],
  ["robots.txt", "GET", "/robots.txt", DATA],
  ["favicon", "GET", "/favicon.svg", DATA],
  ["drawing of the brand", "GET", "/brand/logo.svg", OPEN],
  ["service worker", "GET", "/service-worker.js", SERVICE_WORKER],
])("the security headers of a %s belong to its kind", async (_what, method, path, expected) => {
  expect(pickPolicies((await ask(path, { method })).headers)).toEqual(expected);
});

it("an address with two slashes at its start does not lead to another site", async () => {
  const { status, headers } = await ask("//evil.example/");
  expect([status, headers.get("location")]).toEqual([308, "/evil.example"]);
});
