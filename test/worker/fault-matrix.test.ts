import { beforeAll, expect, inject, it, vi } from "vitest";
import * as errorScreen from "../../src/app/layout/error-screen.tsx";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { TURNSTILE_ORIGIN } from "../../src/shared/turnstile.ts";
import { createKey, database, startEmpty } from "../support/booking-app.ts";
import { breakPage, createBreakableSite, type PageFaults } from "../support/breakable-site.tsx";
import { createFakeImages } from "../support/fake-images.ts";
import { type Faults, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";
import { MARK, MARKED_HEADERS, MARKED_QUERY, markedJourney } from "../support/marked-visitor.ts";

/** The broken dependencies of a request. */
interface Fault {
  readonly env?: object;
  readonly page?: PageFaults;
  /** Breaks a part of the runtime that is not a binding. */
  readonly breakRuntime?: () => void;
}

interface Question {
  readonly path: string;
  readonly init?: () => RequestInit;
  /** The status and text of the response without a fault. */
  readonly sound: readonly [number, string];
}

const SECRET = "secret at /internal/path";
const throws = () => Promise.reject(new Error(SECRET));
const throwsAtOnce = (): never => {
  throw new Error(SECRET);
};
const hangs = () => new Promise<never>(() => {});
/** Sends a first byte, then fails. */
const breakOff = () => {
  const parts = [new TextEncoder().encode("{")];
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(new Error(SECRET));
    },
  });
};
const noFile = async () => new Response(null, { status: 404 });
const brokenFile = async () => new Response(breakOff());

const assets = (fetch: () => Promise<Response>): Fault => ({ env: { ASSETS: { fetch } } });
const limit = (name: string, count: () => Promise<never>): Fault => ({ env: { [name]: { limit: count } } });
const BROKEN_PICTURE = { image: breakOff, contentType: () => "image/webp" };
const BOOKINGS_WEBHOOK = `${inject("webhookReceiver")}/hang/matrix`;
const images = (output: () => Promise<unknown>): Fault => ({ env: { IMAGES: createFakeImages(output) } });
const edgeCache = (caches as CacheStorage & { readonly default: Cache }).default;
const cache = (method: "match" | "put", work: () => Promise<Response>): Fault => ({
  breakRuntime: () => vi.spyOn(edgeCache, method as "match").mockImplementation(work),
});
const network = (fetch: () => Promise<Response>): Fault => ({
  breakRuntime: () => vi.spyOn(globalThis, "fetch").mockImplementation(fetch),
});
const store = (faults: Faults): Fault => ({ env: { DB: withFaults(database, faults) } });
const noStore: Fault = { env: { DB: undefined } };
const hangingStore = store({ onBatch: hangs, onQuery: hangs });
const emptyStore = store({ onQuery: () => database.prepare("SELECT * FROM nowhere").run() });
const onceFailingStore = store({ onBatch: (work, attempt) => (attempt === 1 ? throws() : work()) });
const repeatAddress = () => Promise.reject(new Error(`${markedJourney.email} refused`));
const brokenErrorScreen: Fault = {
  page: { guard: throws },
  breakRuntime: () => vi.spyOn(errorScreen, "ErrorScreen").mockImplementation(throwsAtOnce),
};

const post = (body: object) => (): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "Idempotency-Key": createKey() },
  body: JSON.stringify(body),
});

const OOPS = "Oops... Something went wrong";
const CANNOT_SHOW = "Oops... We cannot show your request";
const SERVICE = services[0]?.id ?? "";
const STORED = `"reference":"${referencePrefix}-`;
const NEAREST = "file /assets/640x360-80.webp";

/** A report that is not logged. */
const EXTENSION_REPORT = {
  "csp-report": { "effective-directive": "img-src", "blocked-uri": "moz-extension" },
};

