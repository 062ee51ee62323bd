import { describe, expect, it } from "vitest";
import { formatRequest } from "../../scripts/bookings/format.ts";
import type { BookingsData } from "../../src/app/pages/bookings/data.ts";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import type { BookingSubmission, SentRequest } from "../../src/shared/booking/submission.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  createKey,
  database,
  HOUR_MS,
  inDays,
  journey,
  pass,
  REFERENCE,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { fail, withFaults } from "../support/faulty-database.ts";
import { readHydrationData } from "../support/read-document.ts";

startEmpty();

/** The data that a document was rendered from. */
async function readScreen(answer: Response) {
  return readHydrationData(await answer.text()).screen as {
    readonly data?: BookingsData;
    readonly answer?: BookingSubmission;
  };
}

const key = () => ({ key: createKey() });

/** Sends a request by the form. Returns the address of its confirmation. */
async function send({ postForm } = createBookingApp()): Promise<string> {
  return (await postForm({ ...journey, ...key() })).headers.get("Location") ?? "";
}

describe("the booking form without JavaScript", () => {
  it("gets a new key for each visitor and is not stored by shared caches", async () => {
    const { ask } = createBookingApp({ PAGE_CACHE: "on" });
    const answers = [await ask("/bookings"), await ask("/bookings", { headers: { "If-None-Match": "*" } })];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(answer.headers.has("ETag")).toBe(false);
    }
    const states = await Promise.all(answers.map(readScreen));
    const keys = states.map(({ data }) => data?.key);
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("contains every field", async () => {
    const { ask } = createBookingApp();
    const html = await (await ask("/bookings")).text();
    expect(FIELD_NAMES.filter((name) => !html.includes(` name="${name}"`))).toEqual([]);
  });

  it("redirects to a confirmation that can be reloaded without another submission", async () => {
    const app = createBookingApp();
    const answer = await app.postForm({ ...journey, ...key() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const address = answer.headers.get("Location") ?? "";
    expect(address).toMatch(new RegExp(`^/bookings\\?reference=${REFERENCE}&token=[0-9a-f]{32}$`));
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await app.ask(address);
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(page.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(page.headers.has("ETag")).toBe(false);
      const { data } = await readScreen(page);
      expect(data?.sent?.reference).toBe((await readTables()).requests[0]?.reference);
      const { name } = bookingItinerary.labels;
      expect(data?.sent?.itinerary).toContainEqual({ label: name, text: journey.name });
    }
    expect(app.mailbox.mails).toHaveLength(1);
  });

  it("stores the same request as the API, and the operator's command shows every line of it", async () => {
    const { post, postForm } = createBookingApp();
    const more = {
      returnDate: inDays(120),
      returnTime: "09:00",
      stops: "Northsea\nUpham",
      name: "שרה כהן",
      phone: "07700 900123",
    };
    const fields = { ...journey, ...more, tripType: "return", access: "steps", accessConsent: "yes" };
    await post(fields);
    await postForm(fields);
    const [fromApi, fromForm] = (await readTables()).requests;
    expect(fromForm?.request).toBe(fromApi?.request);
    expect(fromForm?.itinerary).toBe(fromApi?.itinerary);

    const itinerary: SentRequest["itinerary"] = JSON.parse(String(fromForm?.itinerary));
    const request = parseStoredRequest(String(fromForm?.request));
    const record = { id: 1, reference: "XY-7K3M-92QX", receivedAt: new Date(), answeredAt: null };
    const shown = formatRequest({ ...record, request, itinerary, messages: [] });
    const lines = itinerary.flatMap(({ label, text }) => [label, ...text.split("\n")]);
    expect(lines).toEqual(expect.arrayContaining(["Northsea", "Upham", more.name]));
    for (const line of lines) expect(shown).toContain(line);
    expect(shown).toContain(more.phone);
  });

  it("offers a calendar file to the visitor of the confirmation", async () => {
    const app = createBookingApp();
    const { data } = await readScreen(await app.ask(await send(app)));
    const { calendar = "", reference = "" } = data?.sent ?? {};
    const file = await app.ask(calendar);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe(`inline; filename="${reference}.ics"`);
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(file.headers.get("X-Robots-Tag")).toBe("noindex");
    // Unfolds long lines (RFC 5545, section 3.1).
    const text = (await file.text()).replaceAll("\r\n ", "");
    const title = fillWords(bookingMail.visitorCalendarTitles.landing, {
      flight: journey.flight,
      time: journey.time,
      service: bookingItinerary.choices.serviceType[journey.serviceType],
    });
    expect(text).toContain(`SUMMARY:${title.replaceAll(",", "\\,")}`);
    expect(text).toContain(reference);
    expect(text).not.toContain(journey.email);
    const wrong = await app.ask(calendar.replace(/token=\w{4}/, "token=0000"));
    expect([wrong.status, wrong.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("without a key recognises a repeat by its answers", async () => {
    const { postForm } = createBookingApp();
    const [first, second] = await Promise.all([postForm(journey), postForm(journey)]);
    const other = await postForm({ ...journey, passengers: "4" });
    expect(first.status).toBe(303);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(other.headers.get("Location")).not.toBe(first.headers.get("Location"));
  });
});

it("the booking form is accepted as multipart, and its files are ignored", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...journey, ...key() })) body.set(name, value);
  body.set("file", new File(["x"], "x.txt"));
  const answer = await createBookingApp().ask("/bookings", { method: "POST", body });
  expect(answer.status).toBe(303);
});

describe("a rejected booking form", () => {
  it("returns with every value, every error and the same key", async () => {
    const { postForm } = createBookingApp();
    const sent = { ...journey, ...key(), email: "<b>nobody</b>", passengers: "0", notes: "kept" };
    const answer = await postForm(sent);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const submission = (await readScreen(answer)).answer;
    expect(submission?.values).toMatchObject({ email: "<b>nobody</b>", passengers: "0", notes: "kept" });
    expect(submission?.errors.map(({ field, code }) => [field, code])).toEqual([
      ["passengers", "passengers-invalid"],
      ["email", "email-invalid"],
    ]);
    // The page shows its own message above field errors.
    expect([submission?.key, submission?.message]).toEqual([sent.key, null]);
    expect((await readTables()).requests).toEqual([]);
  });

  it.each<[string, object, object, number, keyof typeof bookingAnswers]>([
    ["after a filled honeypot", { website: "x" }, {}, 422, "trap"],
    [
      "at the rate limit",
      {},
      { BOOKING_LIMIT: { limit: async () => ({ success: false }) } },
      429,
      "limit-reached",
    ],
    ["after a database failure", {}, { DB: withFaults(database, { onBatch: fail }) }, 503, "outcome-unknown"],
  ])("keeps its values and its key %s", async (_what, fields, bindings, status, code) => {
    const sent = { ...journey, ...key(), ...fields };
    const answer = await createBookingApp(bindings).postForm(sent, { "CF-Connecting-IP": "192.0.2.1" });
    expect(answer.status).toBe(status);
    const { name, pickup } = journey;
    expect((await readScreen(answer)).answer).toMatchObject({
      key: sent.key,
      message: bookingAnswers[code],
      values: { name, pickup },
      errors: [],
    });
    expect((await readTables()).requests).toEqual([]);
  });

  it("gets a new key if its key has another request, and is then stored", async () => {
    const { postForm } = createBookingApp();
    const sent = { ...journey, ...key() };
    await postForm(sent);
    const answer = await postForm({ ...sent, passengers: "4" });
    expect(answer.status).toBe(422);
    const submission = (await readScreen(answer)).answer;
    expect(submission?.message).toContain(String((await readTables()).requests[0]?.reference));
    expect(submission?.key).not.toBe(sent.key);
    const again = await postForm({ ...sent, passengers: "4", key: submission?.key ?? "" });
    expect(again.status).toBe(303);
    expect((await readTables()).requests).toHaveLength(2);
  });

  it.each<[string, RequestInit, number, keyof typeof bookingAnswers]>([
    [
      "another site's form",
      { body: new URLSearchParams(journey), headers: { "Sec-Fetch-Site": "cross-site" } },
      403,
      "cross-origin",
    ],
    ["plain text", { body: "name=Ann" }, 415, "wrong-form-type"],
    ["broken multipart", { body: "x", headers: { "Content-Type": "multipart/form-data" } }, 400, "bad-form"],
    ["too large a body", { body: new URLSearchParams({ notes: "x".repeat(33_000) }) }, 413, "too-large"],
  ])("is empty, has a new key and shows the reason for %s", async (_what, init, status, code) => {
    const answer = await createBookingApp().ask("/bookings", { method: "POST", ...init });
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
    ["token", "0".repeat(32)],
    ["reference", `${referencePrefix}-2222-2222`],
  ])("shows no request with another %s", async (name, value) => {
    const app = createBookingApp();
    const query = new URL(await send(app), "https://site.test").searchParams;
    query.set(name, value);
    const answer = await app.ask(`/bookings?${query}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.clone().text()).not.toContain(journey.name);
    expect((await readScreen(answer)).data?.sent).toBeNull();
  });

  it("shows no request after a day", async () => {
    const app = createBookingApp();
    const address = await send(app);
    pass(25 * HOUR_MS);
    expect((await readScreen(await app.ask(address))).data?.sent).toBeNull();
  });
});
