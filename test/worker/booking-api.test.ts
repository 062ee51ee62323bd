import { beforeEach, describe, expect, it, vi } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingRejections, needsScript } from "../../src/content/booking-rejections.ts";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  REFERENCE,
  readStates,
  readTables,
  replaceNetwork,
  resetDatabase,
  runSql,
} from "../support/booking-app.ts";
import { errorText } from "../support/booking-inputs.ts";
import { inDays } from "../support/days.ts";
import { fail, hang, scaleTimeouts, type Work, withFaults } from "../support/faults.ts";
import { REACHED_LIMIT } from "../support/test-worker.ts";

beforeEach(resetDatabase);

const OWN_PAGE = { Origin: "https://site.test" };
const CLIENT = { "CF-Connecting-IP": "192.0.2.1" };

/** JSON whose key is the byte 0xff, which UTF-8 never contains. */
const NOT_UTF_8 = new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])]);

const ASCII_BODY = JSON.stringify({ ...journey, name: "Ann Other" });

type Row = readonly [what: string, body: object | string, headers: Record<string, string>];

describe("POST /api/booking-requests", () => {
  it("a valid request gets 201 with the reference, the itinerary and the time of receipt", async () => {
    const { status, headers, body } = await createBookingApp().post(journey, { headers: OWN_PAGE });
    expect([status, headers.get("Cache-Control")]).toEqual([201, "no-store"]);
    expect(body.reference).toMatch(new RegExp(`^${REFERENCE}$`));
    const { pickup } = bookingItinerary.labels;
    expect(body.itinerary).toContainEqual({ field: "pickup", label: pickup, text: journey.pickup });
    expect(Math.abs(Date.parse(body.receivedAt ?? "") - Date.now())).toBeLessThan(60_000);
  });

  it("the response has travelsSoon for a journey tomorrow, and not for a later one", async () => {
    const { post } = createBookingApp();
    const answers = await Promise.all([1, 3].map((days) => post({ ...journey, date: inDays(days) })));
    expect(answers.map(({ body }) => body.travelsSoon)).toEqual([true, undefined]);
  });

  it("twenty simultaneous requests with one key lead to one stored request and one e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const key = createKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(journey, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await readTables()).requests).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("a request that is repeated with its key gets the first response's body, even at the rate limit, and another request with this key gets an error", async () => {
    const key = createKey();
    const first = await createBookingApp().post(journey, { key });
    const { post } = createBookingApp({ BOOKING_LIMIT: REACHED_LIMIT });
    expect(await post(journey, { key, headers: CLIENT })).toMatchObject({ status: 200, body: first.body });
    const refusals = [[429, "limit-reached", CLIENT] as const, [422, "already-sent", {}] as const];
    for (const [status, code, headers] of refusals) {
      const { body, ...response } = await post({ ...journey, passengers: "4" }, { key, headers });
      expect([response.status, body.code]).toEqual([status, code]);
      expect(body.detail?.includes(`${first.body.reference}`)).toBe(code === "already-sent");
      expect(JSON.stringify(body)).not.toMatch(/Néill|zoe|900789|Steps|itinerary/);
    }
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("at the rate limit, the API rejects a new request without normalizing its texts", async () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    const { post } = createBookingApp({ BOOKING_LIMIT: REACHED_LIMIT });
    expect(await post(journey, { headers: CLIENT })).toMatchObject({ status: 429 });
    expect(normalize).not.toHaveBeenCalled();
  });

  it.each<Row>([
    ["with a key of 16 characters", journey, { "Idempotency-Key": "0123456789abcDEF" }],
    ["with a key of 64 characters in quotation marks", journey, { "Idempotency-Key": `"${"k".repeat(64)}"` }],
    ["with a body of 32 KiB", ASCII_BODY.padEnd(32 * 1024), {}],
  ])("the API accepts a request %s", async (_which, body, headers) => {
    expect((await createBookingApp().post(body, { headers })).status).toBe(201);
  });

  const FORGED = { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" };
  it.each<[...Row, status: number, code: keyof typeof bookingRejections]>([
    ["broken JSON", "{", {}, 400, "bad-json"],
    ["JSON that is not UTF-8", NOT_UTF_8, {}, 400, "bad-json"],
    ["a key of 15 characters", journey, { "Idempotency-Key": "k".repeat(15) }, 400, "key-missing"],
    ["a key of 65 characters", journey, { "Idempotency-Key": "k".repeat(65) }, 400, "key-missing"],
    ["a URL-encoded form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["a request from another origin", journey, { Origin: "https://evil.example" }, 403, "cross-origin"],
    ["a same-site cross-origin request", journey, { "Sec-Fetch-Site": "same-site" }, 403, "cross-origin"],
    ["a request from another site with a forged Origin", journey, FORGED, 403, "cross-origin"],
    ["a body of more than 32 KiB", ASCII_BODY.padEnd(32 * 1024 + 1), {}, 413, "too-large"],
    ["a filled honeypot", { ...journey, website: "https://spam.example" }, {}, 422, "trap"],
  ])("the API rejects %s and stores nothing", async (_what, body, headers, status, code) => {
    const response = await createBookingApp().post(body, { headers });
    expect(response).toMatchObject({ status, body: { code, detail: bookingRejections[code] } });
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect((await readTables()).requests).toEqual([]);
  });

  it("the API returns a code and a message for each wrong field", async () => {
    const { status, body } = await createBookingApp().post({ ...journey, email: "nobody", date: inDays(-1) });
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(body.errors).toEqual([
      { field: "date", code: "date-past", message: errorText("date", "date-past") },
      { field: "email", code: "email-invalid", message: errorText("email", "email-invalid") },
    ]);
  });
});

type Write = (work: Work, afterwards: Work[]) => Promise<unknown>;

const rejectWrite: Write = () => runSql("INSERT INTO nowhere VALUES (1)");
const write: Write = (work) => work();
const writeThenFail: Write = (work) => work().then(fail);
const writeThenHang: Write = (work) => work().then(hang);
const writeAfterwards: Write = (work, afterwards) => {
  afterwards.push(work);
  return hang();
};

type Outcome = number | keyof typeof bookingRejections;
it.each<[fault: string, Outcome, rows: number, first: Write, second: Write, onRead?: typeof fail]>([
  ["rejects the first write", 201, 1, rejectWrite, write],
  ["stores the request, but reports each write as failed", 200, 1, writeThenFail, writeThenFail],
  ["stores the request, but each query throws", "outcome-unknown", 1, writeThenFail, writeThenFail, fail],
  ["stores the request, but never responds to the write", 200, 1, writeThenHang, write],
  ["hangs, and stores the request later", "outcome-unknown", 0, writeAfterwards, write],
])(
  "if the database %s, the API returns %s, and stores and e-mails a booking request once even if the client repeats it",
  async (...row) => {
    const [, outcome, rows, first, second, onRead] = row;
    const afterwards: Work[] = [];
    let writes = 0;
    const faulty = withFaults(database, {
      onQuery: (work, sql) => {
        if (!sql.startsWith("INSERT INTO booking_requests")) return (onRead ?? work)();
        writes += 1;
        return (writes === 1 ? first : second)(work, afterwards);
      },
    });
    const key = createKey();
    const { post, mailbox } = createBookingApp({ DB: faulty });
    const response = await scaleTimeouts(() => post(journey, { key }));
    expect((await readTables()).requests).toHaveLength(rows);
    for (const work of afterwards) await work();
    const sound = createBookingApp({}, mailbox);
    const { body } = await sound.post(journey, { key });
    if (typeof outcome === "number") expect(response).toMatchObject({ status: outcome, body });
    else
      expect(response.body).toMatchObject({ status: 503, code: outcome, detail: bookingRejections[outcome] });
    for (let runs = 0; runs < 2; runs += 1) await sound.runUpkeep();
    expect((await readTables()).requests).toMatchObject([{ reference: body.reference }]);
    expect([await readStates(), mailbox.mails.length]).toEqual(["company sent", 1]);
  },
);

describe("booking requests with Turnstile", () => {
  const ON = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "a secret of the tests" };
  const OFF = { ...ON, TURNSTILE_SECRET: "" };
  const WITH_TOKEN = { ...journey, "cf-turnstile-response": "token" };
  const SITEVERIFY = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
  const INVALID = { success: false, "error-codes": ["invalid-input-response"] };
  const WRONG_SECRET = { success: false, "error-codes": ["invalid-input-secret"] };

  it.each<[what: string, settings: object, body: object, verdict: object, status: number, code?: string]>([
    ["accepts a request with a valid token", ON, WITH_TOKEN, { success: true }, 201],
    ["rejects a request without a token", ON, journey, { success: true }, 422, "check-failed"],
    ["rejects a request with an invalid token", ON, WITH_TOKEN, INVALID, 422, "check-failed"],
    ["accepts a request if Cloudflare rejects the site's secret", ON, WITH_TOKEN, WRONG_SECRET, 201],
    ["accepts a request without a token if TURNSTILE_SECRET is not set", OFF, journey, INVALID, 201],
  ])("with a Turnstile site key, the API %s", async (_what, settings, body, verdict, status, code) => {
    const calls = replaceNetwork(async () => Response.json(verdict));
    const response = await createBookingApp(settings).post(body, { headers: CLIENT });
    expect([response.status, response.body.code]).toEqual([status, code]);
    const sent = { url: SITEVERIFY, body: "secret=a+secret+of+the+tests&response=token&remoteip=192.0.2.1" };
    expect(calls).toMatchObject(settings === ON && body === WITH_TOKEN ? [sent] : []);
  });

  it("if Turnstile is on, the bookings page has a note that the form needs JavaScript, and if Turnstile is off, it has no such note", async () => {
    const needsJavaScript = async (settings: object) =>
      (await (await createBookingApp(settings).request("/bookings")).text()).includes(
        `<p>${needsScript}</p>`,
      );
    expect([await needsJavaScript(ON), await needsJavaScript(OFF)]).toEqual([true, false]);
  });
});
