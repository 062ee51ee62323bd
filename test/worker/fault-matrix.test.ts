import { use } from "react";
import { beforeAll, expect, inject, it, vi } from "vitest";
import * as errorScreen from "../../src/app/layout/error-screen.tsx";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { fillWords } from "../../src/shared/text.ts";
import { TURNSTILE_ORIGIN } from "../../src/shared/turnstile.ts";
import { createKey, database, startEmpty } from "../support/booking-app.ts";
import { createBreakableSite, type PageFaults } from "../support/breakable-site.tsx";
import { createFakeImages } from "../support/fake-images.ts";
import { withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";
import { MARK, MARKED_HEADERS, MARKED_QUERY, markedJourney } from "../support/marked-visitor.ts";

/**
 * The response for each broken dependency and kind of failure. In every row the log has exactly these lines without the visitor's data, the
 * response reveals nothing internal, an error screen shows the id of a log line, and the next request succeeds.
 */
const TABLE = `
  broken          | moment               | request          | status | words in the answer                 | log
  ----------------|----------------------|------------------|--------|-------------------------------------|----------------------------
  ASSETS          | hangs                | icon             | 500    | Oops... Something went wrong        | request
  ASSETS          | has lost the file    | icon             | 500    | Oops... Something went wrong        | request
  ASSETS          | breaks off halfway   | built picture    | 500    | Oops... Something went wrong        | request
  ASSETS          | hangs                | new picture      | 500    | Oops... Something went wrong        | image-engine request
  ASSETS          | hangs                | health           | 503    | "files":"failing"                   | health
  cache           | fails to read        | new picture      | 200    | made                                | image-cache-read
  cache           | breaks off halfway   | new picture      | 200    | made                                | image-cache-read
  cache           | fails to write       | new picture      | 200    | made                                | image-cache-write
  IMAGES          | throws               | new picture      | 200    | file /assets/640x360-80.webp        | image-engine
  IMAGES          | breaks off halfway   | new picture      | 200    | file /assets/640x360-80.webp        | image-engine
  IMAGES          | hangs                | new picture      | 200    | file /assets/640x360-80.webp        | image-engine
  IMAGE_LIMIT     | throws               | new picture      | 200    | made                                | image-limit
  BOOKING_LIMIT   | hangs                | booking          | 201    | "reference":"{prefix}-               | booking-limit
  REPORT_LIMIT    | throws               | report           | 429    | "code":"report-limit-reached"       | report-limit
  DB              | hangs                | page             | 200    | {service}                           |
  DB              | hangs                | health           | 200    | "database":"failing"                | health
  DB              | hangs                | booking          | 503    | "code":"outcome-unknown"            | booking-store booking-store booking-store
  DB              | fails to write once  | booking          | 201    | "reference":"{prefix}-               | booking-store
  DB              | hangs                | confirmation     | 503    | Oops... We cannot show your request | booking-store
  DB              | is missing           | confirmation     | 503    | Oops... We cannot show your request | booking-store
  DB              | is missing           | booking          | 503    | "code":"not-stored"                 | booking-store
  EMAIL           | throws               | booking          | 201    | "reference":"{prefix}-               | booking-delivery
  webhook         | hangs                | booking          | 201    | "reference":"{prefix}-               | booking-delivery
  Turnstile       | throws               | checked booking  | 201    | "reference":"{prefix}-               | booking-turnstile
  Turnstile       | hangs                | checked booking  | 201    | "reference":"{prefix}-               | booking-turnstile
  page's code     | is missing           | page             | 500    | Oops... Something went wrong        | load
  page's data     | hangs                | page             | 500    | Oops... Something went wrong        | load
  render          | throws at once       | page             | 500    | Oops... Something went wrong        | render
  render          | hangs at once        | page             | 500    | Oops... Something went wrong        | render
  render          | throws when begun    | page             | 200    | {service}                           | render
  render          | hangs when begun     | page             | 200    | {service}                           | render
  error screen    | throws               | page             | 500    | Oops... Something went wrong        | load render
  setting         | is missing           | page             | 500    | Oops... Something went wrong        | request
`;

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
  /** True if the real database is involved, which may be slow on a busy machine. */
  readonly isStored?: true;
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
const afterTheFirstBytes = <Value>(value: () => Promise<Value>) =>
  new Promise<void>((resolve) => setTimeout(resolve, 50)).then(value);
const neverReady = hangs();

const assets = (fetch: () => Promise<Response>): Fault => ({ env: { ASSETS: { fetch } } });
const limit = (name: string, count: () => Promise<never>): Fault => ({ env: { [name]: { limit: count } } });
const HANGING_STATEMENT = { bind: () => HANGING_STATEMENT, first: hangs, run: hangs, all: hangs };
const images = (output: () => Promise<unknown>): Fault => ({ env: { IMAGES: createFakeImages(output) } });
const edgeCache = (caches as CacheStorage & { readonly default: Cache }).default;
const cache = (method: "match" | "put", work: () => Promise<never>): Fault => ({
  breakRuntime: () => vi.spyOn(edgeCache, method).mockImplementation(work),
});
const network = (fetch: () => Promise<Response>): Fault => ({
  breakRuntime: () => vi.spyOn(globalThis, "fetch").mockImplementation(fetch),
});

const FAULTS: Readonly<Record<string, Fault>> = {
  "ASSETS hangs": assets(hangs),
  "ASSETS breaks off halfway": assets(async () => new Response(breakOff())),
  "ASSETS has lost the file": assets(async () => new Response(null, { status: 404 })),
  "cache fails to read": cache("match", throws),
  "cache breaks off halfway": {
    breakRuntime: () =>
      vi
        .spyOn(edgeCache, "match")
        .mockImplementation(async () => new Response(breakOff(), { headers: { "Document-Headers": "[]" } })),
  },
  "cache fails to write": cache("put", throws),
  "IMAGES throws": images(throws),
  "IMAGES hangs": images(hangs),
  "IMAGES breaks off halfway": images(async () => ({ image: breakOff, contentType: () => "image/webp" })),
  "IMAGE_LIMIT throws": limit("IMAGE_LIMIT", throws),
  "BOOKING_LIMIT hangs": limit("BOOKING_LIMIT", hangs),
  "REPORT_LIMIT throws": limit("REPORT_LIMIT", throws),
  "DB hangs": { env: { DB: { prepare: () => HANGING_STATEMENT, batch: hangs } } },
  "DB is missing": { env: { DB: undefined } },
  "DB fails to write once": {
    env: {
      DB: withFaults(database, { onBatch: (work, attempt) => (attempt === 1 ? throws() : work()) }),
    },
  },
  // The service repeats the visitor's address.
  "EMAIL throws": {
    env: { EMAIL: { send: () => Promise.reject(new Error(`${markedJourney.email} refused`)) } },
  },
  "webhook hangs": { env: { BOOKINGS_WEBHOOK: `${inject("webhookReceiver")}/hang/matrix` } },
  "Turnstile throws": network(throws),
  "Turnstile hangs": network(hangs),
  "page's code is missing": { page: { code: throws } },
  "page's data hangs": { page: { data: hangs } },
  "render throws at once": { page: { render: throwsAtOnce } },
  "render hangs at once": { page: { render: () => use(neverReady) } },
  "render throws when begun": { page: { latePart: () => afterTheFirstBytes(throws) } },
  "render hangs when begun": { page: { latePart: hangs } },
  "error screen throws": {
    page: { data: throws },
    breakRuntime: () => vi.spyOn(errorScreen, "ErrorScreen").mockImplementation(throwsAtOnce),
  },
  "setting is missing": { env: { SITE_ORIGIN: "" } },
};

const post = (body: object) => (): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", "Idempotency-Key": createKey() },
  body: JSON.stringify(body),
});
/** The values for the table's placeholders. */
const NAMES = { service: services[0]?.id ?? "", prefix: referencePrefix };

