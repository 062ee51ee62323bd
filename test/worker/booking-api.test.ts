import { describe, expect, it } from "vitest";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import {
  createBookingApp,
  createKey,
  inDays,
  journey,
  REFERENCE,
  readStates,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { errorText } from "../support/booking-inputs.ts";

const CLIENT = { "CF-Connecting-IP": "192.0.2.1" };
const FULL = { limit: async () => ({ success: false }) };

/** `{"?":1}` with a byte that UTF-8 never has. */
const NOT_UTF_8 = new Blob([new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])]);

const { labels } = bookingItinerary;

const log = startEmpty();

/** A valid body in ASCII. */
const BODY = JSON.stringify({ ...journey, name: "Ann Other" });

describe("POST /api/booking-requests", () => {
  it("stores the request, informs the company once and returns the same body and paths to every caller", async () => {
    const { post, ask, mailbox } = createBookingApp();
    const key = createKey();
    const { status, headers, body } = await post(journey, { key, headers: { Origin: "https://site.test" } });
    expect([status, headers.get("Cache-Control")]).toEqual([201, "no-store"]);
    expect(body.reference).toMatch(new RegExp(`^${REFERENCE}$`));
    expect(body.itinerary).toContainEqual({ field: "pickup", label: labels.pickup, text: journey.pickup });
    expect(Math.abs(Date.parse(body.receivedAt ?? "") - Date.now())).toBeLessThan(60_000);
    expect((await ask(body.confirmation ?? "")).status).toBe(200);
    expect((await ask(body.calendar ?? "")).headers.get("Content-Type")).toContain("text/calendar");
    expect(await post(journey, { key })).toMatchObject({ status: 200, body });
    expect((await readTables()).requests).toHaveLength(1);
    expect([await readStates(), mailbox.attempts]).toEqual(["company sent", 1]);
    expect(log.errors).not.toHaveBeenCalled();
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

  it("returns the first response for a repeated key even at the rate limit, and rejects the key with another request", async () => {
    const key = createKey();
    const first = await createBookingApp().post(journey, { key });
    const { post } = createBookingApp({ BOOKING_LIMIT: FULL });
    expect(await post(journey, { key, headers: CLIENT })).toMatchObject({ status: 200, body: first.body });
    const refusals = [[429, "limit-reached", CLIENT] as const, [422, "already-sent", {}] as const];
    for (const [status, code, headers] of refusals) {
      const { body, ...answer } = await post({ ...journey, passengers: "4" }, { key, headers });
      expect([answer.status, body.code]).toEqual([status, code]);
      expect(body.detail?.includes(`${first.body.reference}`)).toBe(code === "already-sent");
      expect(JSON.stringify(body)).not.toMatch(/Néill|zoe|900789|Steps|itinerary/);
    }
    expect((await readTables()).requests).toHaveLength(1);
  });

  it.each<[string, object | string, Record<string, string>]>([
    ["from a page of the site", journey, { "Sec-Fetch-Site": "same-origin" }],
    ["from the address bar", journey, { "Sec-Fetch-Site": "none" }],
    ["with a key of 16 characters", journey, { "Idempotency-Key": "0123456789abcDEF" }],
    ["with a key of 64 characters in quotation marks", journey, { "Idempotency-Key": `"${"k".repeat(64)}"` }],
    ["with parameters of its media type", journey, { "Content-Type": "Application/JSON; charset=utf-8" }],
    ["with a body of 32 KB", BODY.padEnd(32 * 1024), {}],
  ])("accepts a request %s", async (_which, body, headers) => {
    expect((await createBookingApp().post(body, { headers })).status).toBe(201);
  });

  const FORGED = { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" };
  it.each<[string, object | string, Record<string, string>, number, keyof typeof bookingAnswers]>([
    ["broken JSON", "{", {}, 400, "bad-json"],
    ["JSON that is not UTF-8", NOT_UTF_8, {}, 400, "bad-json"],
    ["a list", "[]", {}, 400, "bad-json"],
    ["a key of 15 characters", journey, { "Idempotency-Key": "k".repeat(15) }, 400, "key-missing"],
    ["a key of 65 characters", journey, { "Idempotency-Key": "k".repeat(65) }, 400, "key-missing"],
    ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["a page of another origin", journey, { Origin: "https://evil.example" }, 403, "cross-origin"],
    ["a page of a sibling origin", journey, { "Sec-Fetch-Site": "same-site" }, 403, "cross-origin"],
    ["a page of another site that sends the site's Origin", journey, FORGED, 403, "cross-origin"],
    ["a body of more than 32 KB", BODY.padEnd(32 * 1024 + 1), {}, 413, "too-large"],
    ["a filled honeypot", { ...journey, website: "https://spam.example" }, {}, 422, "trap"],
  ])("rejects %s", async (_what, body, headers, status, code) => {
    const answer = await createBookingApp().post(body, { headers });
    expect(answer).toMatchObject({ status, body: { code, detail: bookingAnswers[code] } });
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await readTables()).requests).toEqual([]);
  });

  it("returns each wrong field with a code and a message", async () => {
    const { status, body } = await createBookingApp().post({ ...journey, email: "nobody", date: inDays(-1) });
    expect([status, body.code]).toEqual([422, "invalid"]);
    expect(body.errors).toEqual([
      { field: "date", code: "date-past", message: errorText("date", "date-past") },
      { field: "email", code: "email-invalid", message: errorText("email", "email-invalid") },
    ]);
  });

  it("stores and sends SQL, HTML, templates and headers as text", async () => {
    const { post, mailbox } = createBookingApp();
    const code = "'); DROP TABLE messages;-- <img> {reference} $&";
    const typed = { name: `Ann\r\nBcc: a@b.example ${code}`, pickup: "Midtown\nSubject: cheap" };
    const { body } = await post({ ...journey, ...typed });
    const text = `Ann Bcc: a@b.example ${code}`;
    expect(body.itinerary).toContainEqual({ field: "name", label: labels.name, text });
    expect(JSON.parse(String((await readTables()).requests[0]?.request)).name).toBe(text);
    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ to: "office@company.example", replyTo: journey.email });
    expect(mail?.subject).not.toMatch(/[\r\n]|Ann|cheap/);
    expect(mail?.text).toContain(`${labels.name}: ${text}\n`);
    expect(mail?.html).not.toContain("<img");
  });
});
