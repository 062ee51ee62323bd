import { describe, expect, it } from "vitest";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import {
  createBookingApp,
  createKey,
  inDays,
  journey,
  REFERENCE,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";

const CLIENT = { "CF-Connecting-IP": "192.0.2.1" };
const FULL = { limit: async () => ({ success: false }) };

/** `{"?":1}` with a byte that UTF-8 never has. */
const NOT_UTF_8 = new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])]);

const { labels } = bookingItinerary;

const log = startEmpty();

/** Returns a valid body of a given size. */
const fill = (bytes: number) => {
  const json = JSON.stringify(journey);
  return json + " ".repeat(bytes - new TextEncoder().encode(json).length);
};

describe("POST /api/booking-requests", () => {
  it("stores the request, returns its itinerary and informs the company once", async () => {
    const { post, mailbox } = createBookingApp();
    const { status, headers, body } = await post(journey);
    expect(status).toBe(201);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body.reference).toMatch(new RegExp(`^${REFERENCE}$`));
    expect(body.itinerary).toContainEqual({ label: labels.pickup, text: journey.pickup });
    expect(Math.abs(Date.parse(body.receivedAt ?? "") - Date.now())).toBeLessThan(60_000);
    const { requests, mails } = await readTables();
    expect(requests).toHaveLength(1);
    expect(mails).toMatchObject([{ audience: "company", state: "sent", attempts: 1 }]);
    expect(mailbox.mails).toHaveLength(1);
    expect(log.errors).not.toHaveBeenCalled();
  });

  it("returns a calendar URL only to pages of the same origin", async () => {
    const { post, ask } = createBookingApp();
    const key = createKey();
    const { body } = await post(journey, { key, headers: { Origin: "https://site.test" } });
    expect((await ask(body.calendar ?? "")).headers.get("Content-Type")).toContain("text/calendar");
    expect((await post(journey, { key })).body).toEqual({ ...body, calendar: undefined });
  });

  it("stores one row and one e-mail for twenty simultaneous requests with one key", async () => {
    const { post, mailbox } = createBookingApp();
    const key = createKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(journey, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await readTables()).requests).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("rejects a used key with another request and reveals only the reference", async () => {
    const { post } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    const { status, body } = await post({ ...journey, passengers: "4" }, { key });
    expect([status, body.code]).toEqual([422, "already-sent"]);
    expect(body.detail).toContain(first.body.reference);
    expect(JSON.stringify(body)).not.toMatch(/Néill|zoe|900123|Steps|itinerary/);
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("returns the first response for a repeated key even at the rate limit, but not for another request", async () => {
    const key = createKey();
    const first = await createBookingApp().post(journey, { key });
    const { post } = createBookingApp({ BOOKING_LIMIT: FULL });
    expect(await post(journey, { key, headers: CLIENT })).toMatchObject({ status: 200, body: first.body });
    const other = await post({ ...journey, passengers: "4" }, { key, headers: CLIENT });
    expect([other.status, other.body.code]).toEqual([429, "limit-reached"]);
    expect(JSON.stringify(other.body)).not.toContain(first.body.reference);
  });

  it.each<[string, object | string, Record<string, string>]>([
    ["from a page of the site", journey, { "Sec-Fetch-Site": "same-origin" }],
    ["from the address bar", journey, { "Sec-Fetch-Site": "none" }],
    ["from a page of the site in a browser without Sec-Fetch-Site", journey, { Origin: "https://site.test" }],
    ["with a key of 16 characters", journey, { "Idempotency-Key": "0123456789abcDEF" }],
    ["with a key of 64 characters in quotation marks", journey, { "Idempotency-Key": `"${"k".repeat(64)}"` }],
    ["with parameters of its media type", journey, { "Content-Type": "Application/JSON; charset=utf-8" }],
    ["with a body of 32 KB", fill(32 * 1024), {}],
  ])("accepts a request %s", async (_which, body, headers) => {
    expect((await createBookingApp().post(body, { headers })).status).toBe(201);
  });

  it.each<[string, object | string, Record<string, string>, number, keyof typeof bookingAnswers]>([
    ["broken JSON", "{", {}, 400, "bad-json"],
    ["JSON that is not UTF-8", NOT_UTF_8, {}, 400, "bad-json"],
    ["a list", "[]", {}, 400, "bad-json"],
    ["a key of 15 characters", journey, { "Idempotency-Key": "k".repeat(15) }, 400, "key-missing"],
    ["a key of 65 characters", journey, { "Idempotency-Key": "k".repeat(65) }, 400, "key-missing"],
    ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["a page of another origin", journey, { Origin: "https://evil.example" }, 403, "cross-origin"],
    ["a page of a sibling origin", journey, { "Sec-Fetch-Site": "same-site" }, 403, "cross-origin"],
    [
      "a page of another site that sends the site's Origin",
      journey,
      { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" },
      403,
      "cross-origin",
    ],
    ["a body of more than 32 KB", fill(32 * 1024 + 1), {}, 413, "too-large"],
    ["a filled honeypot", { ...journey, website: "https://spam.example" }, {}, 422, "trap"],
  ])("rejects %s", async (_what, body, headers, status, code) => {
    const answer = await createBookingApp().post(body, { headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail).toBe(bookingAnswers[code]);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await readTables()).requests).toEqual([]);
  });

  it("returns each wrong field with a code and a message", async () => {
    const { status, body } = await createBookingApp().post({ ...journey, email: "nobody", date: inDays(-1) });
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(body.errors).toEqual([
      { field: "date", code: "date-past", message: bookingErrors["date-past"] },
      { field: "email", code: "email-invalid", message: bookingErrors["email-invalid"] },
    ]);
    expect((await readTables()).requests).toEqual([]);
  });
});

describe("Retry-After of a rejected booking request", () => {
  it.each<[string, object, number, string]>([
    ["is a minute at the rate limit", { BOOKING_LIMIT: FULL }, 429, "60"],
    ["is five seconds without a database", { DB: undefined }, 503, "5"],
  ])("%s", async (_when, bindings, status, seconds) => {
    const { post, postForm } = createBookingApp(bindings);
    for (const answer of [await post(journey, { headers: CLIENT }), await postForm(journey, CLIENT)])
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, seconds]);
  });
});

