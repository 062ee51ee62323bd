import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingWebhook } from "../../content/booking-webhook.ts";
import { toDateInWords } from "../../shared/booking/local-time.ts";
import { fillWords } from "../../shared/booking/text.ts";
import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
import type { WebhookSettings } from "../settings/config.ts";
import type { ClaimedMessage, Outcome } from "./outbox.ts";

/** Google's services reject an object that has a member more than they know. */
const TAKE_TEXT_ONLY: readonly string[] = ["chat.googleapis.com"];

/**
 * Answers of a proxy in between that does not know what became of the note. Where a server cannot be reached, or has
 * a wrong certificate, Cloudflare answers 521 to 526 or 530 in its place: then it has had nothing
 * (https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/).
 */
const IS_UNCLEAR: readonly number[] = [504, 520, 524];

/** Posts the note about a request: a reference, the kind of journey and its date, and nothing personal. */
export async function sendWebhook(
  message: ClaimedMessage,
  { url, key }: WebhookSettings,
  limitMs: number,
): Promise<Outcome> {
  const body = JSON.stringify(buildNote(message, TAKE_TEXT_ONLY.includes(url.hostname)));
  // The same for every attempt: a program that has had it can tell.
  const id = `${message.reference}-${message.occasion}`.toLowerCase();
  const headers = { "Content-Type": "application/json", ...(await sign(id, body, key)) };
  try {
    const status = await withTimeLimit("webhook", limitMs, async () => {
      const signal = AbortSignal.timeout(limitMs);
      // Followed, the note could reach a server that the owner has not named, or arrive as a GET without its body.
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.status;
    });
    if (status >= 200 && status < 300) return { state: "sent" };
    return { state: IS_UNCLEAR.includes(status) ? "unclear" : "rejected", error: `http-${status}` };
  } catch (error) {
    const isLate =
      error instanceof NoAnswerInTime || (error instanceof Error && error.name === "TimeoutError");
    // The runtime does not say whether a connection was lost before or after the note had left.
    return { state: "unclear", error: isLate ? "no-answer" : "connection-lost" };
  }
}

function buildNote({ reference, occasion, receivedAt, request }: ClaimedMessage, isTextOnly: boolean) {
  const { serviceType, date } = request;
  const text = fillWords(bookingWebhook[occasion], {
    reference,
    service: bookingItinerary.choices.serviceType[serviceType],
    date: toDateInWords(date) ?? date,
  });
  if (isTextOnly) return { text };
  return {
    type: `booking.${occasion}`,
    timestamp: receivedAt.toISOString(),
    text,
    data: { reference, serviceType, date },
  };
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), whose libraries check them. */
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
