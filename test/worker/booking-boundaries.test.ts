import { afterEach, describe, expect, it, vi } from "vitest";
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

/* The first that is refused beside the last that is taken: keys, origins, bytes, references and settings. */

startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

const PATH = "/api/booking-requests";

describe("a key", () => {
  const key = "0123456789abcDEF";

  it.each([
    ["of 16 characters", key, 201],
    ["of 64 characters", "k".repeat(64), 201],
    ["of 15 characters", "k".repeat(15), 400],
    ["of 65 characters", "k".repeat(65), 400],
    ["with spaces around it", `  ${key} `, 201],
    ["with a space in it", `${key} x`, 400],
    ["with one quotation mark before it", `"${key}`, 400],
    ["with one quotation mark after it", `${key}"`, 400],
    ["with something before its quotation marks", `x"${key}"`, 400],
    ["with something after its quotation marks", `"${key}"x`, 400],
    ["of quotation marks alone", '""', 400],
  ])("%s", async (_what, sent, status) => {
    expect((await createBookingApp().post(journey, { key: sent })).status).toBe(status);
  });

  it("that is missing is asked for", async () => {
    const answer = await createBookingApp().ask(PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(journey),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, "key-missing"]);
  });

  it.each([
    ["of a form counts", "0123456789abcdef", "0123456789abcdef"],
    ["of a form counts without spaces around it", " 0123456789abcdef ", "0123456789abcdef"],
    ["of a form that is none does not", "short", expect.stringMatching(/^[0-9a-f]{64}$/)],
  ])("%s", async (_what, sent, stored) => {
    expect((await createBookingApp().postForm({ ...journey, key: sent })).status).toBe(303);
    expect((await readTables()).requests).toMatchObject([{ idempotency_key: stored }]);
  });
});

