import { describe, expect, it, vi } from "vitest";
import {
  createBookingApp,
  createKey,
  inDays,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { hurry } from "../support/hurry.ts";

const log = startEmpty();

describe("a booking request by the API", () => {
  it("is stored, answered with its whole itinerary, and told to the company once", async () => {
    const { post, mailbox } = createBookingApp();
    const { status, headers, body } = await post(journey);
    expect(status).toBe(201);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(body.reference).toMatch(/^LC-[2-9FHJKMQRTWX]{4}-[2-9FHJKMQRTWX]{4}$/);
    expect(body.itinerary).toContainEqual({ label: "Pick-up", text: "Belfast International Airport (BFS)" });
    expect(body.itinerary?.find(({ label }) => label === "When")?.text).toMatch(/at 14:30, local time/);
    expect(Math.abs(Date.parse(body.receivedAt ?? "") - Date.now())).toBeLessThan(60_000);
    const { requests, mails } = await readTables();
    expect(requests).toHaveLength(1);
    expect(mails).toMatchObject([{ audience: "company", state: "sent", attempts: 1 }]);
    expect(mailbox.mails).toHaveLength(1);
    expect(log.errors).not.toHaveBeenCalled();
  });

  it("that is sent again gets the first answer, and is one row and one e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    const second = await post(journey, { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect((await readTables()).requests).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("that is sent twenty times at the same moment is one row and one e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const key = createKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(journey, { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await readTables()).requests).toHaveLength(1);
    expect(mailbox.mails).toHaveLength(1);
  });

  it("is rejected when its key has another request, and is told its reference and nothing else of it", async () => {
    const { post } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    const { status, body } = await post({ ...journey, passengers: "4" }, { key });
    expect(status).toBe(422);
    expect(body.code).toBe("already-sent");
    expect(body.detail).toContain(first.body.reference);
    expect(JSON.stringify(body)).not.toMatch(/Néill|zoe|900123|Causeway|itinerary/);
    expect((await readTables()).requests).toHaveLength(1);
  });

  it("may have its key in quotation marks, as the draft of the standard writes it", async () => {
    const { post } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key: `"${key}"` });
    expect(await post(journey, { key })).toMatchObject({ status: 200, body: first.body });
  });

  it("that was stored is confirmed again even when its time has passed by then", async () => {
    const { post } = createBookingApp();
    const key = createKey();
    const first = await post(journey, { key });
    vi.useFakeTimers({ now: Date.now() + 200 * 24 * 3_600_000, toFake: ["Date"] });
    try {
      expect(await post(journey, { key })).toMatchObject({ status: 200, body: first.body });
      expect((await post(journey)).status).toBe(422);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is one of two hundred at once: all are stored, or rejected and then stored, each once", async () => {
    const { post, mailbox } = createBookingApp();
    const visitors = Array.from({ length: 200 }, (_, index) => ({
      name: `Visitor ${index}`,
      key: createKey(),
    }));
    const send = () => Promise.all(visitors.map(({ name, key }) => post({ ...journey, name }, { key })));
    const answers = await send();
    // A slow machine may not be done in time for all of them, and must say so.
    for (const { status } of answers) expect([201, 503]).toContain(status);
    const references = new Set((await send()).map(({ body }) => body.reference));
    expect(references.size).toBe(200);
    for (const { status, body } of answers) if (status === 201) expect(references).toContain(body.reference);
    expect((await readTables()).requests).toHaveLength(200);
    expect(mailbox.mails).toHaveLength(200);
  });
});

