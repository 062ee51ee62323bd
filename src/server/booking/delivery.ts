import type { D1Database } from "@cloudflare/workers-types";
import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { logError, logNotice } from "../platform/log.ts";
import { readConfig, readMailSettings, readWebhookSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { readSetting } from "../settings/schema.ts";
import {
  type Audience,
  type ClaimedMessage,
  claimDueMessage,
  type Outcome,
  settleMessage,
} from "./outbox.ts";
import { sendWebhook } from "./webhook.ts";

/** Half of the time for which a Worker may go on after its answer: what follows a send must fit in too. */
const SEND_LIMIT_MS = 15_000;

/** Sends one message, and says how that ended. It throws only where nothing has been sent. */
type Send = (message: ClaimedMessage) => Promise<Outcome>;

/** A way to report booking requests. */
interface Channel {
  /** What its messages are called in the outbox. */
  readonly audience: Audience;
  /** Whether the owner has asked for it, rightly set up or not: its messages wait until it is. Never throws. */
  readonly isWanted: (env: Env) => boolean;
  /** Whether it is for this request; it is for every one where this is left out. */
  readonly isFor?: (request: BookingRequest, env: Env) => boolean;
  /** How it sends; null where it is not set up. @throws Error with a sentence for the operator. */
  readonly open: (env: Env) => Send | null;
}

/** Every way there is: what the outbox, the health check and the upkeep know of them stands here. */
const CHANNELS: readonly Channel[] = [
  { audience: "company", isWanted: isMailWanted, open: openMail },
  {
    audience: "visitor",
    isWanted: (env) => isMailWanted(env) && isCopyWanted(env),
    // The company is not told twice, not even by a visitor who enters its own address.
    isFor: ({ email }, env) => email.toLowerCase() !== env.BOOKINGS_TO?.toLowerCase(),
    open: openMail,
  },
  {
    audience: "webhook",
    isWanted: ({ BOOKINGS_WEBHOOK = "" }) => BOOKINGS_WEBHOOK !== "",
    open(env) {
      const settings = readWebhookSettings(env);
      return settings && ((message) => sendWebhook(message, settings, SEND_LIMIT_MS));
    },
  },
];

/** Whom to tell of a request that comes in. */
export function listAudiences(env: Env, request: BookingRequest): Audience[] {
  return CHANNELS.filter(({ isWanted, isFor }) => isWanted(env) && (isFor?.(request, env) ?? true)).map(
    ({ audience }) => audience,
  );
}

/** The ways by which the company wants to be told. */
export function listCompanyAudiences(env: Env): Audience[] {
  return CHANNELS.filter(({ audience, isWanted }) => audience !== "visitor" && isWanted(env)).map(
    ({ audience }) => audience,
  );
}

/** What can send at the moment. A wrong setting is in the log, and costs no other channel. */
function openChannels(env: Env): ReadonlyMap<Audience, Send> {
  const senders = new Map<Audience, Send>();
  for (const { audience, isWanted, open } of CHANNELS) {
    try {
      const send = isWanted(env) ? open(env) : null;
      if (send) senders.set(audience, send);
    } catch (error) {
      logError("booking-settings", error, { audience });
    }
  }
  return senders;
}

function isMailWanted({ BOOKINGS_TO = "", BOOKINGS_FROM = "" }: Env): boolean {
  return BOOKINGS_TO !== "" || BOOKINGS_FROM !== "";
}

/** A wrong setting about the visitor costs the copy and not the request. */
function isCopyWanted(env: Env): boolean {
  try {
    return readSetting(env, "BOOKINGS_COPY_TO_VISITOR");
  } catch (error) {
    logError("booking-settings", error);
    return false;
  }
}

function openMail(env: Env): Send | null {
  const settings = readMailSettings(env);
  if (settings === null) return null;
  const host = new URL(readConfig(env).siteOrigin).hostname;
  return async (message) => {
    // Loaded with the first e-mail: what writes calendars is large, and no page should wait for it when a Worker starts.
    const { sendMail } = await import("./mail.ts");
    return await sendMail(message, settings, host, SEND_LIMIT_MS);
  };
}

/** Writing down how a send ended is tried this often: without it, a message that was sent would be unclear. */
const SETTLE_ATTEMPTS = 3;
const SETTLE_PAUSE_MS = 500;

/**
 * What one run delivers at most, by all channels. Each message asks the network and the database four times, and a run
 * may do so fifty times on the free plan (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
 */
const MAX_MESSAGES_PER_RUN = 9;

/**
 * Sends the messages that are due: about one request, or all. It never throws, because no caller waits for it: what goes
 * wrong is logged without anything personal, and tried again later.
 * @param reference Only messages about this request.
 */
export async function deliverMessages(env: Env, db: D1Database, reference?: string): Promise<void> {
  if (listCompanyAudiences(env).length === 0) {
    logNotice("booking-delivery-off", {
      reference,
      message:
        "Booking requests are stored and nobody is told: neither e-mail (BOOKINGS_TO, BOOKINGS_FROM) nor a webhook " +
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
    return { state: "rejected", error: "not-built" };
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
