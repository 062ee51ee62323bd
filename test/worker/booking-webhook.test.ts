import { Webhook } from "standardwebhooks";
import { describe, expect, inject, it, vi } from "vitest";
import { bookingWebhook } from "../../src/content/booking-webhook.ts";
import { fillWords } from "../../src/shared/booking/text.ts";
import {
  createBookingApp,
  journey,
  MINUTE_MS,
  NO_MAIL,
  pass,
  REFERENCE,
  readTables,
  startEmpty,
} from "../support/booking-app.ts";
import { hurry } from "../support/hurry.ts";
import type { ReceivedNote } from "../support/webhook-receiver.ts";

const receiver = inject("webhookReceiver");
const KEY = `whsec_${btoa("a key of thirty-two bytes, no less")}`;

const log = startEmpty();

/** A new box on the real server, and a site with this webhook as its only channel. */
function openBox(behaviour: string, bindings: object = {}) {
  const box = crypto.randomUUID();
  const BOOKINGS_WEBHOOK = `${receiver.origin}/${behaviour}/${box}`;
  const app = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK, ...bindings });
  const readNotes = async () =>
    (await (await fetch(`${receiver.origin}/${box}`)).json()) as readonly ReceivedNote[];
  return { ...app, BOOKINGS_WEBHOOK, readNotes };
}

describe("a webhook", () => {
  it("receives one signed note per request, valid for the Standard Webhooks libraries", async () => {
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
      text: fillWords(bookingWebhook.request, {
        reference: body.reference,
        service: "Transfer",
        date: "Thursday 1 July 2027",
      }),
      data: { reference: body.reference, serviceType: "transfer", date: "2027-07-01" },
    });
    expect(() => new Webhook(KEY).verify(`${json} `, headers)).toThrow();
    expect((await readTables()).mails).toMatchObject([{ audience: "webhook", state: "sent", attempts: 1 }]);
  });

  it("receives no personal data of the visitor", async () => {
    const { post, readNotes } = openBox("204");
    await post({ ...journey, notes: "Seat for Zoë", boardName: "Néill" });
    const told = JSON.stringify(await readNotes());
    expect(told).toMatch(new RegExp(REFERENCE));
    expect(told).not.toMatch(/npm|zo[eë]|n[eé]ill|900123|steps|MID\b|EI ?123|14:30/i);
    expect(told).not.toContain("webhook-signature");
  });

  it("of Google Chat receives only the text, because Google rejects unknown properties", async () => {
    const BOOKINGS_WEBHOOK = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t";
    const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
    await createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK }).post(journey);
    const [[address, init] = []] = asked.mock.calls;
    expect(String(address)).toBe(BOOKINGS_WEBHOOK);
    expect(JSON.parse(String(init?.body))).toEqual({
      text: expect.stringMatching(new RegExp(`^Booking request ${REFERENCE}`)),
    });
  });

  it.each<[string, number, string, string]>([
    ["500", 1, "waiting", "http-500"],
    ["404", 1, "waiting", "http-404"],
    ["429", 1, "waiting", "http-429"],
    // Cloudflare's statuses for an origin that is down or has an invalid certificate.
    ["521", 1, "waiting", "http-521"],
    ["526", 1, "waiting", "http-526"],
    ["redirect", 1, "waiting", "http-307"],
    ["504", 1, "unclear", "http-504"],
    ["524", 1, "unclear", "http-524"],
    ["drop", 1, "unclear", "connection-lost"],
  ])(
    "that answers with %s receives %i note and leaves its message %s",
    async (behaviour, times, state, error) => {
      const { post, readNotes } = openBox(behaviour);
      const { status, body } = await post(journey);
      expect(status).toBe(201);
      expect((await readTables()).mails).toMatchObject([{ state, attempts: 1, last_error: error }]);
      expect(await readNotes()).toHaveLength(times);
      expect(log.readNotices()).toEqual([
        {
          event: "booking-delivery",
          reference: body.reference,
          audience: "webhook",
          state,
          error,
          attempts: 1,
        },
      ]);
    },
  );

  it("that does not answer leaves its message unclear and is not called again", async () => {
    const { post, readNotes, runUpkeep } = openBox("hang");
    expect((await hurry(() => post(journey))).status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "no-answer" }]);
    pass(60 * MINUTE_MS);
    await runUpkeep(new Date());
    expect(await readNotes()).toHaveLength(1);
  });

  it.each([
    ["at a closed port", `${receiver.closed}/`],
    ["with an untrusted certificate", `${receiver.untrusted}/204/untrusted`],
  ])(
    "%s leaves its message unclear, because the runtime does not report whether the note arrived",
    async (_where, address) => {
      const { post } = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK: address });
      expect((await post(journey)).status).toBe(201);
      expect((await readTables()).mails).toMatchObject([{ state: "unclear", last_error: "connection-lost" }]);
      expect(await (await fetch(`${receiver.origin}/untrusted`)).json()).toEqual([]);
    },
  );

  it("is retried with the same id after a failure until one note succeeds", async () => {
    const { post, readNotes, runUpkeep } = openBox("flaky");
    await post(journey);
    pass(2 * MINUTE_MS);
    await runUpkeep(new Date());
    await runUpkeep(new Date());
    const ids = (await readNotes()).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  });

  it("that hangs does not delay e-mails", async () => {
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
    "with an invalid address does not stop requests, and the log does not repeat the address: %s",
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

describe("a webhook added later", () => {
  it("reports the waiting requests and no others", async () => {
    await createBookingApp().post({ ...journey, name: "Told by e-mail" });
    const { body } = await createBookingApp(NO_MAIL).post(journey);
    const { runUpkeep, readNotes } = openBox("204");
    await runUpkeep();
    await runUpkeep();
    const notes = await readNotes();
    expect(notes.map(({ body: json }) => JSON.parse(json).data.reference)).toEqual([body.reference]);
  });

  it("replaces an e-mail channel that fails", async () => {
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