const PAGE = [200, NAMES.service] as const;
const BOOKED = [201, `"reference":"${NAMES.prefix}-`] as const;

const REQUESTS: Readonly<Record<string, Question>> = {
  page: { path: `/services?${MARKED_QUERY}`, sound: PAGE },
  icon: { path: `/icons/ph.json?icons=phone&${MARKED_QUERY}`, sound: [200, '"prefix":"ph"'] },
  health: { path: `/healthz?${MARKED_QUERY}`, sound: [200, '"status":"ok"'] },
  "built picture": { path: "/image/harbour?width=640", sound: [200, "file /assets/640x360-80.webp"] },
  "new picture": { path: "/image/harbour?width=601", sound: [200, "made"] },
  booking: {
    path: `/api/booking-requests?${MARKED_QUERY}`,
    init: post(markedJourney),
    sound: BOOKED,
    isStored: true,
  },
  "checked booking": {
    path: `/api/booking-requests?${MARKED_QUERY}`,
    init: post({ ...markedJourney, "cf-turnstile-response": "token" }),
    sound: BOOKED,
    isStored: true,
  },
  confirmation: {
    path: "/bookings?reference=XY-2222-2222&token=marksdottir",
    sound: [404, "<h1"],
    isStored: true,
  },
  report: { path: `/api/reports?${MARKED_QUERY}`, init: post([]), sound: [204, ""] },
};

