import { bookingItinerary } from "../../content/booking-itinerary.ts";
import { bookingWebhook } from "../../content/booking-webhook.ts";
import { toDateInWords } from "../../shared/local-time.ts";
import { fillWords } from "../../shared/text.ts";
import { NoAnswerInTime, withTimeLimit } from "../../shared/time-limit.ts";
import type { WebhookSettings } from "../settings/config.ts";
import type { ClaimedMessage, Outcome } from "./database.ts";

/** Hosts that reject JSON objects with unknown members: Google's services. */
const TAKE_TEXT_ONLY: readonly string[] = ["chat.googleapis.com"];

/**
 * Status codes of a proxy after which the server may have received the note. For a server that is unreachable or has an
 * invalid certificate, Cloudflare returns 521 to 526 or 530: then the server has received nothing
 * (https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/).
 */
const IS_UNCLEAR: readonly number[] = [504, 520, 524];

/** Posts a note about a request: its reference, the kind of journey and the date. The note has no personal data. */
export async function sendWebhook(
  message: ClaimedMessage,
  { url, key }: WebhookSettings,
  limitMs: number,
): Promise<Outcome> {
  const body = JSON.stringify(buildNote(message, TAKE_TEXT_ONLY.includes(url.hostname)));
  // The same for every attempt, so that the receiver can detect duplicates.
  const id = `${message.reference}-${message.occasion}`.toLowerCase();
  const headers = { "Content-Type": "application/json", ...(await sign(id, body, key)) };
  try {
    const status = await withTimeLimit("webhook", limitMs, async () => {
      const signal = AbortSignal.timeout(limitMs);
      // A redirect could lead to a server that the owner has not named, or turn the POST into a GET without a body.
      const answer = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await answer.body?.cancel();
      return answer.status;
    });
    if (status >= 200 && status < 300) return { state: "sent" };
    return { state: IS_UNCLEAR.includes(status) ? "unclear" : "rejected", error: `http-${status}` };
  } catch (error) {
    const isLate =
      error instanceof NoAnswerInTime || (error instanceof Error && error.name === "TimeoutError");
    // The error does not show whether the connection broke before or after the note was sent.
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

/** Returns the headers of Standard Webhooks (https://www.standardwebhooks.com), whose libraries verify them. */
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