describe("hostile input in a booking request", () => {
  it.each([
    ["SQL", "Robert'); DROP TABLE booking_requests;--"],
    ["HTML", '<script>alert(1)</script><img src=x onerror="alert(1)">'],
    ["a template", "{reference} {{constructor}} $& $1"],
  ])("is stored and shown as text: %s", async (_what, name) => {
    const { post, mailbox } = createBookingApp();
    const { status, body } = await post({ ...journey, name });
    expect(status).toBe(201);
    expect(body.itinerary).toContainEqual({ label: labels.name, text: name });
    const [row] = (await readTables()).requests;
    expect(JSON.parse(String(row?.request)).name).toBe(name);
    const [mail] = mailbox.mails;
    expect(mail?.text).toContain(`${labels.name}: ${name}`);
    expect(mail?.html).not.toMatch(/<script|<img/);
  });

  it("cannot add a header to an e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const lines = { name: "Ann\r\nBcc: victim@example.com", pickup: "Midtown\nSubject: cheap" };
    expect((await post({ ...journey, ...lines })).status).toBe(201);
    const [mail] = mailbox.mails;
    expect(mail?.subject).not.toMatch(/[\r\n]|Ann|cheap/);
    expect([mail?.to, mail?.replyTo]).toEqual(["office@company.example", journey.email]);
    expect(mail?.text).toContain(`${labels.name}: Ann Bcc: victim@example.com\n`);
    expect((await post({ ...journey, email: "a@b.example,c@d.example" })).status).toBe(422);
  });
});
