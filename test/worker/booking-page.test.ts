import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import { goneConfirmation } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import type { BookingsData } from "../../src/server/pages/data/bookings.ts";
import type { RejectedForm } from "../../src/shared/booking/responses.ts";
import {
  createBookingApp,
  createKey,
  database,
  emptyDatabase,
  HOUR_MS,
  inDays,
  journey,
  pass,
  REFERENCE,
  readTables,
  restoreRuntime,
} from "../support/booking-app.ts";
import { fail, withFaults } from "../support/faulty-database.ts";
import { readHydrationData } from "../support/read-document.ts";

beforeEach(emptyDatabase);
afterEach(restoreRuntime);

/** The data that a document was rendered from. */
async function readScreen(answer: Response) {
  return readHydrationData(await answer.text()).screen as {
    readonly data?: BookingsData;
    readonly answer?: RejectedForm;
  };
}

/** Sends a request by the form. Returns the address of its confirmation. */
async function send({ postForm }: Pick<ReturnType<typeof createBookingApp>, "postForm">): Promise<string> {
  return (await postForm({ ...journey, key: createKey() })).headers.get("Location") ?? "";
}

describe("the booking form without JavaScript", () => {
  it("has a new key for each visitor, and is not stored by shared caches", async () => {
    const { ask } = createBookingApp();
    const keys = [];
    for (const headers of [{}, { "If-None-Match": "*" }]) {
      const answer = await ask("/bookings", { headers });
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-cache"]);
      expect(answer.headers.has("ETag")).toBe(false);
      keys.push((await readScreen(answer)).data?.key);
    }
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("redirects to a confirmation with a calendar file, which no cache stores and no search engine lists", async () => {
    const { postForm, ask, mailbox } = createBookingApp();
    const answer = await postForm({ ...journey, key: createKey() });
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([303, "no-store"]);
    const address = answer.headers.get("Location") ?? "";
    expect(address).toMatch(new RegExp(`^/bookings\\?reference=${REFERENCE}&token=[0-9a-f]{32}$`));
    const page = await ask(address);
    const { sent } = (await readScreen(page)).data ?? {};
    const { reference, calendar = "" } = sent ?? {};
    expect(reference).toBe((await readTables()).requests[0]?.reference);
    const { name } = bookingItinerary.labels;
    expect(sent?.itinerary).toContainEqual({ field: "name", label: name, text: journey.name });
    const file = await ask(calendar);
    for (const { status, headers } of [page, file]) {
      expect([status, headers.get("Cache-Control"), headers.has("ETag")]).toEqual([200, "no-store", false]);
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
    }
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe(`inline; filename="${reference}.ics"`);
    // Unfolds long lines (RFC 5545, section 3.1).
    const text = (await file.text()).replaceAll("\r\n ", "");
    expect(text).toMatch(new RegExp(`^SUMMARY:.*${journey.flight}.*${journey.time}`, "m"));
    expect(text).toMatch(new RegExp(`^DESCRIPTION:.*${reference}`, "m"));
    expect(text).not.toContain(journey.email);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("stores the same request as the API", async () => {
    const { post, postForm } = createBookingApp();
    const more = { returnDate: inDays(120), returnTime: "09:00", stops: "Northsea\nUpham", name: "שרה כהן" };
    const fields = { ...journey, ...more, tripType: "return", access: "steps", accessConsent: "yes" };
    await post(fields);
    await postForm(fields);
    const [fromApi, fromForm] = (await readTables()).requests;
    expect(fromForm?.request).toBe(fromApi?.request);
    expect(fromForm?.itinerary).toBe(fromApi?.itinerary);
  });
});

describe("a rejected booking form", () => {
  const FULL = { BOOKING_LIMIT: { limit: async () => ({ success: false }) } };
  const FAULTY = { DB: withFaults(database, { onBatch: fail }) };
  const WRONG = { passengers: "0", email: "<b>nobody</b>" };
  it.each<[string, object, object, number, keyof typeof bookingAnswers | null, string | null]>([
    ["with wrong fields", WRONG, {}, 422, null, null],
    ["after a filled honeypot", { website: "x" }, {}, 422, "trap", null],
    ["at the rate limit", {}, FULL, 429, "limit-reached", "60"],
    ["after a database failure", {}, FAULTY, 503, "outcome-unknown", "60"],
    ["without a database", {}, { DB: undefined }, 503, "not-stored", "60"],
  ])("returns %s with its values, errors and key", async (_what, change, bindings, status, code, seconds) => {
    const fields = { ...journey, notes: "kept", ...change, key: createKey() };
    const answer = await createBookingApp(bindings).postForm(fields, { "CF-Connecting-IP": "192.0.2.1" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, seconds]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { key, website: _, ...values } = fields as Record<string, string>;
    const { answer: shown } = await readScreen(answer);
    // Above field errors, the page shows its own message.
    expect(shown).toMatchObject({ key, values, message: code && bookingAnswers[code] });
    expect(shown?.errors.map(({ field }) => field)).toEqual(code ? [] : Object.keys(WRONG));
    expect((await readTables()).requests).toEqual([]);
  });

  it("gets a new key if its key has another request, and is then stored", async () => {
    const { postForm } = createBookingApp();
    const sent = { ...journey, key: createKey() };
    await postForm(sent);
    const answer = await postForm({ ...sent, passengers: "4" });
    expect(answer.status).toBe(422);
    const { message, key = "" } = (await readScreen(answer)).answer ?? {};
    expect(message).toContain(String((await readTables()).requests[0]?.reference));
    const again = await postForm({ ...sent, passengers: "4", key });
    expect(again.status).toBe(303);
    expect((await readTables()).requests).toHaveLength(2);
  });

  it.each<[string, object, Record<string, string>, number, keyof typeof bookingAnswers]>([
    ["another site's form", journey, { "Sec-Fetch-Site": "cross-site" }, 403, "cross-origin"],
    ["plain text", journey, { "Content-Type": "text/plain" }, 415, "wrong-form-type"],
    ["too large a body", { notes: "x".repeat(33_000) }, {}, 413, "too-large"],
  ])("is empty, has a new key and shows the reason for %s", async (_what, fields, headers, status, code) => {
    const answer = await createBookingApp().postForm({ ...fields }, headers);
    expect(answer.status).toBe(status);
    expect((await readScreen(answer)).answer).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      message: bookingAnswers[code],
      values: { name: "", pickup: "" },
    });
    expect((await readTables()).requests).toEqual([]);
  });
});

describe("the confirmation URL", () => {
  it.each([
    ["another token", "token", "0".repeat(32)],
    ["no token", "token", ""],
    ["another reference", "reference", `${referencePrefix}-2222-2222`],
  ])("with %s gets a 404 with contact details and a form", async (_what, name, value) => {
    const app = createBookingApp();
    const query = new URL(await send(app), "https://site.test").searchParams;
    query.set(name, value);
    for (const address of [`/bookings?${query}`, `/bookings?${query}&format=ics`]) {
      const answer = await app.ask(address);
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      const html = await answer.text();
      const { title, text } = goneConfirmation;
      const [notice = "", form] = html.slice(html.indexOf("<h1")).split('<form class="booking ');
      for (const part of [`>${title}</h1>`, text, company.telephone.href, company.emailHref])
        expect(notice).toContain(part);
      expect(form).toBeDefined();
      expect(html).not.toContain(journey.name);
    }
  });

  it("shows only a summary after a day, and its calendar file returns 404", async () => {
    const app = createBookingApp();
    const address = await send(app);
    pass(24 * HOUR_MS);
    const answer = await app.ask(address);
    expect(answer.status).toBe(200);
    const { sent } = (await readScreen(answer)).data ?? {};
    for (const detail of [journey.name, journey.email, journey.dropoff, journey.time])
      expect(JSON.stringify(sent?.itinerary)).not.toContain(detail);
    expect(sent?.itinerary.map(({ field }) => field)).toEqual(["serviceType", "date", "vehicleClass"]);
    expect(sent).not.toHaveProperty("calendar");
    expect((await app.ask(`${address}&format=ics`)).status).toBe(404);
  });
});