const REQUESTS = {
  page: { path: `/services?${MARKED_QUERY}`, sound: [200, SERVICE] },
  icon: { path: `/icons/ph.json?icons=phone&${MARKED_QUERY}`, sound: [200, '"prefix":"ph"'] },
  health: { path: `/healthz?${MARKED_QUERY}`, sound: [200, '"status":"ok"'] },
  "built picture": { path: "/image/harbour?width=640", sound: [200, NEAREST] },
  "new picture": { path: "/image/harbour?width=601", sound: [200, "made"] },
  booking: {
    path: `/api/booking-requests?${MARKED_QUERY}`,
    init: post({ ...markedJourney, "cf-turnstile-response": "token" }),
    sound: [201, STORED],
  },
  confirmation: { path: "/bookings?reference=AB-2222-2222&token=marksdottir", sound: [404, "<h1"] },
  report: { path: `/api/reports?${MARKED_QUERY}`, init: post(EXTENSION_REPORT), sound: [204, ""] },
} satisfies Readonly<Record<string, Question>>;

/** What is broken, a request, the status and words of its response, the logged events and how it is broken. */
const ROWS: readonly [string, keyof typeof REQUESTS, number, string, string, Fault][] = [
  ["ASSETS hangs", "icon", 500, OOPS, "request", assets(hangs)],
  ["ASSETS lacks the file", "icon", 500, OOPS, "request", assets(noFile)],
  ["ASSETS breaks off", "built picture", 500, OOPS, "request", assets(brokenFile)],
  ["ASSETS hangs", "new picture", 500, OOPS, "image-engine request", assets(hangs)],
  ["ASSETS hangs", "health", 503, '"files":"failing"', "health", assets(hangs)],
  ["the cache fails to read", "new picture", 200, "made", "image-cache-read", cache("match", throws)],
  ["the cache breaks off", "new picture", 200, "made", "image-cache-read", cache("match", brokenFile)],
  ["the cache fails to write", "new picture", 200, "made", "image-cache-write", cache("put", throws)],
  ["IMAGES throws", "new picture", 200, NEAREST, "image-engine", images(throws)],
  ["IMAGES hangs", "new picture", 200, NEAREST, "image-engine", images(hangs)],
  ["IMAGES breaks off", "new picture", 200, NEAREST, "image-engine", images(async () => BROKEN_PICTURE)],
  ["IMAGE_LIMIT throws", "new picture", 200, "made", "image-limit", limit("IMAGE_LIMIT", throws)],
  ["BOOKING_LIMIT hangs", "booking", 201, STORED, "booking-limit", limit("BOOKING_LIMIT", hangs)],
  ["REPORT_LIMIT throws", "report", 429, "limit-reached", "report-limit", limit("REPORT_LIMIT", throws)],
  ["DB hangs", "page", 200, SERVICE, "", hangingStore],
  ["DB hangs", "health", 503, '"database":"failing"', "health", hangingStore],
  ["DB hangs", "booking", 503, "outcome-unknown", "booking-store booking-store", hangingStore],
  ["DB hangs", "confirmation", 503, CANNOT_SHOW, "booking-store", hangingStore],
  ["DB fails to write once", "booking", 201, STORED, "booking-store", onceFailingStore],
  ["DB has no tables", "health", 503, '"database":"failing"', "health", emptyStore],
  ["DB is missing", "booking", 503, "not-stored", "booking-store", noStore],
  ["DB is missing", "confirmation", 503, CANNOT_SHOW, "booking-store", noStore],
  ["EMAIL throws", "booking", 201, STORED, "booking-delivery", { env: { EMAIL: { send: repeatAddress } } }],
  ["the webhook hangs", "booking", 201, STORED, "booking-delivery", { env: { BOOKINGS_WEBHOOK } }],
  ["Turnstile throws", "booking", 201, STORED, "booking-turnstile", network(throws)],
  ["Turnstile hangs", "booking", 201, STORED, "booking-turnstile", network(hangs)],
  ["the page's code is missing", "page", 500, OOPS, "load", { page: { code: throws } }],
  ["the page's guard hangs", "page", 500, OOPS, "load", { page: { guard: hangs } }],
  ["the render throws", "page", 500, OOPS, "render", { page: { render: throwsAtOnce } }],
  ["the error screen throws", "page", 500, OOPS, "load render", brokenErrorScreen],
  ["SITE_ORIGIN is missing", "page", 200, SERVICE, "settings", { env: { SITE_ORIGIN: "" } }],
];

