import ICAL from "ical.js";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createBookingApp,
  createKey,
  database,
  journey,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const NO_REMINDERS = { BOOKINGS_REMIND_HOURS: "0" };

const log = startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

const notices = () =>
  log.notices.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
const refuse = (code: string) => () => {
  throw Object.assign(new Error("refused"), { code });
};

/** Lets so much time pass, with the cron trigger every five minutes and the first and last time for certain. */
async function passTime(
  forMs: number,
  runUpkeep: (now: Date) => Promise<void>,
  everyMs = forMs,
): Promise<void> {
  const start = Date.now();
  for (let passed = everyMs; passed <= forMs; passed += everyMs) {
    vi.setSystemTime(start + passed);
    await runUpkeep(new Date());
  }
}

describe("the e-mail to the company", () => {
  it("says everything in text and HTML, and carries the journey as a calendar file", async () => {
    const { post, mailbox } = createBookingApp();
    const { body } = await post({
      ...journey,
      date: "2027-07-01",
      tripType: "return",
      returnDate: "2027-12-03",
      returnTime: "09:15",
      notes: "First line\nSecond line",
    });
    const [mail] = mailbox.mails as Extract<(typeof mailbox.mails)[number], { subject: string }>[];
    expect(mail?.from).toEqual({ name: "Lagan & Coast Chauffeurs", email: "website@company.example" });
    expect(mail?.subject).toBe(`Booking request ${body.reference}: Transfer, Thursday 1 July 2027`);
    for (const { label, text } of body.itinerary ?? []) {
      expect(mail?.text).toContain(`${label}: ${text.replace("\n", "\n    ")}\n`);
    }
    expect(mail?.html).toContain("<td>Giant&#39;s Causeway</td>");
    expect(mail?.html).toContain("First line<br>Second line");

    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.type, file?.disposition]).toEqual([
      `${body.reference}.ics`,
      "text/calendar",
      "attachment",
    ]);
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file?.content as ArrayBuffer)));
    const [outward, back] = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
    expect(outward?.uid).toBe(`${body.reference?.toLowerCase()}-outward@site.test`);
    expect(outward?.location).toBe(journey.pickup);
    expect(outward?.startDate.toJSDate().toISOString()).toBe("2027-07-01T13:30:00.000Z");
    expect(back?.startDate.toJSDate().toISOString()).toBe("2027-12-03T09:15:00.000Z");
    expect(back?.location).toBe(journey.dropoff);
    expect(outward?.description).toContain("Notes: First line\nSecond line");
  });

  it("says what to look at again, which the copy to the visitor does not", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    await post({
      ...journey,
      passengers: "30",
      vehicleClass: "executive-saloon",
      email: "zoe@gmail.con",
      passengerNames: "Ann Bo",
    });
    const [company, visitor] = mailbox.mails.map((mail) => String((mail as { text?: string }).text));
    expect(company).toContain("Please check: The class may be too small for the group.");
    expect(company).toContain("Please check: The email address may be mistyped: zoe@gmail.com?");
    expect(company).toContain("Further passengers: Ann Bo");
    expect(visitor).not.toContain("Please check");
    expect(visitor).not.toContain("Ann Bo");
  });

  it("names no address to reply to that a mail service might refuse", async () => {
    const { post, mailbox } = createBookingApp();
    await post({ ...journey, email: "zoë@exämple.com" });
    const [mail] = mailbox.mails as { replyTo?: string; text: string }[];
    expect(mail).not.toHaveProperty("replyTo");
    expect(mail?.text).toContain("Email: zoë@exämple.com");
  });

  it.each([
    ["ann@example.com", true],
    ["Ann.B%c+d'e-f@mail-1.example.co.uk", true],
    ["a.b.c@x.yz", true],
    ["ann!b@example.com", false],
    ["ann@b_c.com", false],
    ["ann@example.com1", false],
  ])("is answered to the visitor's %s where that is plain: %s", async (email, isPlain) => {
    const { post, mailbox } = createBookingApp();
    await post({ ...journey, email });
    const [mail] = mailbox.mails as { replyTo?: string }[];
    expect([mailbox.mails.length, mail?.replyTo]).toEqual([1, isPlain ? email : undefined]);
  });
});

