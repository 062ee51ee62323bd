import { describe, expect, it, vi } from "vitest";
import { readValues } from "../../src/shared/booking/booking-request.ts";
import type { BookingSubmission } from "../../src/shared/booking/submission.ts";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { withFaults } from "../support/faulty-database.ts";
import { readHydrationData } from "../support/read-document.ts";

/* The exact limits of keys, origins, body sizes and references. */

startEmpty();

const PATH = "/api/booking-requests";

describe("the idempotency key", () => {
  const key = "0123456789abcDEF";

  it.each([
    ["of 16 characters is accepted", key, 201],
    ["of 64 characters is accepted", "k".repeat(64), 201],
    ["of 15 characters is rejected", "k".repeat(15), 400],
    ["of 65 characters is rejected", "k".repeat(65), 400],
    ["with spaces around it is accepted", `  ${key} `, 201],
    ["with an opening quotation mark only is rejected", `"${key}`, 400],
    ["of quotation marks only is rejected", '""', 400],
  ])("%s", async (_what, sent, status) => {
    expect((await createBookingApp().post(journey, { key: sent })).status).toBe(status);
  });

  it("is required", async () => {
    const answer = await createBookingApp().ask(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(journey),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "key-missing"]);
  });

  it.each([
    ["of a form is stored", "0123456789abcdef", "0123456789abcdef"],
    ["of a form is stored without surrounding spaces", " 0123456789abcdef ", "0123456789abcdef"],
    ["of a form is replaced by a hash if it is invalid", "short", expect.stringMatching(/^[0-9a-f]{64}$/)],
  ])("%s", async (_what, sent, stored) => {
    expect((await createBookingApp().postForm({ ...journey, key: sent })).status).toBe(303);
    expect((await readTables()).requests).toMatchObject([{ idempotency_key: stored }]);
  });
});