const rows = TABLE.trim()
  .split("\n")
  .slice(2)
  .map((line) => line.split("|").map((cell) => fillWords(cell.trim(), NAMES)))
  .map(([broken, moment, request = "", status, words = "", log = ""]) => ({
    fault: `${broken} ${moment}`,
    request,
    status: Number(status),
    words,
    log: log.split(" ").filter(Boolean),
  }));

const log = startEmpty();

/** Returns the logged events without the request lines. */
function readLog(): { readonly event: string; readonly id?: string }[] {
  return [...log.errors.mock.calls, ...log.notices.mock.calls].map(([line]) => JSON.parse(String(line)));
}

// The first visit loads the page's code. Its time must not be shortened.
beforeAll(async () => {
  for (const path of ["/services", "/bookings"])
    await createBreakableSite().ask(new Request(`https://site.test${path}`), createBindings(false));
});

it.each(rows)(
  "with $fault, the request for $request gets status $status",
  async ({ fault, request, status, words, log: events }) => {
    vi.stubEnv("DEV", false);
    const {
      env = {},
      page = {},
      breakRuntime = () => {},
    } = FAULTS[fault] ?? expect.fail(`What is "${fault}"?`);
    const { path, init, sound, isStored } = REQUESTS[request] ?? expect.fail(`What is "${request}"?`);
    const site = createBreakableSite();
    const ask = () => {
      const asked = new Request(`https://site.test${path}`, { redirect: "manual", ...init?.() });
      for (const [name, value] of Object.entries(MARKED_HEADERS)) asked.headers.set(name, value);
      return asked;
    };
    const bindings = createBindings(request === "checked booking");

    const requestLog = vi.spyOn(console, "log").mockImplementation(() => {});
    answerAsTurnstile();
    breakRuntime();
    const asked = () => site.ask(ask(), { ...bindings, ...env }, page);
    const answer = await hurry(asked, isStored ? 4 : 25);
    // React separates adjacent texts by comments.
    expect([answer.status, answer.text.replaceAll("<!-- -->", "")]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(answer.text).not.toMatch(/secret|internal\/path|\.tsx?\b/);
    if (status >= 500) expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const lines = readLog();
    expect(lines.map(({ event }) => event)).toEqual(events);
    expect(requestLog).toHaveBeenCalledTimes(1);
    expect(JSON.stringify([lines, requestLog.mock.calls])).not.toMatch(MARK);
    // The last-resort page works without scripts and style sheets.
    if (events.includes("request")) {
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
    const next = await site.ask(ask(), { ...bindings, REQUEST_LOG: "off" });
    expect([next.status, next.text]).toEqual([sound[0], expect.stringContaining(sound[1])]);
  },
);

it("the fault matrix uses every fault and every request", () => {
  expect(new Set(rows.map(({ fault }) => fault))).toEqual(new Set(Object.keys(FAULTS)));
  expect(new Set(rows.map(({ request }) => request))).toEqual(new Set(Object.keys(REQUESTS)));
});

/** The links of the last-resort page. */
const WAYS_ON = [company.telephone.href, "/bookings", "/services", "/vehicles"];

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
function createBindings(hasTurnstile: boolean): Partial<Env> {
  return {
    SITE_ORIGIN: "https://site.test",
    REQUEST_LOG: "on",
    ASSETS: { fetch: async (address: string) => Response.json(`file ${new URL(address).pathname}`) },
    IMAGES: createFakeImages(),
    DB: database,
    EMAIL: { send: async () => ({ messageId: "1" }) },
    BOOKINGS_TO: "office@company.example",
    BOOKINGS_FROM: "website@company.example",
    ...(hasTurnstile && { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "secret" }),
  } as unknown as Partial<Env>;
}
