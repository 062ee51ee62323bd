import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBreakableSite } from "../support/breakable-site.tsx";
import { createFakeImages } from "../support/fake-images.ts";

/** Paths whose responses a shared cache may or must not store. */
const ADDRESSES = [
  ...["/", "/services", "/vehicles", "/services/", "/nope", "/assets/gone.js"],
  ...["/robots.txt", "/sitemap.xml", "/llms.txt", "/.well-known/security.txt", "/manifest.webmanifest"],
  ...["/service-worker.js", "/icons/ph.json?icons=phone", "/image", "/image/harbour?width=640"],
  ...["/image/harbour?width=640&quality=79", "/image/harbour?width=601&format=auto"],
];

const EVIL = "evil.test";

/** Headers outside the cache key, unless a response names them in Vary. */
const unkeyed = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "Accept",
      "Accept-Language",
      "Authorization",
      "CF-Visitor",
      "Cookie",
      "Forwarded",
      "Origin",
    ),
    fc.constantFrom("Range", "Referer", "Save-Data", "Sec-CH-UA-Mobile", "Sec-Fetch-Dest", "User-Agent"),
    fc.constantFrom("X-Forwarded-Host", "X-Forwarded-Prefix", "X-Forwarded-Proto", "X-Forwarded-Scheme"),
    fc.constantFrom("X-Host", "X-HTTP-Method-Override", "X-Original-URL", "X-Rewrite-URL"),
  ),
  fc.oneof(
    fc.constantFrom(EVIL, `https://${EVIL}/`, "*/*", "image/avif", "application/json", "text/html"),
    fc.constantFrom("http", "POST", "bytes=0-3", "/vehicles", "a=b; c=d", `for=1.2.3.4;host=${EVIL}`),
    fc.string({ unit: fc.constantFrom(..."abc ,;=/\"'<>"), minLength: 1, maxLength: 40 }),
  ),
  { minKeys: 1, maxKeys: 5 },
);

const site = createBreakableSite();
const bindings = {
  SITE_ORIGIN: "https://site.test",
  ASSETS: { fetch: async (address: string) => Response.json(`file ${new URL(address).pathname}`) },
  IMAGES: createFakeImages(),
} as object;

async function ask(path: string, { headers = {}, host = "site.test" } = {}) {
  const request = new Request(`https://${host}${path}`, { headers, redirect: "manual" });
  const { status, headers: answered, text } = await site.ask(request, bindings);
  // Origin and timing of a response vary by nature.
  const { "server-timing": _, "x-image-origin": __, ...kept } = Object.fromEntries(answered);
  return { status, headers: kept, text };
}

beforeEach(() => {
  vi.stubEnv("DEV", false);
  // Stops the clock: a document contains the time at which it was rendered.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe.each(ADDRESSES)("the response of %s", (path) => {
  it("ignores headers that are not in the cache key", async () => {
    const plain = await ask(path);
    await fc.assert(
      fc.asyncProperty(unkeyed, async (headers) => {
        const answer = await ask(path, { headers });
        const varies = (plain.headers.vary ?? "").split(", ");
        if (varies.some((name) => name in headers)) expect(answer.headers.vary).toBe(plain.headers.vary);
        // No cache stores a problem. Its format may follow Accept.
        else if (plain.headers["cache-control"] === "no-store") expect(answer.status).toBe(plain.status);
        else expect(answer).toEqual(plain);
      }),
      { numRuns: 25 },
    );
  });

  it("names no foreign host for any Host header", async () => {
    const { headers, text } = await ask(path, { host: EVIL });
    expect(JSON.stringify([headers, text])).not.toContain(EVIL);
  });
});
