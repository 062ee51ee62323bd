import { Webhook } from "standardwebhooks";
import { describe, expect, inject, it, vi } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingWebhook } from "../../src/content/booking-webhook.ts";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  HOUR_MS,
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
  const BOOKINGS_WEBHOOK = `${receiver}/${behaviour}/${box}`;
  const app = createBookingApp({ ...NO_MAIL, BOOKINGS_WEBHOOK, ...bindings });
  const readNotes = async () => (await (await fetch(`${receiver}/${box}`)).json()) as readonly ReceivedNote[];
  return { ...app, BOOKINGS_WEBHOOK, readNotes };
}

describe("a webhook", () => {
  it("receives one signed note per request and one reminder, valid for the Standard Webhooks libraries", async () => {
    const { post, runUpkeep, readNotes } = openBox("204", { BOOKINGS_WEBHOOK_KEY: KEY });
    const { body } = await post(journey);
    await runUpkeep();
    const [note, ...others] = await readNotes();
    expect(others).toEqual([]);
    const { body: json = "", headers = {} } = note ?? {};
    expect(headers["content-type"]).toBe("application/json");
    const { reference } = body;
    const { serviceType, date } = journey;
    const service = bookingItinerary.choices.serviceType[serviceType];
    const names = { reference, service, date: toDateInWords(date) };
    const data = { reference, serviceType, date };
    expect(new Webhook(KEY).verify(json, headers)).toEqual({
      type: "booking.request",
      timestamp: body.receivedAt,
      text: fillWords(bookingWebhook.request, names),
      data,
    });
    expect(() => new Webhook(KEY).verify(`${json} `, headers)).toThrow();
    expect((await readTables()).mails).toMatchObject([{ audience: "webhook", state: "sent", attempts: 1 }]);

    pass(13 * HOUR_MS);
    await runUpkeep();
    const [, reminder] = await readNotes();
    expect(reminder?.headers["webhook-id"]).not.toBe(headers["webhook-id"]);
    expect(new Webhook(KEY).verify(reminder?.body ?? "", reminder?.headers ?? {})).toEqual({
      type: "booking.reminder",
      timestamp: body.receivedAt,
      text: fillWords(bookingWebhook.reminder, names),
      data,
    });
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
    expect(JSON.parse(String(init?.body))).toEqual({ text: expect.stringMatching(new RegExp(REFERENCE)) });
  });

  it.each<[string, string, string]>([
    ["500", "waiting", "http-500"],
    ["redirect", "waiting", "http-307"],
    ["504", "unclear", "http-504"],
    ["drop", "unclear", "connection-lost"],
  ])("that answers with %s receives one note and leaves its message %s", async (behaviour, state, error) => {
    const { post, readNotes } = openBox(behaviour);
    expect((await post(journey)).status).toBe(201);
    expect((await readTables()).mails).toMatchObject([{ state, attempts: 1, last_error: error }]);
    expect(await readNotes()).toHaveLength(1);
  });

  it("is retried with the same id after a failure until one note succeeds", async () => {
    const { post, readNotes, runUpkeep } = openBox("flaky");
    await post(journey);
    pass(2 * MINUTE_MS);
    await runUpkeep();
    await runUpkeep();
    const ids = (await readNotes()).map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await readTables()).mails).toMatchObject([{ state: "sent", attempts: 2, last_error: null }]);
  });

  it("that hangs does not delay e-mails, and its message is unclear", async () => {
    const { BOOKINGS_WEBHOOK } = openBox("hang");
    const { post } = createBookingApp({ BOOKINGS_WEBHOOK });
    await hurry(() => post(journey));
    expect((await readTables()).mails).toMatchObject([
      { audience: "company", state: "sent" },
      { audience: "webhook", state: "unclear", last_error: "no-answer" },
    ]);
  });

  it("with an invalid address gets its message later, stops no e-mail, and stays secret in the log", async () => {
    await createBookingApp({ BOOKINGS_WEBHOOK: "http://hooks.example/secret-path" }).post(journey);
    const lines = log.errors.mock.calls.join();
    expect(lines).toContain("BOOKINGS_WEBHOOK must be an address that begins with https://");
    expect(lines).not.toContain("secret-path");
    expect((await readTables()).mails).toMatchObject([
      { audience: "company", state: "sent" },
      { audience: "webhook", state: "waiting", attempts: 0 },
    ]);
  });
});

it("a webhook added later reports the waiting requests and no others", async () => {
  await createBookingApp().post({ ...journey, name: "Told by e-mail" });
  const { body } = await createBookingApp(NO_MAIL).post(journey);
  const { runUpkeep, readNotes } = openBox("204");
  await runUpkeep();
  await runUpkeep();
  const notes = await readNotes();
  expect(notes.map(({ body: json }) => JSON.parse(json).data.reference)).toEqual([body.reference]);
});
