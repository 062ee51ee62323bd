import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as errorScreen from "../../src/app/layout/error-screen.tsx";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { isFaultId } from "../../src/shared/random.ts";
import { BOOKING_ENV, createKey, database, replaceNetwork, resetDatabase } from "../support/booking-app.ts";
import { createFakeImages } from "../support/fake-images.ts";
import { hang, scaleTimeouts, withFaults } from "../support/faults.ts";
import { MARK, MARKED_HEADERS, MARKED_QUERY, markedJourney } from "../support/marked-visitor.ts";
import { edgeCache, recordLog, replacePage, startWorker } from "../support/test-worker.ts";

/* Each test sends a request during a fault, and again after the repair. */

const SECRET = "secret at /internal/path";
const rejects = () => Promise.reject(new Error(SECRET));
const throwImmediately = (): never => {
  throw new Error(SECRET);
};
/** Returns a stream that sends a byte and then fails. */
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
/** Returns a response whose body sends a byte and never ends. */
const hangingFile = async () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }));
const noFile = async () => new Response(null, { status: 404 });
const brokenFile = async () => new Response(breakOff());
const brokenPicture = async () => ({ image: breakOff, contentType: () => "image/webp" });
const rejectWithAddress = () => Promise.reject(new Error(`${markedJourney.email} refused`));

/** Broken bindings or settings, or a function that breaks another part. */
type Fault = object | (() => void);

const breakAssets = (fetch: () => Promise<Response>) => ({ ASSETS: { fetch } });
const brokenCounter = { limit: rejects };
const breakImages = (output: () => Promise<unknown>) => ({ IMAGES: createFakeImages(output) });
const hangingStore = { DB: withFaults(database, { onQuery: hang }) };
const breakCache = (method: "match" | "put", work: () => Promise<Response>) => () => {
  vi.spyOn(edgeCache, method as "match").mockImplementation(work);
};
const brokenErrorScreen = () => {
  replacePage({ guard: rejects });
  vi.spyOn(errorScreen, "ErrorScreen").mockImplementation(throwImmediately);
};

interface TestedRequest {
  readonly path: string;
  /** The body of a POST. */
  readonly body?: object;
  /** The status and a part of the text of the response without a fault. */
  readonly healthy: readonly [number, string];
}

const OOPS = "Oops... Something went wrong";
const CANNOT_SHOW = "Oops... We cannot show your request";
const SERVICE = services[0]?.id ?? "";
const STORED = `"reference":"${referencePrefix}-`;
const NEAREST = "file /assets/640x360-80.webp";

/** The Worker accepts this report but does not log it, because an extension caused the violation. */
const REPORT = { "csp-report": { "effective-directive": "img-src", "blocked-uri": "moz-extension" } };
const BOOKING = { ...markedJourney, "cf-turnstile-response": "token" };

const REQUESTS: Readonly<Record<string, TestedRequest>> = {
  page: { path: `/services?${MARKED_QUERY}`, healthy: [200, SERVICE] },
  "cached page": { path: "/services", healthy: [200, SERVICE] },
  icon: { path: `/icons/ph.json?icons=phone&${MARKED_QUERY}`, healthy: [200, '"prefix":"ph"'] },
  health: { path: `/healthz?${MARKED_QUERY}`, healthy: [200, '"status":"ok"'] },
  "built picture": { path: "/image/harbour?width=640", healthy: [200, NEAREST] },
  "new picture": { path: "/image/harbour?width=601", healthy: [200, "made"] },
  booking: { path: `/api/booking-requests?${MARKED_QUERY}`, body: BOOKING, healthy: [201, STORED] },
  confirmation: { path: "/bookings?reference=AB-2222-2222&token=marksdottir", healthy: [404, "<h1"] },
  report: { path: `/api/reports?${MARKED_QUERY}`, body: REPORT, healthy: [204, ""] },
};

