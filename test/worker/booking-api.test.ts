import { describe, expect, it, vi } from "vitest";
import { company } from "../../src/content/company.ts";
import {
  createBookingApp,
  createKey,
  DAY_MS,
  inDays,
  journey,
  pass,
  REFERENCE,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { hurry } from "../support/hurry.ts";

const log = startEmpty();

describe("POST /api/booking-requests", () => {
  it("stores the request, returns its itinerary and informs the company once", async () => {
    const { post, mailbox } = createBookingApp();
    const { status, headers, body } = await post(journey);
    expect(status).toBe(201);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body.reference).toMatch(new RegExp(`^${REFERENCE}$`));
    expect(body.itinerary).toContainEqual({ label: "Pick-up", text: journey.pickup });
    expect(body.itinerary?.find(({ label }) => label === "When")?.text).toMatch(/at 14:30, local time/);
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

  it("returns the first response for a repeated key and stores one row and one e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    const second = await post(journey, { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await readTables()).requests).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(1);
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
    expect(status).toBe(422);
    expect(body.code).toBe("already-sent");
    expect(body.detail).toContain(first.body.reference);
    expect(JSON.stringify(body)).not.toMatch(/Néill|zoe|900123|Steps|itinerary/);
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("returns the first response for a repeated key even after the journey", async () => {
    const { post } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    pass(200 * DAY_MS);
    try {
      expect(await post(journey, { key })).toMatchObject({ status: 200, body: first.body });
      expect((await post(journey)).status).toBe(422);
    } finally {
      vi.useRealTimers();
    }
  });

  it("stores 200 simultaneous requests once each, at once or after a 503 and a retry", async () => {
    const { post, mailbox } = createBookingApp();
    const visitors = Array.from({ length: 200 }, (_, index) => ({
      name: `Visitor ${index}`,
      key: createKey(),
    }));
    const send = () => Promise.all(visitors.map(({ name, key }) => post({ ...journey, name }, { key })));
    const answers = await send();
    // A slow machine may run out of time and must then answer 503.
    for (const { status } of answers) expect([201, 503]).toContain(status);
    const references = new Set((await send()).map(({ body }) => body.reference));
    expect(references.size).toBe(200);
    for (const { status, body } of answers) if (status === 201) expect(references).toContain(body.reference);
    expect((await readTables()).requests).toHaveLength(200);
    expect(mailbox.mails).toHaveLength(200);
  });
});

describe("POST /api/booking-requests with an invalid request", () => {
  it("returns each wrong field with a code and a message", async () => {
    const { post } = createBookingApp();
    const { status, body } = await post({ ...journey, email: "nobody", date: inDays(-1) });
    expect(status).toBe(422);
    expect(body.code).toBe("invalid");
    expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ["date", "date-past"],
      ["email", "email-invalid"],
    ]);
    expect(body.errors?.[1]?.message).toContain("name@example.com");
    expect((await readTables()).requests).toEqual([]);
  });

  it.each<[string, string | object, Record<string, string>, number, string]>([
    ["broken JSON", "{", {}, 400, "bad-json"],
    ["a list", "[]", {}, 400, "bad-json"],
    ["another content type", "a=b", { "Content-Type": "text/plain" }, 415, "wrong-type"],
    ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["another site's page", journey, { "Sec-Fetch-Site": "cross-site" }, 403, "cross-origin"],
    ["another origin", journey, { Origin: "https://evil.example" }, 403, "cross-origin"],
    ["a hidden origin", journey, { Origin: "null" }, 403, "cross-origin"],
    ["too large a body", { ...journey, notes: "x".repeat(32 * 1024) }, {}, 413, "too-large"],
    ["a filled honeypot", { ...journey, website: "https://spam.example" }, {}, 422, "trap"],
  ])("rejects %s", async (_what, body, headers, status, code) => {
    const answer = await createBookingApp().post(body, { headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail?.length).toBeGreaterThan(20);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await readTables()).requests).toEqual([]);
  });

  // Tabs of earlier builds send the time at which the form was opened. Their clock may be wrong.
  it("accepts startedAt of an older tab whose clock is 20 seconds ahead", async () => {
    const answer = await createBookingApp().post({ ...journey, startedAt: Date.now() + 20_000 });
    expect(answer.status).toBe(201);
  });

  it("stops reading a body that is longer than its Content-Length claims", async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new TextEncoder().encode(" ".repeat(1024)));
      },
    });
    const answer = await createBookingApp().ask("/api/booking-requests", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": createKey(), "Content-Length": "10" },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(pulled).toBeLessThan(40);
  });

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("answers the method %s with 405", async (method) => {
    const answer = await createBookingApp().ask("/api/booking-requests", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the limit of booking requests", () => {
  it("counts each client and returns Retry-After", async () => {
    const asked: string[] = [];
    const BOOKING_LIMIT = {
      limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= 1 }),
    };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    expect((await post(journey, { headers })).status).toBe(201);
    const rejected = await post({ ...journey, name: "Another" }, { headers });
    expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(rejected.body.detail).toContain(company.telephone.display);
    expect(asked).toEqual(["192.0.2.1", "192.0.2.1"]);
  });

  it("still returns the first response for a repeated key", async () => {
    let isFull = false;
    const BOOKING_LIMIT = { limit: async () => ({ success: !isFull }) };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    const key = createKey();
    const first = await post(journey, { key, headers });
    isFull = true;
    expect(await post(journey, { key, headers })).toMatchObject({ status: 200, body: first.body });
    const other = await post({ ...journey, passengers: "4" }, { key, headers });
    expect([other.status, other.body.code]).toEqual([429, "limit-reached"]);
    expect(JSON.stringify(other.body)).not.toContain(first.body.reference);
  });
});