describe("the copy to the visitor", () => {
  it("is sent only where the owner has switched it on, and repeats no long texts", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    await post({ ...journey, notes: "Buy at http://spam.example" });
    const mails = mailbox.mails as { to: string; text: string; html: string; replyTo: string }[];
    expect(mails.map(({ to }) => to).sort()).toEqual(["office@company.example", "zoe@example.com"]);
    const copy = mails.find(({ to }) => to === "zoe@example.com");
    expect(copy?.text).toContain("This is not yet a confirmed booking and nothing has been charged.");
    expect(copy?.text).toContain("Pick-up: Belfast International Airport (BFS)");
    expect(`${copy?.text}${copy?.html}`).not.toContain("spam");
    expect(copy?.replyTo).toBe("office@company.example");
  });

  it("is not sent to the company, which knows already", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    await post({ ...journey, email: "Office@company.example" });
    expect(mailbox.mails).toHaveLength(1);
  });

  it("with a wrong setting costs the copy and not the request", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "yes" });
    expect((await post(journey)).status).toBe(201);
    expect(mailbox.mails).toHaveLength(1);
  });
});

describe("an e-mail service", () => {
  it("that refuses twenty times and recovers: sent once, after ever longer pauses", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { post, mailbox, runUpkeep } = createBookingApp(NO_REMINDERS);
    mailbox.before = (attempt) => (attempt <= 20 ? refuse("E_RATE_LIMIT_EXCEEDED")() : undefined);
    expect((await post(journey)).status).toBe(201);
    await passTime(HOUR_MS, runUpkeep, 5 * MINUTE_MS);
    // At 0, 1 (seen at 5), 5, 9 … minutes: far fewer than the twelve runs of this hour.
    expect(mailbox.attempts).toBeLessThan(8);
    await passTime(5 * DAY_MS, runUpkeep, 6 * HOUR_MS);
    expect(mailbox.attempts).toBe(21);
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 21, last_error: null }]);
  });

  it("that throws a plain error has refused too", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = (attempt) => {
      if (attempt === 1) throw new Error("no");
    };
    await post(journey);
    expect((await readTables()).mails).toMatchObject([{ state: "waiting", last_error: "Error" }]);
    vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ["Date"] });
    await runUpkeep(new Date());
    expect(mailbox.mails).toHaveLength(1);
  });

  it("that rejects it permanently: the row stays, and the log names it until an operator acts", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = refuse("E_SENDER_NOT_VERIFIED");
    const { body } = await post(journey);
    await passTime(10 * DAY_MS, runUpkeep, 6 * HOUR_MS);
    expect(mailbox.attempts).toBe(30);
    const { requests, mails } = await readTables();
    expect(requests).toHaveLength(1);
    expect(mails).toMatchObject([{ state: "failed", last_error: "E_SENDER_NOT_VERIFIED" }]);
    log.notices.mockClear();
    await runUpkeep(new Date());
    expect(notices()).toEqual([
      {
        event: "booking-delivery-stuck",
        messages: [{ reference: body.reference, audience: "company", state: "failed" }],
      },
    ]);
  });

  it("that does not answer may have sent it: it is never sent again, and the log says so", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp(NO_REMINDERS);
    mailbox.before = async () => {
      await hang();
    };
    const { status, body } = await hurry(() => post(journey));
    expect(status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "no-answer" }]);
    expect(notices()).toContainEqual(
      expect.objectContaining({ reference: body.reference, state: "unclear" }),
    );
    mailbox.before = () => {};
    vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ["Date"] });
    await runUpkeep(new Date());
    expect([mailbox.attempts, mailbox.mails.length]).toEqual([1, 0]);
  });

  it("whose connection breaks may have sent it", async () => {
    const { post, mailbox } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("Network connection lost."), { retryable: true });
    };
    await post(journey);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear" }]);
  });

  it("that has just left an e-mail unclear is given a rest: the next ones wait and are then sent", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("Network connection lost."), { retryable: true });
    };
    await post(journey);
    mailbox.before = () => {};
    await post({ ...journey, name: "The next" });
    expect(mailbox.mails).toHaveLength(0);
    vi.useFakeTimers({ now: Date.now() + 11 * MINUTE_MS, toFake: ["Date"] });
    await runUpkeep(new Date());
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails.map(({ state }) => state)).toEqual(["unclear", "sent"]);
  });

  it("is asked by two runs at once, and each e-mail is sent by one of them", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" });
    for (let index = 0; index < 5; index += 1) await post({ ...journey, name: `Visitor ${index}` });
    expect(mailbox.mails).toHaveLength(0);
    await runUpkeep();
    const two = [createBookingApp(), createBookingApp()];
    await Promise.all(two.map((app) => app.runUpkeep()));
    const subjects = two
      .flatMap((app) => app.mailbox.mails as { subject: string }[])
      .map((mail) => mail.subject);
    expect(subjects).toHaveLength(5);
    expect(new Set(subjects).size).toBe(5);
  });

  it("is not set up: requests are stored, the log says so, and they are sent once it is", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" });
    const { body } = await post(journey);
    expect(mailbox.attempts).toBe(0);
    expect(notices()).toMatchObject([{ event: "booking-delivery-off", reference: body.reference }]);
    const later = createBookingApp();
    await later.runUpkeep();
    expect(later.mailbox.mails).toHaveLength(1);
  });

  it("is set up wrongly: requests are stored, and the log has a sentence for the operator", async () => {
    const { post } = createBookingApp({ BOOKINGS_TO: "office@company.example\nBcc: x@y.example" });
    expect((await post(journey)).status).toBe(201);
    expect(log.errors.mock.calls.join()).toContain("BOOKINGS_TO must be one e-mail address");
    expect((await readTables()).mails).toMatchObject([{ state: "waiting", attempts: 0 }]);
  });
});

