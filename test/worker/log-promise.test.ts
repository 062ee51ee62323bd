import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createBookingApp, createKey, database, startEmpty } from "../support/booking-app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { fail, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";
import { MARK, MARKED_HEADERS, MARKED_QUERY, markedJourney, recordLog } from "../support/marked-visitor.ts";

/* The log contains nothing that identifies a visitor, in request lines, notices and errors. fault-matrix.test.ts covers broken dependencies with the same visitor. */

vi.setConfig({ testTimeout: 60_000 });

startEmpty();

let lines: readonly string[];
beforeEach(() => {
  vi.stubEnv("DEV", false);
  lines = recordLog();
});
afterEach(() => vi.unstubAllEnvs());

/** Every kind of address and look-alikes, with marks in path and query. */
const ADDRESSES = [
  "/",
  "/services",
  "/marksdottir",
  "/marksdottir/",
  "//marksdottir.example//",
  "/%6Darksdottir",
  "/%E0%A4%A-marksdottir",
  "/services/marksdottir",
  "/bookings?reference=XY-2222-2222&token=tokenmarksdottir",
  "/bookings?from=marksdottir&date=marksdottir",
  "/bookings/?reference=marksdottir&token=tokenmarksdottir",
  "/assets/marksdottir.js",
  "/builds/meta/marksdottir.json",
  "/icons/marksdottir.json?icons=marksdottir",
  "/icons/ph.json?icons=marksdottir,phone",
  `/icons/ph.json?icons=${"marksdottir".repeat(20)}`,
  "/image",
  "/image/marksdottir?width=640",
  "/image/marksdottir?width=marksdottir&s=marksdottir",
  "/healthz/marksdottir",
  "/healthz",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/service-worker.js",
  "/api/booking-requests",
  "/api/reports",
  "/api/vitals",
  "/api/marksdottir",
] as const;

const ASSETS: Readonly<Record<string, () => Promise<Response>>> = {
  "are there": async () => Response.json({}),
  "are lost": async () => new Response(null, { status: 404 }),
  fail: async () => new Response("marksdottir", { status: 500 }),
};

describe.each(Object.entries(ASSETS))(
  "when the build's files %s, the log contains no visitor's data for",
  (_how, fetch) => {
    it.each(ADDRESSES)("%s", async (address) => {
      const app = createApp({ manifest: EMPTY_MANIFEST });
      const bindings = { SITE_ORIGIN: "https://site.test", DB: database, ASSETS: { fetch } };
      for (const origin of ["https://site.test", "http://site.test", "https://marksdottir.example"]) {
        for (const method of ["GET", "HEAD", "POST", "PUT"]) {
          const query = address.includes("?") ? "" : `?${MARKED_QUERY}`;
          const init = {
            method,
            headers: {
              ...MARKED_HEADERS,
              "Content-Type": "application/json",
              "Idempotency-Key": createKey(),
            },
            ...(method.startsWith("P") && { body: JSON.stringify(markedJourney) }),
          };
          const context = createExecutionContext();
          const answer = await app.request(
            origin + address + query,
            init,
            bindings as unknown as Env,
            context,
          );
          await answer.arrayBuffer();
          await waitOnExecutionContext(context);
        }
      }
      expect(lines.length).toBeGreaterThanOrEqual(12);
      expect(lines.filter((line) => MARK.test(line))).toEqual([]);
    });
  },
);

describe("the log does not quote", () => {
  const TYPES = [
    "application/json",
    "application/reports+json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=marksdottir",
  ];
  const BODIES: readonly [string, () => BodyInit][] = [
    ["a body cut off within a string", () => JSON.stringify(markedJourney).slice(0, 150)],
    ["a body that is a string", () => '"marksdottir"'],
    ["a body with a wrong comma", () => '{"name":"Zoë Marksdottir",}'],
    [
      "a body of invalid bytes",
      () => new Uint8Array([0xff, 0xfe, ...new TextEncoder().encode("marksdottir")]),
    ],
    ["a malformed form", () => "--marksdottir\r\nContent-Disposition: form-data; name=marksdottir"],
    ["an overlong body", () => "marksdottir ".repeat(5_000)],
    [
      "a stream that fails",
      () =>
        new ReadableStream<Uint8Array>({
          pull(controller) {
            controller.enqueue(new TextEncoder().encode('{"name":"marksdottir'));
            controller.error(new Error("marksdottir"));
          },
        }),
    ],
    [
      "a stream that never ends",
      () =>
        new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":"marksdottir')),
        }),
    ],
    [
      "a report about another site",
      () =>
        JSON.stringify([
          {
            body: {
              effectiveDirective: "marksdottir",
              documentURL: "data:text/html,Zoë Marksdottir",
              blockedURL: "data:text/html,Zoë Marksdottir",
              sample: "marksdottir",
              sourceFile: "https://site.test/marksdottir",
              referrer: "https://site.test/?marksdottir",
            },
          },
          {
            body: { documentURL: `https://site.test/marksdottir?${MARKED_QUERY}`, blockedURL: "marksdottir" },
          },
          {
            "csp-report": {
              "document-uri": "https://evil.test/marksdottir",
              "violated-directive": "marksdottir",
            },
          },
          { type: "marksdottir", body: { documentURL: "https://marksdottir.example/" } },
        ]),
    ],
    [
      "a script report with additional properties",
      () =>
        JSON.stringify([
          {
            type: "script-error",
            body: {
              name: "Marksdottir",
              message: "marksdottir",
              page: "/marksdottir",
              source: "https://a.test/marksdottir",
            },
          },
        ]),
    ],
  ];

  it.each(BODIES)("%s", async (_what, makeBody) => {
    const { ask } = createBookingApp();
    // The first visit loads the page's code. Its time must not be shortened.
    await ask("/bookings");
    for (const path of ["/api/booking-requests", "/bookings", "/api/reports", "/api/vitals"]) {
      for (const type of TYPES) {
        const init = {
          method: "POST",
          headers: { ...MARKED_HEADERS, "Content-Type": type, "Idempotency-Key": createKey() },
          body: makeBody(),
          duplex: "half",
        };
        const answer = await hurry(() => ask(`${path}?${MARKED_QUERY}`, init as RequestInit), 25);
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => MARK.test(line))).toEqual([]);
  });

  it.each<[string, string, string]>([
    ["with a broken itinerary", "itinerary", "[Marksdottir]"],
    ["from which no e-mail can be built", "itinerary", '{"name":"Marksdottir"}'],
    [
      "from which no calendar file can be built",
      "request",
      JSON.stringify({ ...markedJourney, date: "Marksdottir" }),
    ],
  ])("a stored request %s", async (_what, column, value) => {
    const waiting = createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" });
    const key = createKey();
    expect((await waiting.post(markedJourney, { key })).status).toBe(201);
    await database.prepare(`UPDATE booking_requests SET ${column} = ?`).bind(value).run();
    const { runUpkeep, post } = createBookingApp();
    await runUpkeep();
    const failures = lines.filter((line) => line.includes('"event":"booking-delivery'));
    expect(failures.length).toBeGreaterThan(0);
    await post(markedJourney, { key });
    expect(lines.filter((line) => MARK.test(line))).toEqual([]);
  });

  it("a request that the database rejects", async () => {
    const DB = withFaults(database, { onBatch: fail, onRead: fail });
    expect((await createBookingApp({ DB }).post(markedJourney)).status).toBe(503);
    expect(lines.filter((line) => line.includes("booking-store")).length).toBeGreaterThan(0);
    expect(lines.filter((line) => MARK.test(line))).toEqual([]);
  });
});
