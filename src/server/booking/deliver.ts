import type { D1Database } from "@cloudflare/workers-types";
import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { listCompanyAudiences, openChannels, type Send } from "./channels.ts";
import {
  type Audience,
  type ClaimedMessage,
  claimDueMessage,
  type Outcome,
  settleMessage,
} from "./outbox.ts";

/** Writing down how a send ended is tried this often: without it, a message that was sent would be unclear. */
const SETTLE_ATTEMPTS = 3;
const SETTLE_PAUSE_MS = 500;

/**
 * What one run delivers at most, by all channels. Each message asks the network and the database four times, and a run
 * may do so fifty times on the free plan (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
 */
const MAX_MESSAGES_PER_RUN = 9;

/**
 * Sends the messages that are due: about one request, or all. It never throws, because nobody waits for it: what goes
 * wrong is logged without anything personal, and tried again later.
 * @param reference Only messages about this request.
 */
export async function deliverMessages(env: Env, db: D1Database, reference?: string): Promise<void> {
  if (listCompanyAudiences(env).length === 0) {
    logNotice("booking-delivery-off", {
      ...(reference !== undefined && { reference }),
      message:
        "Booking requests are kept and nobody is told: neither e-mail (BOOKINGS_TO, BOOKINGS_FROM) nor a webhook " +
        "(BOOKINGS_WEBHOOK) is set up.",
    });
  }
  const senders = openChannels(env);
  const limit = Math.floor(MAX_MESSAGES_PER_RUN / senders.size);
  // Side by side: a service that hangs holds back no other.
  await Promise.all(
    Array.from(senders, ([audience, send]) => deliverTo(db, audience, send, limit, reference)),
  );
}

async function deliverTo(
  db: D1Database,
  audience: Audience,
  send: Send,
  limit: number,
  reference: string | undefined,
): Promise<void> {
  try {
    for (let count = 0; count < limit; count += 1) {
      const message = await claimDueMessage(db, new Date(), audience, reference);
      if (message === null) return;
      const outcome = await attempt(message, send);
      const state = await settle(db, message, outcome);
      if (outcome.state !== "sent") {
        const { attempts } = message;
        const { error } = outcome;
        logNotice("booking-delivery", { reference: message.reference, audience, state, error, attempts });
      }
      // A service that does not answer is left alone.
      if (outcome.state === "unclear") return;
    }
  } catch (error) {
    logError("booking-delivery", error, { audience });
  }
}

async function attempt(message: ClaimedMessage, send: Send): Promise<Outcome> {
  try {
    return await send(message);
  } catch (error) {
    logError("booking-delivery-build", error, { reference: message.reference, audience: message.audience });
    return { state: "refused", error: "not-built" };
  }
}

/** The state that the message is in now; "sending" when that could not be written down. */
async function settle(db: D1Database, message: ClaimedMessage, outcome: Outcome): Promise<string> {
  const { reference, audience } = message;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settleMessage(db, message, outcome, new Date());
    } catch (error) {
      logError("booking-delivery-settle", error, { reference, audience, outcome: outcome.state });
      if (attempt >= SETTLE_ATTEMPTS) return "sending";
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  }
}
