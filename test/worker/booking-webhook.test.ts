import { Webhook } from "standardwebhooks";
import { expect, it, vi } from "vitest";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { bookingWebhook } from "../../src/content/booking-webhook.ts";
import { toDateInWords } from "../../src/shared/local-time.ts";
import { fillWords } from "../../src/shared/text.ts";
import {
  createBookingApp,
  journey,
  MINUTE_MS,
  openWebhook,
  pass,
  startEmpty,
  storeWaiting,
} from "../support/booking-app.ts";

startEmpty();

it("a webhook receives signed notes without personal data, and the repeat of a note has the same id", async () => {
  const BOOKINGS_WEBHOOK_KEY = `whsec_${btoa("a key of thirty-two bytes, no less")}`;
  const { serviceType, date } = journey;
  const reference = await storeWaiting({ notes: "Seat for Zoë", boardName: "Néill" });
  const service = bookingItinerary.choices.serviceType[serviceType];
  const { behave, readNotes } = openWebhook();
  const verifier = new Webhook(BOOKINGS_WEBHOOK_KEY);
  for (const [behaviour, minutes, occasion] of [
    ["500", 0, "request"],
    ["204", 1, "request"],
    ["204", 720, "reminder"],
  ] as const) {
    pass(minutes * MINUTE_MS);
    await createBookingApp({ BOOKINGS_WEBHOOK_KEY, ...behave(behaviour) }).runUpkeep();
    const { body = "", headers = {} } = (await readNotes()).at(-1) ?? {};
    expect(headers["content-type"]).toBe("application/json");
    expect(verifier.verify(body, headers)).toEqual({
      type: `booking.${occasion}`,
      timestamp: expect.stringMatching(/^20.*Z$/),
      text: fillWords(bookingWebhook[occasion], { reference, service, date: toDateInWords(date) }),
      data: { reference, serviceType, date },
    });
    expect(() => verifier.verify(`${body} `, headers)).toThrow();
  }
  const [first, repeat, reminder] = (await readNotes()).map(({ headers }) => headers["webhook-id"]);
  expect(repeat).toBe(first);
  expect(reminder).not.toBe(first);
});

it("a webhook of Google Chat receives only the text, because Google rejects unknown properties", async () => {
  const BOOKINGS_WEBHOOK = "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t";
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({}));
  const { reference } = (await createBookingApp({ BOOKINGS_WEBHOOK }).post(journey)).body;
  const body = expect.stringMatching(`^{"text":"[^"]*${reference}[^"]*"}$`);
  const headers = expect.not.objectContaining({ "webhook-signature": expect.anything() });
  const init = expect.objectContaining({ body, headers });
  expect(fetched).toHaveBeenCalledExactlyOnceWith(new URL(BOOKINGS_WEBHOOK), init);
});
