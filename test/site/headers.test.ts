import { describe, expect, it } from "vitest";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";
import { DATA, DOCUMENT, OPEN, pickPolicies, SERVICE_WORKER } from "../support/expected-headers.ts";

describe("the security headers", () => {
  it.each([
    ["page", "GET", "/", DOCUMENT],
    ["page with a query", "GET", "/bookings?from=BFS", DOCUMENT],
    ["HEAD of a page", "HEAD", "/vehicles", DOCUMENT],
    ["page with an unknown path", "GET", "/nope", DOCUMENT],
    ["page with a malformed path", "GET", "/%E0%A4%A", DOCUMENT],
    ["rejected form", "POST", "/bookings", DOCUMENT],
    ["redirect", "GET", "/services/", DATA],
    ["method that is not allowed", "DELETE", "/", DATA],
    ["list of pictures", "GET", "/image", OPEN],
    ["picture", "GET", "/image/logo?width=194", OPEN],
    ["missing picture", "GET", "/image/nope", OPEN],
    ["icon", "GET", "/icons/ph.json?icons=phone", DATA],
    ["missing icon collection", "GET", "/icons/nope.json?icons=a", DATA],
    ["missing file", "GET", "/assets/gone.js", DATA],
    ["unknown build", "GET", "/builds/meta/nope.json", DATA],
    ["rejected booking request", "POST", "/api/booking-requests", DATA],
    ["rejected report", "POST", "/api/reports", DATA],
    ["build file", "GET", "/builds/latest.json", DATA],
    ["robots.txt", "GET", "/robots.txt", DATA],
    ["sitemap.xml", "GET", "/sitemap.xml", DATA],
    ["favicon", "GET", "/favicon.svg", DATA],
    ["service worker", "GET", "/service-worker.js", SERVICE_WORKER],
  ])("of a %s belong to its kind", async (_what, method, path, expected) => {
    expect(pickPolicies((await ask(path, { method })).headers)).toEqual(expected);
  });

  it("of a payload are those of a file", async () => {
    const { id } = (await ask("/builds/latest.json")).json<LatestBuild>();
    const answer = await ask(buildPayloadFile("services", id));
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(pickPolicies(answer.headers)).toEqual(DATA);
  });

  it("of a script are those of a file", async () => {
    const script = /\/assets\/entry-[^"]+\.js/.exec((await ask("/")).text)?.[0] ?? "";
    const answer = await ask(script);
    expect(answer.status).toBe(200);
    expect(pickPolicies(answer.headers)).toEqual(DATA);
  });

  it.each(["/", "/services", "/vehicles"])("of %s are the same in a 304 response", async (path) => {
    const tag = (await ask(path)).headers.get("etag") ?? "";
    const answer = await ask(path, { headers: { "If-None-Match": tag } });
    expect([answer.status, answer.text]).toEqual([304, ""]);
    expect(pickPolicies(answer.headers)).toEqual(DOCUMENT);
  });
});