describe("what is wrong is said:", () => {
  it("a field, with code and words", async () => {
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
    ["no JSON", "{", {}, 400, "bad-json"],
    ["a list", "[]", {}, 400, "bad-json"],
    ["nothing", "null", {}, 400, "bad-json"],
    ["another type", "a=b", { "Content-Type": "text/plain" }, 415, "wrong-type"],
    ["a form", "a=b", { "Content-Type": "application/x-www-form-urlencoded" }, 415, "wrong-type"],
    ["no key", journey, { "Idempotency-Key": "" }, 400, "key-missing"],
    ["a short key", journey, { "Idempotency-Key": "short" }, 400, "key-missing"],
    ["an odd key", journey, { "Idempotency-Key": "0123456789abcdef'--" }, 400, "key-missing"],
    ["another site's page", journey, { "Sec-Fetch-Site": "cross-site" }, 403, "cross-origin"],
    ["a neighbour's page", journey, { "Sec-Fetch-Site": "same-site" }, 403, "cross-origin"],
    ["another origin", journey, { Origin: "https://evil.example" }, 403, "cross-origin"],
    ["an origin that is hidden", journey, { Origin: "null" }, 403, "cross-origin"],
    ["too much", { ...journey, notes: "x".repeat(32 * 1024) }, {}, 413, "too-large"],
    ["a filled trap", { ...journey, website: "https://spam.example" }, {}, 422, "trap"],
  ])("%s", async (_what, body, headers, status, code) => {
    const answer = await createBookingApp().post(body, { headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail?.length).toBeGreaterThan(20);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await readTables()).requests).toEqual([]);
  });

  it.each([
    ["the site's own page", { "Sec-Fetch-Site": "same-origin", Origin: "https://site.test" }],
    ["an older browser", { Origin: "https://site.test" }],
    ["no browser", {}],
  ])("but %s may send", async (_who, headers) => {
    expect((await createBookingApp().post(journey, { headers })).status).toBe(201);
  });

  // Tabs of earlier builds send when their form was opened, by a clock that may be wrong.
  it.each([
    ["this moment", 0],
    ["20 seconds ahead of ours", 20_000],
    ["a second behind ours", -1_000],
    ["a day behind ours", -86_400_000],
  ])("a startedAt of an older tab rejects nobody: %s", async (_what, difference) => {
    const answer = await createBookingApp().post({ ...journey, startedAt: Date.now() + difference });
    expect(answer.status).toBe(201);
  });

  it("a body that is longer than it claims to be is not read to its end", async () => {
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

  it.each(["GET", "HEAD", "PUT", "PATCH", "DELETE"])("the method %s", async (method) => {
    const answer = await createBookingApp().ask("/api/booking-requests", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });
});

describe("the limit of requests", () => {
  it("counts each client, says when to come back and loses nothing", async () => {
    const asked: string[] = [];
    const BOOKING_LIMIT = {
      limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= 1 }),
    };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    const headers = { "CF-Connecting-IP": "192.0.2.1" };
    expect((await post(journey, { headers })).status).toBe(201);
    const rejected = await post({ ...journey, name: "Another" }, { headers });
    expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(rejected.body.detail).toContain("+44 28 9649 6000");
    expect(asked).toEqual(["192.0.2.1", "192.0.2.1"]);
  });

  it("counts a /64 of IPv6 as one client, and IPv4 within IPv6 as IPv4", async () => {
    const asked: string[] = [];
    const BOOKING_LIMIT = {
      limit: async ({ key }: { key: string }) => ({ success: asked.push(key) <= 4 }),
    };
    const { post } = createBookingApp({ BOOKING_LIMIT } as object);
    for (const client of ["2001:db8:1:2::1", "2001:db8:1:2:ffff::7", "192.0.2.1", "::ffff:192.0.2.1"]) {
      await post(journey, { headers: { "CF-Connecting-IP": client } });
    }
    expect(asked).toEqual(["2001:db8:1:2::/64", "2001:db8:1:2::/64", "192.0.2.1", "192.0.2.1"]);
  });

  it("does not keep the first answer from a client that sends the same once more", async () => {
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

describe("a body that", () => {
  const never = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode("{"));

  it.each<[string, UnderlyingDefaultSource["start"] & object]>([
    ["does not come to its end", never],
    ["breaks off", (controller) => controller.error(new Error("gone"))],
  ])("%s is answered 408, and is no fault", async (_how, start) => {
    const { ask } = createBookingApp();
    // The first visit of all loads the code of the page, which is not to be hurried.
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

describe("what is typed to do harm", () => {
  it.each([
    ["SQL", "Robert'); DROP TABLE booking_requests;--"],
    ["HTML", '<script>alert(1)</script><img src=x onerror="alert(1)">'],
    ["a template", "{reference} {{constructor}} $& $1"],
    ["a formula", '=HYPERLINK("http://evil.example")'],
    ["letters from right to left", "مرحبا \u202eevil שלום"],
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

  it("cannot add a line to the head of an e-mail", async () => {
    const { post, mailbox } = createBookingApp();
    const { status } = await post({
      ...journey,
      name: "Ann\r\nBcc: victim@example.com",
      pickup: "Belfast\nSubject: cheap",
      flight: "EI123",
    });
    expect(status).toBe(201);
    const [mail] = mailbox.mails as { subject: string; text: string; to: string; replyTo: string }[];
    expect(mail?.subject).toMatch(/^Booking request LC-\S+: Transfer, \w+ \d+ \w+ \d{4}$/);
    expect([mail?.to, mail?.replyTo]).toEqual(["office@company.example", "zoe@example.com"]);
    expect(mail?.text).toContain("Name: Ann Bcc: victim@example.com\n");
    for (const email of ["a@b.example\r\nBcc: c@d.example", "a@b.example,c@d.example", "A <a@b.example>"]) {
      expect((await post({ ...journey, email })).status).toBe(422);
    }
  });

  it("gets into no line of the log", async () => {
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
    expect(lines.join("\n")).not.toMatch(/zoe|Néill|900123|Causeway/i);
  });
});
