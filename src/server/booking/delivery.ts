import { logError, logNotice } from "../platform/log.ts";
import type { Env } from "../settings/env.ts";
import { createSenders, listCompanyAudiences, type Send } from "./channels.ts";
import {
  claimMessage,
  type DueQuery,
  listDueMessages,
  type Message,
  type Outcome,
  storeOutcome,
} from "./database.ts";

const HOUR_MS = 3_600_000;

/** The pause after the first attempt. Each further counted attempt doubles the pause, up to LONGEST_PAUSE_MS. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

// The channels share this number equally. A message takes up to three subrequests (claim, send, store the outcome), and
// the free plan allows 50 per invocation (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
const MAX_MESSAGES_PER_RUN = 12;

/** Sends due messages, or only those about `reference`. Logs errors and does not throw, because a later run retries. */
export async function deliverMessages(env: Env, db: D1Database, reference?: string): Promise<void> {
  const senders = createSenders(env);
  if (reference !== undefined && listCompanyAudiences(env).length === 0) {
    const message =
      "The company was not informed, because no channel is set up. Set BOOKINGS_TO and BOOKINGS_FROM, or BOOKINGS_WEBHOOK.";
    logNotice("booking-delivery-off", { reference, message });
  }
  const limit = Math.floor(MAX_MESSAGES_PER_RUN / senders.size);
  // In parallel, because a service that hangs must not delay the other channels.
  await Promise.all(
    [...senders].map(([audience, send]) => deliverTo(db, send, { audience, limit, reference })),
  );
}

async function deliverTo(db: D1Database, send: Send, due: DueQuery): Promise<void> {
  try {
    for (const message of await listDueMessages(db, due)) {
      const outcome = await attemptDelivery(db, send, message);
      // The next e-mail would probably end as unclear, too.
      if (outcome?.state === "unclear") return;
    }
  } catch (error) {
    logError("booking-delivery", error, { audience: due.audience });
  }
}

/** Returns null if the message can no longer be claimed. */
async function attemptDelivery(db: D1Database, send: Send, message: Message): Promise<Outcome | null> {
  const { audience, occasion, booking } = message;
  const logFields = { reference: booking.reference, audience, occasion };
  const claim = crypto.randomUUID();
  let attempts = 1;
  let outcome: Outcome;
  try {
    const claimed = await claimMessage(db, message, claim);
    if (claimed === null) return null;
    attempts = claimed;
    outcome = await send(message);
  } catch (error) {
    // Nothing was sent, but D1 may have stored the claim without confirming it. storeOutcome releases such a claim.
    logError("booking-delivery-attempt", error, logFields);
    outcome = { state: "failed", error: "not-attempted" };
  }
  if (outcome.state !== "sent") logNotice("booking-delivery", { ...logFields, ...outcome, attempts });
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  await storeOutcome(db, message, claim, outcome, Date.now() + pauseMs);
  return outcome;
}