type Row = readonly [string, keyof typeof REQUESTS, status: number, text: string, events: string, Fault];
const ROWS: readonly Row[] = [
  ["ASSETS hangs", "icon", 500, OOPS, "request", breakAssets(hang)],
  ["ASSETS lacks the file", "built picture", 500, OOPS, "request", breakAssets(noFile)],
  ["ASSETS breaks off", "built picture", 500, OOPS, "request", breakAssets(brokenFile)],
  ["ASSETS hangs", "health", 503, '"files":"failing"', "health", breakAssets(hang)],
  ["the cache breaks off", "new picture", 200, "made", "image-cache-read", breakCache("match", brokenFile)],
  ["the cache hangs", "cached page", 200, SERVICE, "page-cache-read", breakCache("match", hangingFile)],
  ["the cache fails to write", "new picture", 200, "made", "image-cache-write", breakCache("put", rejects)],
  ["IMAGES hangs", "new picture", 200, NEAREST, "image-engine", breakImages(hang)],
  ["IMAGES breaks off", "new picture", 200, NEAREST, "image-engine", breakImages(brokenPicture)],
  ["IMAGE_LIMIT throws", "new picture", 200, "made", "image-limit", { IMAGE_LIMIT: brokenCounter }],
  ["BOOKING_LIMIT hangs", "booking", 201, STORED, "booking-limit", { BOOKING_LIMIT: { limit: hang } }],
  ["REPORT_LIMIT throws", "report", 429, "limit-reached", "report-limit", { REPORT_LIMIT: brokenCounter }],
  ["DB hangs", "health", 503, '"database":"failing"', "health", hangingStore],
  ["DB hangs", "confirmation", 503, CANNOT_SHOW, "booking-store", hangingStore],
  ["DB is missing", "booking", 503, "not-stored", "booking-store", { DB: undefined }],
  ["DB is missing", "confirmation", 503, CANNOT_SHOW, "booking-store", { DB: undefined }],
  ["EMAIL throws", "booking", 201, STORED, "booking-delivery", { EMAIL: { send: rejectWithAddress } }],
  ["Turnstile hangs", "booking", 201, STORED, "booking-turnstile", () => void replaceNetwork(hang)],
  ["the page's code is missing", "page", 500, OOPS, "load", () => replacePage({ load: rejects })],
  ["the page's guard hangs", "page", 500, OOPS, "load", () => replacePage({ guard: hang })],
  ["the render throws", "page", 500, OOPS, "render", () => replacePage({ Component: throwImmediately })],
  ["the error screen throws", "page", 500, OOPS, "load render", brokenErrorScreen],
  ["SITE_ORIGIN is missing", "page", 200, SERVICE, "settings", { SITE_ORIGIN: "" }],
];

const WORKING_ENV = {
  ...BOOKING_ENV,
  IMAGES: createFakeImages(),
  EMAIL: { send: async () => ({ messageId: "1" }) },
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET: "secret",
};

/** Makes Turnstile accept every token. */
const acceptTokens = () => replaceNetwork(async () => Response.json({ success: true }));

const LAST_RESORT_LINKS = [company.telephone.href, ...listLinkedPages("menu").map(({ path }) => path)];

beforeEach(resetDatabase);

// In development, the Worker fetches a missing file over HTTP.
beforeAll(() => void vi.stubEnv("DEV", false));
afterAll(() => void vi.unstubAllEnvs());

// Loads the code of both pages first, because the shortened timeouts would interrupt the import.
beforeAll(async () => {
  for (const path of ["/services", "/bookings"]) await startWorker({ env: WORKING_ENV }).request(path);
});

it.each(ROWS)('if %s, the request "%s" gets a %i without secrets and works after repair', async (...row) => {
  const [, request, status, words, events, fault] = row;
  const { path, body, healthy } = REQUESTS[request] as TestedRequest;
  const worker = startWorker({ env: WORKING_ENV });
  async function send(env: object = {}) {
    const headers = { ...MARKED_HEADERS, "Idempotency-Key": createKey(), "Content-Type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const response = await worker.request(path, init, env);
    // React separates adjacent texts with comments.
    return { response, text: (await response.text()).replaceAll("<!-- -->", "") };
  }

  const log = recordLog();
  acceptTokens();
  if (typeof fault === "function") fault();
  const env = typeof fault === "function" ? {} : fault;
  // Shortens timeouts less for bookings and confirmations, because the database may be slow on a busy machine.
  const { response, text } = await scaleTimeouts(() => send(env), path.includes("booking") ? 4 : 25);
  expect([response.status, text]).toEqual([status, expect.stringContaining(words)]);
  expect(text).not.toMatch(/secret|internal\/path|\.tsx?\b/);
  if (status >= 500) expect(response.headers.get("Cache-Control")).toBe("no-store");
  const faults = log.readEvents();
  expect(faults.map(({ event }) => event)).toEqual(events.split(" "));
  expect(log.readRequests()).toHaveLength(1);
  expect(log.lines.join()).not.toMatch(MARK);
  // The last-resort error page must work without scripts and style sheets.
  if (events.includes("request")) {
    expect(text).not.toMatch(/<script|<link/);
    for (const href of LAST_RESORT_LINKS) expect(text).toContain(`<a href="${href}">`);
  }
  if (words.startsWith("Oops")) {
    const [shown = ""] = /F-[\w-]+/.exec(text.replace(/<script.*?<\/script>/gs, "")) ?? [];
    expect(isFaultId(shown), shown).toBe(true);
    expect(faults.map(({ id }) => id)).toContain(shown);
  }

  vi.restoreAllMocks();
  acceptTokens();
  const next = await send();
  expect([next.response.status, next.text]).toEqual([healthy[0], expect.stringContaining(healthy[1])]);
});
