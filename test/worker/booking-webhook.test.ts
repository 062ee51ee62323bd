import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import { createBookingApp, journey, readTables, startEmpty } from "../support/booking-app.ts";
import { hurry } from "../support/hurry.ts";
import type { ReceivedNote } from "../support/webhook-receiver.ts";

const receiver = inject("webhookReceiver");
const KEY = `whsec_${btoa("a key of thirty-two bytes, no less")}`;
const NO_MAIL = { BOOKINGS_TO: "", BOOKINGS_FROM: "" };
const MINUTE_MS = 60_000;

const log = startEmpty();
afterEach(() => {
  vi.useRealTimers();
});

/** A new box on the real server, and a site that reports to nothing else. */
function openBox(behaviour: string, bindings: object = {}) {
  const box = crypto.randomUUID();
  const BOOKINGS_WEBHOOK = `${receiver.origin}/${behaviour}/${box}`;
  const app = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK, ...bindings });
  const readNotes = async () =>
    (await (await fetch(`${receiver.origin}/${box}`)).json()) as readonly ReceivedNote[];
  return { ...app, BOOKINGS_WEBHOOK, readNotes };
}

describe("a webhook", () => {
  it("gets one note of a request, signed for the libraries of Standard Webhooks", async () => {
    const { post, runUpkeep, readNotes } = openBox("204", { BOOKINGS_WEBHOOK_KEY: KEY });
    const { body } = await post({ ...journey, date: "2027-07-01" });
    await runUpkeep();
    const notes = await readNotes();
    expect(notes).toHaveLength(1);
    const [{ body: json = "", headers = {} } = {}] = notes;
    expect(headers["content-type"]).toBe("application/json");
    expect(new Webhook(KEY).verify(json, headers)).toEqual({
      type: "booking.request",
      timestamp: body.receivedAt,
      text:
        `Booking request ${body.reference}: Transfer, Thursday 1 July 2027. To read it: ` +
        `npm run bookings -- show ${body.reference} --remote`,
      data: { reference: body.reference, serviceType: "transfer", date: "2027-07-01" },
    });
    expect(() => new Webhook(KEY).verify(`${json} `, headers)).toThrow();
    expect((await readTables()).mails).toMatchObject([{ audience: "webhook", state: "sent", attempts: 1 }]);
  });

  it("is told nothing of the visitor", async () => {
    const { post, readNotes } = openBox("204");
    await post({ ...journey, notes: "Seat for Zoë", boardName: "Néill" });
    const told = JSON.stringify(await readNotes());
    expect(told).toContain("LC-");
    expect(told).not.toMatch(/zo[eë]|n[eé]ill|900123|causeway|BFS|EI ?123|14:30/i);
    expect(told).not.toContain("webhook-signature");
  });

  it("of Google Chat gets the text alone, because Google refuses members that it does not know", async () => {
    const BOOKINGS_WEBHOOK = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t";
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
    await createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK }).post(journey);
    const [[address, init] = []] = asked.mock.calls;
    expect(String(address)).toBe(BOOKINGS_WEBHOOK);
    expect(JSON.parse(String(init?.body))).toEqual({ text: expect.stringMatching(/^Booking request LC-/) });
  });

  it.each<[string, number, string, string]>([
    ["500", 1, "waiting", "http-500"],
    ["404", 1, "waiting", "http-404"],
    ["429", 1, "waiting", "http-429"],
    // What Cloudflare answers in the place of a server that is down, or whose certificate is wrong.
    ["521", 1, "waiting", "http-521"],
    ["526", 1, "waiting", "http-526"],
    ["redirect", 1, "waiting", "http-307"],
    ["504", 1, "unclear", "http-504"],
    ["524", 1, "unclear", "http-524"],
    ["drop", 1, "unclear", "connection-lost"],
  ])("that does %s has had it %i times, and the message is %s", async (behaviour, times, state, error) => {
    const { post, readNotes } = openBox(behaviour);
    const { status, body } = await post(journey);
    expect(status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state, attempts: 1, last_error: error }]);
    expect(await readNotes()).toHaveLength(times);
    expect(log.notices.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      {
        event: "booking-delivery",
        reference: body.reference,
        audience: "webhook",
        state,
        error,
        attempts: 1,
      },
    ]);
  });

  it("that does not answer may have had it: it is never sent again by itself", async () => {
    const { post, readNotes, runUpkeep } = openBox("hang");
    expect((await hurry(() => post(journey))).status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "no-answer" }]);
    vi.useFakeTimers({ now: Date.now() + 60 * MINUTE_MS, toFake: ["Date"] });
    await runUpkeep(new Date());
    expect(await readNotes()).toHaveLength(1);
  });

  it.each([
    ["where nothing listens", `${receiver.closed}/`],
    ["whose certificate nobody trusts", `${receiver.untrusted}/204/untrusted`],
  ])("%s: the runtime does not say whether it has had it, and neither do we", async (_where, address) => {
    const { post } = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK: address });
    expect((await post(journey)).status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "connection-lost" }]);
    expect(await (await fetch(`${receiver.origin}/untrusted`)).json()).toEqual([]);
  });

  it("that fails is tried again, under the same id, and told once", async () => {
    const { post, readNotes, runUpkeep } = openBox("flaky");
    await post(journey);
    vi.useFakeTimers({ now: Date.now() + 2 * MINUTE_MS, toFake: ["Date"] });
    await runUpkeep(new Date());
    await runUpkeep(new Date());
    const ids = (await readNotes()).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  });

  it("that hangs holds back no e-mail", async () => {
    const { BOOKINGS_WEBHOOK } = openBox("hang");
    const { post, mailbox } = createBookingApp({ BOOKINGS_WEBHOOK });
    await hurry(() => post(journey));
    expect(mailbox.mails).toHaveLength(1);
    expect((await readTables()).mails.map(({ audience, state }) => [audience, state])).toEqual([
      ["company", "sent"],
      ["webhook", "unclear"],
    ]);
  });

  it.each(["http://hooks.example/secret-path", "secret-path", "https://me:secret-path@hooks.example/"])(
    "that is set up wrongly costs no request, and the log does not repeat its address: %s",
    async (address) => {
      const { post } = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK: address });
      expect((await post(journey)).status).toBe(201);
      expect(log.errors.mock.calls.join()).toContain(
        "BOOKINGS_WEBHOOK must be an address that begins with https://",
      );
      expect(log.errors.mock.calls.join()).not.toContain("secret-path");
      expect((await readTables()).mails).toMatchObject([
        { audience: "webhook", state: "waiting", attempts: 0 },
      ]);
    },
  );
});

describe("a way to be told that is set up later", () => {
  it("reports the requests that have been waiting, and no others", async () => {
    await createBookingApp().post({ ...journey, name: "Told by e-mail" });
    const { body } = await createBookingApp(NO_MAIL).post(journey);
    const { runUpkeep, readNotes } = openBox("204");
    await runUpkeep();
    await runUpkeep();
    const notes = await readNotes();
    expect(notes.map(({ body: json }) => JSON.parse(json).data.reference)).toEqual([body.reference]);
  });

  it("stands in for one that fails", async () => {
    const { post, mailbox } = createBookingApp();
    mailbox.before = () => {
      throw Object.assign(new Error("refused"), { code: "E_SENDER_NOT_VERIFIED" });
    };
    await post(journey);
    const { runUpkeep, readNotes } = openBox("204");
    await runUpkeep();
    expect(await readNotes()).toHaveLength(1);
  });
});