describe("a request body", () => {
  const never = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode("{"));

  it.each<[string, UnderlyingDefaultSource["start"] & object]>([
    ["never ends", never],
    ["breaks off", (controller) => controller.error(new Error("gone"))],
  ])("that %s gets a 408 and logs no error", async (_how, start) => {
    const { ask } = createBookingApp();
    // The first visit loads the page's code. Its time must not be shortened.
    await ask("/bookings");
    const send = (path: string, type: string) =>
      hurry(
        () =>
          ask(path, {
            method: "POST",
            headers: { "Content-Type": type, "Idempotency-Key": createKey() },
            body: new ReadableStream({ start }),
            duplex: "half",
          } as RequestInit),
        10,
      );
    const api = await send("/api/booking-requests", "application/json");
    expect([api.status, ((await api.json()) as { code: string }).code]).toEqual([408, "too-slow"]);
    const report = await send("/api/reports", "application/json");
    expect([report.status, ((await report.json()) as { code: string }).code]).toEqual([
      408,
      "report-too-slow",
    ]);
    const form = await send("/bookings", "application/x-www-form-urlencoded");
    expect([form.status, await form.text()]).toEqual([
      408,
      expect.stringContaining("did not reach us completely"),
    ]);
    expect(log.errors).not.toHaveBeenCalled();
    expect((await readTables()).requests).toEqual([]);
  });
});

describe("hostile input in a booking request", () => {
  it.each([
    ["SQL", "Robert'); DROP TABLE booking_requests;--"],
    ["HTML", '<script>alert(1)</script><img src=x onerror="alert(1)">'],
    ["a template", "{reference} {{constructor}} $& $1"],
    ["a formula", '=HYPERLINK("http://evil.example")'],
    ["right-to-left text", "مرحبا \u202eevil שלום"],
    ["emoji", "👩‍👩‍👧 Ann"],
  ])("is stored and shown as text: %s", async (_what, name) => {
    const { post, mailbox } = createBookingApp();
    const { status, body } = await post({ ...journey, name });
    expect(status).toBe(201);
    const shown = name.replace("\u202e", "");
    expect(body.itinerary).toContainEqual({ label: "Name", text: shown });
    const [row] = (await readTables()).requests;
    expect(JSON.parse(String(row?.request)).name).toBe(shown);
    const [mail] = mailbox.mails as { html: string; text: string }[];
    expect(mail?.text).toContain(`Name: ${shown}`);
    expect(mail?.html).not.toContain("<script");
    expect(mail?.html).not.toContain("<img");
  });

  it("cannot add a header to an e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const { status } = await post({
      ...journey,
      name: "Ann\r\nBcc: victim@example.com",
      pickup: "Midtown\nSubject: cheap",
      flight: "EI123",
    });
    expect(status).toBe(201);
    const [mail] = mailbox.mails as { subject: string; text: string; to: string; replyTo: string }[];
    expect(mail?.subject).toMatch(
      new RegExp(`^Booking request ${REFERENCE}: Transfer, \\w+ \\d+ \\w+ \\d{4}$`),
    );
    expect([mail?.to, mail?.replyTo]).toEqual(["office@company.example", "zoe@example.com"]);
    expect(mail?.text).toContain("Name: Ann Bcc: victim@example.com\n");
    for (const email of ["a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "A <a@b.example>"]) {
      expect((await post({ ...journey, email })).status).toBe(422);
    }
  });

  it("never appears in the log", async () => {
    const lines: unknown[] = [];
    for (const method of ["error", "warn", "log", "info"] as const) {
      vi.spyOn(console, method).mockImplementation((...line) => void lines.push(...line));
    }
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("email to zoe@example.com refused"), { code: "E_DELIVERY_FAILED" });
    };
    await post(journey);
    await post({ ...journey, email: "nobody" });
    await runUpkeep();
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join("\n")).not.toMatch(/zoe|Néill|900123|Steps/i);
  });
});
