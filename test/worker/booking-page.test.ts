import { describe, expect, it, vi } from "vitest";
import type { ShownError } from "../../src/app/errors.ts";
import type { BookingsData } from "../../src/app/pages/bookings/data.ts";
import { bookingAnswers } from "../../src/content/booking-answers.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingMail } from "../../src/content/booking-mail.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { FIELD_NAMES } from "../../src/shared/booking/fields.ts";
import type { BookingSubmission } from "../../src/shared/booking/submission.ts";
import { fillWords } from "../../src/shared/booking/text.ts";
import {
  createBookingApp,
  createKey,
  database,
  HOUR_MS,
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
    readonly error?: ShownError;
  };
}

const ticket = () => ({ key: createKey() });

/** The title of the calendar entry. The journey begins with a landing. */
const fillLanding = () =>
  fillWords(bookingMail.visitorCalendar.titles.landing, {
    flight: journey.flight.replace(" ", ""),
    time: journey.time,
    service: bookingItinerary.choices.serviceType[journey.serviceType],
  }).replaceAll(",", "\\,");

describe("the booking form without JavaScript", () => {
  it("gets a new key for each visitor and is not stored by shared caches", async () => {
    const { ask } = createBookingApp();
    const answers = [await ask("/bookings"), await ask("/bookings", { headers: { "If-None-Match": "*" } })];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(answer.headers.has("ETag")).toBe(false);
    }
    const states = await Promise.all(answers.map(readScreen));
    const keys = states.map(({ data }) => data?.ticket?.key);
    expect(keys[0]).toMatch(/^[A-Za-z0-9-]{16,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("contains every field except the occurrence of a repeated hour", async () => {
    const { ask } = createBookingApp();
    const html = await (await ask("/bookings")).text();
    const asked = FIELD_NAMES.filter((name) => html.includes(` name="${name}"`));
    const occurrences = ["timeOccurrence", "returnTimeOccurrence"];
    expect(asked).toEqual(FIELD_NAMES.filter((name) => !occurrences.includes(name)));
  });

  it("redirects to a confirmation that can be reloaded without another submission", async () => {
    const { postForm, ask, mailbox } = createBookingApp();
    const answer = await postForm({ ...journey, ...ticket() });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const address = answer.headers.get("Location") ?? "";
    expect(address).toMatch(new RegExp(`^/bookings\\?reference=${REFERENCE}&token=[0-9a-f]{32}$`));
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await ask(address);
      expect(page.status).toBe(200);
      expect(page.headers.get("Cache-Control")).toBe("no-store");
      expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
      expect(page.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(page.headers.has("ETag")).toBe(false);
      const { data } = await readScreen(page);
      expect(data?.sent?.reference).toBe((await readTables()).requests[0]?.reference);
      expect(data?.sent?.itinerary).toContainEqual({ label: "Name", text: "Zoë Ó Néill" });
    }
    expect(mailbox.mails).toHaveLength(1);
  });

  it("offers a calendar file to the visitor of the confirmation", async () => {
    const { postForm, ask } = createBookingApp();
    const address = (await postForm({ ...journey, ...ticket() })).headers.get("Location") ?? "";
    const { data } = await readScreen(await ask(address));
    const { calendar = "", reference = "" } = data?.sent ?? {};
    const file = await ask(calendar);
    expect(file.status).toBe(200);
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe(`inline; filename="${reference}.ics"`);
    expect(file.headers.get("Cache-Control")).toBe("no-store");
    expect(file.headers.get("X-Robots-Tag")).toBe("noindex");
    // Unfolds long lines (RFC 5545, section 3.1).
    const text = (await file.text()).replaceAll("\r\n ", "");
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain("STATUS:TENTATIVE");
    expect(text).toContain(`SUMMARY:${fillLanding()}`);
    expect(text).toContain(reference);
    expect(text).not.toContain(journey.email);
    for (const wrong of [calendar.replace(/token=\w{4}/, "token=0000"), calendar.replace(/&token=\w+/, "")]) {
      const answer = await ask(wrong);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    }
  });

  it("stores one row for two submissions and redirects both to it", async () => {
    const { postForm } = createBookingApp();
    const fields = { ...journey, ...ticket() };
    const [first, second] = await Promise.all([postForm(fields), postForm(fields)]);
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("without a key recognises a repeat by its answers", async () => {
    const { postForm } = createBookingApp();
    const first = await postForm(journey);
    const second = await postForm(journey);
    const other = await postForm({ ...journey, passengers: "4" });
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect(other.headers.get("Location")).not.toBe(first.headers.get("Location"));
  });

  it("accepts multipart bodies", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...journey, ...ticket() })) body.set(name, value);
    body.set("file", new File(["x"], "x.txt"));
    const answer = await createBookingApp().ask("/bookings", { method: "POST", body });
    expect(answer.status).toBe(303);
  });

  it("returns invalid input with every value, every error and the same key", async () => {
    const { postForm } = createBookingApp();
    const sent = { ...journey, ...ticket(), email: "<b>nobody</b>", passengers: "0", notes: "kept" };
    const answer = await postForm(sent);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const submission = (await readScreen(answer)).answer;
    expect(submission?.values).toMatchObject({ email: "<b>nobody</b>", passengers: "0", notes: "kept" });
    expect(submission?.errors.map(({ field, code }) => [field, code])).toEqual([
      ["passengers", "passengers-invalid"],
      ["email", "email-invalid"],
    ]);
    expect(submission?.key).toBe(sent.key);
    expect((await readTables()).requests).toEqual([]);
  });

  it("returns an error for each removed option and keeps the other values", async () => {
    const { postForm } = createBookingApp();
    const gone = { serviceType: "day-tour", vehicleClass: "removed-class", interests: "removed-interest" };
    const answer = await postForm({ ...journey, ...ticket(), ...gone, notes: "kept" });
    expect(answer.status).toBe(422);
    const html = await answer.clone().text();
    const submission = (await readScreen(answer)).answer;
    expect(submission?.errors.map(({ field, code }) => [field, code])).toEqual([
      ["interests", "interest-gone"],
      ["vehicleClass", "vehicle-class-gone"],
    ]);
    expect(submission?.values).toMatchObject({ vehicleClass: "removed-class", notes: "kept" });
    expect(html).toMatch(/<option(?=[^>]*value="removed-class")(?=[^>]*selected="")/);
  });
});

describe("a rejected booking form", () => {
  it.each<[string, object, Record<string, string>, number, RegExp]>([
    ["keeps all values after a filled honeypot", { website: "x" }, {}, 422, /hidden field/],
    ["keeps all values at the rate limit", {}, { limited: "yes" }, 429, /wait a minute/],
  ])("%s", async (_what, fields, { limited }, status, message) => {
    const limit = { limit: async () => ({ success: limited === undefined }) };
    const { postForm } = createBookingApp({ BOOKING_LIMIT: limit } as object);
    const answer = await postForm(
      { ...journey, ...ticket(), ...fields },
      { "CF-Connecting-IP": "192.0.2.1" },
    );
    expect(answer.status).toBe(status);
    const submission = (await readScreen(answer)).answer;
    expect(submission?.message).toMatch(message);
    expect(submission?.values).toMatchObject({ name: journey.name, pickup: journey.pickup });
    expect(submission?.errors).toEqual([]);
    expect((await readTables()).requests).toEqual([]);
  });

  it("keeps all values after a database failure", async () => {
    const { postForm } = createBookingApp({ DB: withFaults(database, { onBatch: fail }) });
    const sent = { ...journey, ...ticket() };
    const answer = await postForm(sent);
    expect(answer.status).toBe(503);
    const submission = (await readScreen(answer)).answer;
    expect(submission?.message).toBe(bookingAnswers["outcome-unknown"]);
    expect(submission?.values).toMatchObject({ name: journey.name });
    expect(submission?.key).toBe(sent.key);
  });

  it("gets a new key if its key has another request, and is then stored", async () => {
    const { postForm } = createBookingApp();
    const sent = { ...journey, ...ticket() };
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

  it.each<[string, RequestInit, number]>([
    [
      "another site's form",
      { body: new URLSearchParams(journey), headers: { "Sec-Fetch-Site": "cross-site" } },
      403,
    ],
    ["plain text", { body: "name=Ann" }, 415],
    ["broken multipart", { body: "x", headers: { "Content-Type": "multipart/form-data" } }, 400],
    ["too large a body", { body: new URLSearchParams({ notes: "x".repeat(33_000) }) }, 413],
  ])("shows the page with a reason for %s", async (_what, init, status) => {
    const answer = await createBookingApp().ask("/bookings", { method: "POST", ...init });
    expect(answer.status).toBe(status);
    expect((await readScreen(answer)).answer?.message?.length).toBeGreaterThan(20);
  });
});

describe("the confirmation URL", () => {
  async function send() {
    const app = createBookingApp();
    const address = (await app.postForm({ ...journey, ...ticket() })).headers.get("Location") ?? "";
    return { ...app, query: new URL(address, "https://site.test").searchParams };
  }

  it.each([
    ["without its token", (query: URLSearchParams) => query.delete("token")],
    ["with another token", (query: URLSearchParams) => query.set("token", "0".repeat(32))],
    ["with SQL as token", (query: URLSearchParams) => query.set("token", "' OR '1'='1")],
    [
      "with another reference",
      (query: URLSearchParams) => query.set("reference", `${referencePrefix}-2222-2222`),
    ],
  ])("shows no request %s", async (_how, change) => {
    const { ask, query } = await send();
    change(query);
    const answer = await ask(`/bookings?${query}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const html = await answer.clone().text();
    expect(html).not.toContain(journey.name);
    expect((await readScreen(answer)).data?.sent).toBeNull();
  });

  it("shows no request after a day", async () => {
    const { ask, query } = await send();
    pass(25 * HOUR_MS);
    const answer = await ask(`/bookings?${query}`);
    vi.useRealTimers();
    expect((await readScreen(answer)).data?.sent).toBeNull();
  });
});

it.each(["PUT", "DELETE", "PATCH"])("/bookings answers the method %s with 405", async (method) => {
  const answer = await createBookingApp().ask("/bookings", { method });
  expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});
