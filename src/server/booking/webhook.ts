import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingWebhook } from "../../content/booking-webhook.ts";
import { toDateInWords } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import type { WebhookSettings } from "../settings/settings.ts";
import { type Message, type Outcome, SEND_LIMIT_MS, SENT } from "./database.ts";

/** If no response arrives, returns failed, not unclear, because the receiver can detect a repeat by `webhook-id`. */
export async function sendWebhook(message: Message, { url, key }: WebhookSettings): Promise<Outcome> {
  const body = JSON.stringify(buildNote(message, url.hostname === "chat.googleapis.com"));
  // All attempts to send a message must have the same id.
  const id = `${message.booking.reference}-${message.occasion}`.toLowerCase();
  const headers = { "Content-Type": "application/json", ...(await sign(id, body, key)) };
  try {
    const status = await withTimeLimit("webhook", SEND_LIMIT_MS, async (signal) => {
      // A redirect could lead to a server that the owner has not named, or turn the POST into a GET without a body.
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.status;
    });
    if (status >= 200 && status < 300) return SENT;
    return { state: "failed", error: `http-${status}` };
  } catch {
    return { state: "failed", error: "no-answer" };
  }
}

/** A note must contain no personal data, because a chat or a locked screen may show it. */
function buildNote({ occasion, booking }: Message, isForGoogleChat: boolean) {
  const { reference, receivedAt, request } = booking;
  const { serviceType, date } = request;
  const service = bookingItinerary.choices.serviceType[serviceType];
  const text = fillWords(bookingWebhook[occasion], { reference, service, date: toDateInWords(date) ?? date });
  // Google Chat rejects JSON with unknown members.
  if (isForGoogleChat) return { text };
  return {
    type: `booking.${occasion}`,
    timestamp: receivedAt.toISOString(),
    text,
    data: { reference, serviceType, date },
  };
}

/** Returns the headers of Standard Webhooks (https://www.standardwebhooks.com), without a signature if there is no key. */
async function sign(id: string, body: string, key: WebhookSettings["key"]): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const head = { "webhook-id": id, "webhook-timestamp": timestamp };
  if (key === null) return head;
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, hmac, false, ["sign"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", imported, signed));
  return { ...head, "webhook-signature": `v1,${btoa(String.fromCharCode(...signature))}` };
}