describe("what a browser says of the page that sends", () => {
  it.each<[string, Record<string, string>, number]>([
    ["its own page", { "Sec-Fetch-Site": "same-origin" }, 201],
    ["nothing but the visitor", { "Sec-Fetch-Site": "none" }, 201],
    ["a neighbour", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another site, with our origin", { "Sec-Fetch-Site": "cross-site", Origin: "https://site.test" }, 403],
    ["a word that there is not", { "Sec-Fetch-Site": "" }, 403],
    ["our origin", { Origin: "https://site.test" }, 201],
    ["our origin without TLS", { Origin: "http://site.test" }, 403],
    ["our origin at another port", { Origin: "https://site.test:8443" }, 403],
  ])("%s", async (_who, headers, status) => {
    expect((await createBookingApp().post(journey, { headers })).status).toBe(status);
  });

  it("is right at the address of a preview, for that address and the public one", async () => {
    const send = (Origin: string) =>
      createBookingApp({ SITE_ORIGIN: "https://public.test" }).post(journey, { headers: { Origin } });
    expect((await send("https://site.test")).status).toBe(201);
    expect((await send("https://public.test")).status).toBe(201);
    expect((await send("https://other.test")).status).toBe(403);
  });
});

describe("the bytes of a request", () => {
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
    ["are UTF-8, and nothing else", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ["are JSON of an object, and not of a text", '"text"', 400],
    ["are JSON of an object, and not of a number", "1", 400],
    ["may be 32 KB", fill(32 * 1024), 201],
    ["may not be a byte more", fill(32 * 1024 + 1), 413],
    ["may not be missing", "", 400],
  ])("%s", async (_what, body, status) => {
    expect((await send(body)).status).toBe(status);
  });

  it("are of the type that is said, in any letters and with parameters", async () => {
    expect((await send(json, "Application/JSON; charset=utf-8")).status).toBe(201);
    expect((await send(json, "application/json-patch+json")).status).toBe(415);
  });

  it("of a form may say their type in any letters, and no other", async () => {
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

describe("a reference that is always taken", () => {
  it("is drawn five times, and no request is lost that is sent again", async () => {
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
    // Four more after the first; then it is a failure like any other, which is tried once more.
    expect(draws).toBe(6);
    expect((await createBookingApp().post(journey, { key })).status).toBe(201);
  });

  it("is told from any other that is taken", async () => {
    let writes = 0;
    const DB = withFaults(database, {
      onBatch: () => {
        writes += 1;
        return Promise.reject(
          new Error("D1_ERROR: UNIQUE constraint failed: booking_requests.id: SQLITE_CONSTRAINT"),
        );
      },
    });
    expect((await createBookingApp({ DB }).post(journey)).body.code).toBe("not-stored");
    expect(writes).toBe(2);
  });
});

it("a request that is sent again while nothing can be written gets its first answer, as a repeat", async () => {
  const key = createKey();
  const first = await createBookingApp().post(journey, { key });
  const DB = withFaults(database, { onBatch: () => Promise.reject(new Error("read-only")) });
  expect(await createBookingApp({ DB }).post(journey, { key })).toMatchObject({
    status: 200,
    body: first.body,
  });
});

it("a write that failed is tried again after a pause", async () => {
  const waits = vi.spyOn(globalThis, "setTimeout");
  const DB = withFaults(database, {
    onBatch: (work, attempt) => (attempt === 1 ? Promise.reject(new Error("busy")) : work()),
  });
  expect((await createBookingApp({ DB, BOOKINGS_TO: "", BOOKINGS_FROM: "" }).post(journey)).status).toBe(201);
  expect(waits.mock.calls.filter(([, ms]) => ms === 100)).toHaveLength(1);
});

it("an end that could not be written down is written after a pause", async () => {
  const waits = vi.spyOn(globalThis, "setTimeout");
  const DB = withFaults(database, {
    onRun: (work, attempt) => (attempt === 1 ? Promise.reject(new Error("busy")) : work()),
  });
  await createBookingApp({ DB }).post(journey);
  expect(waits.mock.calls.filter(([, ms]) => ms === 500)).toHaveLength(1);
  expect((await readTables()).mails).toMatchObject([{ state: "sent" }]);
});

describe("a rejection says when to come back", () => {
  it.each<[string, object, object, number, string | null]>([
    [
      "in a minute from a limit",
      { BOOKING_LIMIT: { limit: async () => ({ success: false }) } },
      {},
      429,
      "60",
    ],
    ["in five seconds from a database that fails", { DB: undefined }, {}, 503, "5"],
    ["and not where waiting does not help", {}, { email: "nobody" }, 422, null],
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

it("a problem lists errors of fields only where there are some", async () => {
  const { post } = createBookingApp();
  expect((await post({ ...journey, email: "nobody" })).body).toHaveProperty("errors");
  expect((await post({ ...journey, website: "x" })).body).not.toHaveProperty("errors");
  expect((await post("{")).body).not.toHaveProperty("errors");
});

describe("a form that comes back", () => {
  const readAnswer = async (answer: Response) =>
    (readHydrationData(await answer.text()).screen as { answer?: BookingSubmission }).answer;

  it("keeps the key that it had, and says by its errors alone what is wrong", async () => {
    const sent = { ...journey, email: "nobody", key: createKey() };
    const { key, message, errors } = (await readAnswer(await createBookingApp().postForm(sent))) ?? {};
    expect(key).toBe(sent.key);
    expect([message, errors?.length]).toEqual([null, 1]);
  });

  it("unread is empty, with a key of its own", async () => {
    const { ask } = createBookingApp();
    const answer = await readAnswer(await ask("/bookings", { method: "POST", body: "text" }));
    expect(answer?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(answer?.values).toEqual(readValues(null));
  });
});

it("a confirmation that cannot be looked up says so, and to reload it", async () => {
  const DB = withFaults(database, { onRead: () => Promise.reject(new Error("no read")) });
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await createBookingApp({ DB }).ask("/bookings?reference=LC-2222-2222&token=t");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("We cannot show your request at the moment.");
});

describe("whom a request is told to", () => {
  const listAudiences = async () => (await readTables()).mails.map(({ audience }) => audience);

  it("is nobody where no e-mail is set up, although copies are switched on", async () => {
    for (const nothing of ["", undefined]) {
      const settings = { BOOKINGS_TO: nothing, BOOKINGS_FROM: nothing, BOOKINGS_COPY_TO_VISITOR: "on" };
      expect((await createBookingApp(settings as object).post(journey)).status).toBe(201);
    }
    expect(await listAudiences()).toEqual([]);
  });

  it("is the company once, however it writes its own address", async () => {
    const settings = { BOOKINGS_TO: "Office@Company.example", BOOKINGS_COPY_TO_VISITOR: "on" };
    await createBookingApp(settings).post({ ...journey, email: "office@company.example" });
    expect(await listAudiences()).toEqual(["company"]);
  });

  it("is by another way the visitor with a copy, and the company by a webhook", async () => {
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

it("a request that comes in sends its own messages, and leaves others to the upkeep", async () => {
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