describe("a Worker that ends", () => {
  it("after it has claimed an e-mail leaves it unclear, and it is not sent a second time", async () => {
    const { post } = createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" });
    await post(journey);
    await database
      .prepare(
        `INSERT INTO outbox (booking_id, audience, state, due_at, claim, claimed_at)
         SELECT id, 'company', 'sending', 0, 'c', ? FROM booking_requests`,
      )
      .bind(Date.now())
      .run();
    const { mailbox, runUpkeep } = createBookingApp();
    await runUpkeep();
    expect((await readTables()).mails).toMatchObject([{ state: "sending" }]);
    await runUpkeep(new Date(Date.now() + 21 * MINUTE_MS));
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "interrupted" }]);
    expect(mailbox.attempts).toBe(0);
  });

  it("cannot write down that it has sent an e-mail, which is tried again, and not sent again", async () => {
    const key = createKey();
    await createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" }).post(journey, { key });
    await database
      .prepare(
        "CREATE TRIGGER broken BEFORE UPDATE ON outbox WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'broken'); END",
      )
      .run();
    const { mailbox, runUpkeep } = createBookingApp();
    try {
      await runUpkeep();
    } finally {
      await database.prepare("DROP TRIGGER broken").run();
    }
    expect(mailbox.mails).toHaveLength(1);
    await runUpkeep(new Date(Date.now() + 21 * MINUTE_MS));
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear" }]);
  });

  it("writes down that it has sent an e-mail even if that fails twice", async () => {
    const DB = withFaults(database, { onRun: (work, attempt) => (attempt <= 2 ? fail() : work()) });
    const { post, mailbox } = createBookingApp({ DB });
    expect((await post(journey)).status).toBe(201);
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect(log.errors.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
      "booking-delivery-settle",
      "booking-delivery-settle",
    ]);
  });

  it("claims an e-mail without hearing of it, and gives it back", async () => {
    await createBookingApp({ BOOKINGS_TO: "", BOOKINGS_FROM: "" }).post(journey);
    const DB = withFaults(database, {
      onBatch: async (work) => {
        await work();
        throw new Error("D1_ERROR: Network connection lost.");
      },
    });
    const broken = createBookingApp({ DB });
    await broken.runUpkeep();
    expect(broken.mailbox.attempts).toBe(0);
    const { mailbox, runUpkeep } = createBookingApp();
    await runUpkeep();
    expect(mailbox.mails).toHaveLength(1);
  });
});