describe("a booking request by its origin headers", () => {
  it.each<[string, Record<string, string>, number]>([
    ["from our page is accepted", { "Sec-Fetch-Site": "same-origin" }, 201],
    ["from the address bar is accepted", { "Sec-Fetch-Site": "none" }, 201],
    ["from a sibling origin is rejected", { "Sec-Fetch-Site": "same-site" }, 403],
    [
      "from another site with our Origin is rejected",
      { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" },
      403,
    ],
    ["with an empty Sec-Fetch-Site is rejected", { "Sec-Fetch-Site": "" }, 403],
    ["with our Origin is accepted", { Origin: "https://site.test" }, 201],
    ["with our Origin without TLS is rejected", { Origin: "http://site.test" }, 403],
    ["with our Origin at another port is rejected", { Origin: "https://site.test:8443" }, 403],
  ])("%s", async (_who, headers, status) => {
    expect((await createBookingApp().post(journey, { headers })).status).toBe(status);
  });

  it("is accepted at a preview address from that address and from the public one", async () => {
    const send = (Origin: string) =>
      createBookingApp({ SITE_ORIGIN: "https://public.test" }).post(journey, { headers: { Origin } });
    expect((await send("https://site.test")).status).toBe(201);
    expect((await send("https://public.test")).status).toBe(201);
    expect((await send("https://other.test")).status).toBe(403);
  });
});

describe("the body of a booking request", () => {
  const send = (body: BodyInit, type = "application/json") =>
    createBookingApp().ask(PATH, {
      method: "POST",
      headers: { "Content-Type": type, "Idempotency-Key": createKey() },
      body,
    });
  const json = JSON.stringify(journey);
  const fill = (bytes: number) => json + " ".repeat(bytes - new TextEncoder().encode(json).length);

  it.each<[string, BodyInit, number]>([
    ["may begin with a byte order mark", `\ufeff${json}`, 201],
    ["must be valid UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ["must not be a JSON string", '"text"', 400],
    ["must not be a JSON number", "1", 400],
    ["may have 32 KB", fill(32 * 1024), 201],
    ["must not exceed 32 KB", fill(32 * 1024 + 1), 413],
    ["must not be empty", "", 400],
  ])("%s", async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it("must have the JSON media type, in any case and with parameters", async () => {
    expect((await send(json, "Application/JSON; charset=utf-8")).status).toBe(201);
    expect((await send(json, "application/json-patch+json")).status).toBe(415);
  });

  it("of a form must have a form media type, in any case", async () => {
    const post = (type: string) =>
      createBookingApp().ask("/bookings", {
        method: "POST",
        headers: { "Content-Type": type },
        body: new URLSearchParams(journey).toString(),
      });
    expect((await post("Application/X-WWW-Form-URLencoded; charset=utf-8")).status).toBe(303);
    expect((await post("application/json")).status).toBe(415);
  });
});

describe("a booking reference collision", () => {
  it("is retried with five new references, then answered with 503 until the client repeats the request", async () => {
    let draws = 0;
    const DB = withFaults(database, {
      onBatch: () => {
        draws += 1;
        return Promise.reject(
          new Error("D1_ERROR: UNIQUE constraint failed: booking_requests.reference: SQLITE_CONSTRAINT"),
        );
      },
    });
    const key = createKey();
    const { status, body } = await createBookingApp({ DB }).post(journey, { key });
    expect([status, body.code]).toEqual([503, "not-stored"]);
    // Four redraws after the first attempt. Then the failure counts as any other and is retried once.
    expect(draws).toBe(6);
    expect((await createBookingApp().post(journey, { key })).status).toBe(201);
  });
});

it("a repeated key returns the first response while the database rejects writes", async () => {
  const key = createKey();
  const first = await createBookingApp().post(journey, { key });
  const DB = withFaults(database, { onBatch: () => Promise.reject(new Error("read-only")) });
  expect(await createBookingApp({ DB }).post(journey, { key })).toMatchObject({
    status: 200,
    body: first.body,
  });
});

describe("Retry-After of a rejected booking request", () => {
  it.each<[string, object, object, number, string | null]>([
    [
      "is a minute at the limit",
      { BOOKING_LIMIT: { limit: async () => ({ success: false }) } },
      {},
      429,
      "60",
    ],
    ["is five seconds without a database", { DB: undefined }, {}, 503, "5"],
    ["is absent if waiting does not help", {}, { email: "nobody" }, 422, null],
  ])("%s", async (_when, bindings, fields, status, seconds) => {
    const { post, postForm } = createBookingApp(bindings);
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    const answers = [
      await post({ ...journey, ...fields }, { headers }),
      await postForm({ ...journey, ...fields }, headers),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([status, seconds]);
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
    }
    expect(answers[1]?.headers.get("X-Robots-Tag")).toBe("noindex");
  });
});

describe("a rejected form", () => {
  const readAnswer = async (answer: Response) =>
    (readHydrationData(await answer.text()).screen as { answer?: BookingSubmission }).answer;

  it("keeps its key and shows field errors without a message", async () => {
    const sent = { ...journey, email: "nobody", key: createKey() };
    const { key, message, errors } = (await readAnswer(await createBookingApp().postForm(sent))) ?? {};
    expect(key).toBe(sent.key);
    expect([message, errors?.length]).toEqual([null, 1]);
  });

  it("is empty and has a new key if its body cannot be read", async () => {
    const { ask } = createBookingApp();
    const answer = await readAnswer(await ask("/bookings", { method: "POST", body: "text" }));
    expect(answer?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(answer?.values).toEqual(readValues(null));
  });
});

describe("the recipients of a booking request", () => {
  const listAudiences = async () => (await readTables()).mails.map(({ audience }) => audience);

  it("are empty without e-mail settings, even if copies are on", async () => {
    for (const nothing of ["", undefined]) {
      const settings = { BOOKINGS_TO: nothing, BOOKINGS_FROM: nothing, BOOKINGS_COPY_TO_VISITOR: "on" };
      expect((await createBookingApp(settings as object).post(journey)).status).toBe(201);
    }
    expect(await listAudiences()).toEqual([]);
  });

  it("include the company once if the visitor's address is the company's in other letter case", async () => {
    const settings = { BOOKINGS_TO: "Office@Company.example", BOOKINGS_COPY_TO_VISITOR: "on" };
    await createBookingApp(settings).post({ ...journey, email: "office@company.example" });
    expect(await listAudiences()).toEqual(["company"]);
  });

  it("are the company, the visitor with copies on, and a webhook", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(null, { status: 204 }));
    const { mailbox, post } = createBookingApp({
      BOOKINGS_COPY_TO_VISITOR: "on",
      BOOKINGS_WEBHOOK: "https://hooks.example/",
    });
    await post(journey);
    expect(await listAudiences()).toEqual(["company", "visitor", "webhook"]);
    expect((mailbox.mails as { to: string }[]).map(({ to }) => to).sort()).toEqual([
      "office@company.example",
      journey.email,
    ]);
  });
});

it("a new request sends only its own messages and leaves others to the cron job", async () => {
  const { body } = await createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" }).post(journey);
  await database
    .prepare(
      "INSERT INTO outbox (booking_id, audience, due_at) SELECT id, 'company', 0 FROM booking_requests",
    )
    .run();
  const { post, mailbox } = createBookingApp();
  const next = await post({ ...journey, name: "The next" });
  const subjects = (mailbox.mails as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringContaining(String(next.body.reference))]);
  expect(subjects.join()).not.toContain(String(body.reference));
});
