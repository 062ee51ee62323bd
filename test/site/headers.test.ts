import { describe, expect, it } from "vitest";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { buildPayloadFile, buildPayloadUrl } from "../../src/shared/payload-url.ts";
import { ask } from "../support/ask.ts";
import { DATA, DOCUMENT, OPEN, pickPolicies, SERVICE_WORKER } from "../support/expected-headers.ts";

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
    ["service worker", "GET", "/service-worker.js", SERVICE_WORKER],
  ])("of a %s are those of its kind", async (_what, method, path, expected) => {
    expect(pickPolicies((await ask(path, { method })).headers)).toEqual(expected);
  });

  it("of a payload's file are those of a file", async () => {
    const { id } = (await ask("/builds/latest.json")).json<LatestBuild>();
    const answer = await ask(buildPayloadFile("services", id));
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(pickPolicies(answer.headers)).toEqual(DATA);
    expect(answer.text).toBe((await ask(buildPayloadUrl("/services", id))).text);
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
