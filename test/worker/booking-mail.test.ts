import ICAL from "ical.js";
import { describe, expect, it, vi } from "vitest";
import { vehicleChoices } from "../../src/content/booking-itinerary.ts";
import { brand } from "../../src/content/brand.ts";
import {
  createBookingApp,
  createKey,
  DAY_MS,
  database,
  HOUR_MS,
  journey,
  MINUTE_MS,
  pass,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { fail, hang, withFaults } from "../support/faulty-database.ts";
import { hurry } from "../support/hurry.ts";

const NO_REMINDERS = { BOOKINGS_REMIND_HOURS: "0" };

const log = startEmpty();

const notices = () => log.readNotices();
const refuse = (code: string) => () => {
  throw Object.assign(new Error("refused"), { code });
};

/** Advances the clock and runs the cron job at each interval. */
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
  it("contains the itinerary in text and HTML, and the journey as a calendar file", async () => {
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
    expect(mail?.from).toEqual({ name: brand.name, email: "website@company.example" });
    expect(mail?.subject).toBe(`Booking request ${body.reference}: Transfer, Thursday 1 July 2027`);
    for (const { label, text } of body.itinerary ?? []) {
      expect(mail?.text).toContain(`${label}: ${text.replace("\n", "\n    ")}\n`);
    }
    expect(mail?.html).toContain(">Giant&#39;s Steps</a>");
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

  it("contains warnings and passenger names, which the visitor's copy omits", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    const [smallest] = [...vehicleChoices].sort((a, b) => a.passengers - b.passengers);
    const passengers = (smallest?.passengers ?? 0) + 1;
    await post({
      ...journey,
      passengers: String(passengers),
      vehicleClass: smallest?.id,
      email: "zoe@gmail.con",
      passengerNames: "Ann Bo",
    });
    const [company, visitor] = mailbox.mails.map((mail) => String((mail as { text?: string }).text));
    expect(company).toContain(`Please check: The class may be too small for ${passengers} passengers.`);
    expect(company).toContain("Please check: The email address may be mistyped: zoe@gmail.com?");
    expect(company).toContain("Further passengers: Ann Bo");
    expect(visitor).not.toContain("Please check");
    expect(visitor).not.toContain("Ann Bo");
  });

  it("has no reply address if a mail service might reject it", async () => {
    const { post, mailbox } = createBookingApp();
    await post({ ...journey, email: "zoë@exämple.com" });
    const [mail] = mailbox.mails as { replyTo?: string; text: string }[];
    expect(mail).not.toHaveProperty("replyTo");
    expect(mail?.text).toContain("Email: zoë@exämple.com");
  });
});

describe("the copy to the visitor", () => {
  it("is sent only if the owner has switched it on, and omits long texts", async () => {
    const { post, mailbox } = createBookingApp({ BOOKINGS_COPY_TO_VISITOR: "on" });
    await post({ ...journey, notes: "Buy at http://spam.example" });
    const mails = mailbox.mails as { to: string; text: string; html: string; replyTo: string }[];
    expect(mails.map(({ to }) => to).sort()).toEqual(["office@company.example", "zoe@example.com"]);
    const copy = mails.find(({ to }) => to === "zoe@example.com");
    expect(copy?.text).toContain("This is not yet a confirmed booking and nothing has been charged.");
    expect(copy?.text).toContain(`Pick-up: ${journey.pickup}`);
    expect(`${copy?.text}${copy?.html}`).not.toContain("spam");
    expect(copy?.replyTo).toBe("office@company.example");
  });
});

describe("an e-mail service", () => {
  it("that refuses twenty times gets ever longer pauses and sends the e-mail once", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { post, mailbox, runUpkeep } = createBookingApp(NO_REMINDERS);
    mailbox.before = (attempt) => (attempt <= 20 ? refuse("E_RATE_LIMIT_EXCEEDED")() : undefined);
    expect((await post(journey)).status).toBe(201);
    await passTime(HOUR_MS, runUpkeep, 5 * MINUTE_MS);
    // Due at 0, 1 (seen at 5), 5, 9 … minutes: far fewer than the twelve runs of this hour.
    expect(mailbox.attempts).toBeLessThan(8);
    await passTime(5 * DAY_MS, runUpkeep, 6 * HOUR_MS);
    expect(mailbox.attempts).toBe(21);
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 21, last_error: null }]);
  });

  it("that always refuses leaves a failed row that the log names until an operator acts", async () => {
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

  it("that does not answer leaves the message unclear, and the message is never sent again", async () => {
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
    pass(DAY_MS);
    await runUpkeep(new Date());
    expect([mailbox.attempts, mailbox.mails.length]).toEqual([1, 0]);
  });

  it("that left a message unclear gets a pause before the next message", async () => {
    const { post, mailbox, runUpkeep } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("Network connection lost."), { retryable: true });
    };
    await post(journey);
    mailbox.before = () => {};
    await post({ ...journey, name: "The next" });
    expect(mailbox.mails).toHaveLength(0);
    pass(11 * MINUTE_MS);
    await runUpkeep(new Date());
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails.map(({ state }) => state)).toEqual(["unclear", "sent"]);
  });

  it("gets each e-mail once from two concurrent runs", async () => {
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
});

describe("the outcome of an e-mail", () => {
  it("is unclear if it cannot be stored, and the e-mail is not sent again", async () => {
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

  it("is stored even if two writes fail", async () => {
    const DB = withFaults(database, { onRun: (work, attempt) => (attempt <= 2 ? fail() : work()) });
    const { post, mailbox } = createBookingApp({ DB });
    expect((await post(journey)).status).toBe(201);
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 1 }]);
    expect(log.readErrors().map(({ event }) => event)).toEqual([
      "booking-delivery-settle",
      "booking-delivery-settle",
    ]);
  });
});