const log = startEmpty();

/** Returns the logged events without the request lines. */
function readLog(): { readonly event: string; readonly id?: string }[] {
  return [...log.errors.mock.calls, ...log.notices.mock.calls].map(([line]) => JSON.parse(String(line)));
}

// The first visit loads the page's code. Its time must not be shortened.
beforeAll(async () => {
  for (const path of ["/services", "/bookings"])
    await createBreakableSite().ask(new Request(`https://site.test${path}`), createBindings());
});

/*
 * In every row the log has exactly these events without the visitor's data, the response reveals nothing internal, an
 * error screen shows the id of a log line, and the next request succeeds.
 */
it.each(ROWS)(
  'if %s, the request "%s" gets status %i',
  async (_what, request, status, words, events, { env = {}, page = {}, breakRuntime }) => {
    vi.stubEnv("DEV", false);
    const { path, init, sound }: Question = REQUESTS[request];
    const expected = events.split(" ").filter(Boolean);
    const site = createBreakableSite();
    const ask = () => {
      const asked = new Request(`https://site.test${path}`, { redirect: "manual", ...init?.() });
      for (const [name, value] of Object.entries(MARKED_HEADERS)) asked.headers.set(name, value);
      return asked;
    };
    const bindings = createBindings();

    const requestLog = vi.spyOn(console, "log").mockImplementation(() => {});
    answerAsTurnstile();
    breakPage(page);
    breakRuntime?.();
    const asked = () => site.ask(ask(), { ...bindings, ...env });
    // A real database may be slow on a busy machine.
    const answer = await hurry(asked, path.includes("booking") ? 4 : 25);
    // React separates adjacent texts by comments.
    expect([answer.status, answer.text.replaceAll("<!-- -->", "")]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(answer.text).not.toMatch(/secret|internal\/path|\.tsx?\b/);
    if (status >= 500) expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = readLog();
    expect(lines.map(({ event }) => event)).toEqual(expected);
    expect(requestLog).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([lines, requestLog.mock.calls])).not.toMatch(MARK);
    // The last-resort page works without scripts and style sheets.
    if (expected.includes("request")) {
      expect(answer.text).not.toMatch(/<script|<link/);
      for (const href of WAYS_ON) expect(answer.text).toContain(`<a href="${href}">`);
    }
    if (words.startsWith("Oops")) {
      const [shown = ""] = /F-[\w-]+/.exec(answer.text.replace(/<script.*?<\/script>/gs, "")) ?? [];
      expect(isFaultId(shown), shown).toBe(true);
      expect(lines.map(({ id }) => id)).toContain(shown);
    }

    vi.restoreAllMocks();
    answerAsTurnstile();
    // An isolate repeats its /healthz response for ten seconds.
    vi.setSystemTime(Date.now() + 10_000);
    const next = await site.ask(ask(), { ...bindings });
    expect([next.status, next.text]).toEqual([sound[0], expect.stringContaining(sound[1])]);
  },
);

/** The links of the last-resort page. */
const WAYS_ON = [company.telephone.href, ...listLinkedPages("menu").map(({ path }) => path)];

const realFetch = globalThis.fetch;

/** Makes Turnstile succeed and passes all other requests on. */
function answerAsTurnstile(): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) =>
    String(address).startsWith(TURNSTILE_ORIGIN)
      ? Response.json({ success: true })
      : await realFetch(address, init),
  );
}

/** Creates working bindings. */
function createBindings(): Partial<Env> {
  return {
    SITE_ORIGIN: "https://site.test",
    ASSETS: { fetch: async (address: string) => Response.json(`file ${new URL(address).pathname}`) },
    IMAGES: createFakeImages(),
    DB: database,
    EMAIL: { send: async () => ({ messageId: "1" }) },
    BOOKINGS_TO: "office@company.example",
    BOOKINGS_FROM: "website@company.example",
    TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
    TURNSTILE_SECRET: "secret",
  } as unknown as Partial<Env>;
}
