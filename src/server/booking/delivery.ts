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
} from "./database.ts";
import { sendWebhook } from "./webhook.ts";

/** Half of `waitUntil`'s 30 seconds, to leave time for storing the outcome. */
const SEND_LIMIT_MS = 15_000;

/** How long an audience gets nothing after an unclear outcome: a silent service would make all messages unclear. */
const REST_MS = 10 * 60_000;

/** The delay after the first failed attempt. Each further failure doubles it, up to LONGEST_PAUSE_MS. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** With these delays, the last attempt is more than five days after the first. */
const MAX_ATTEMPTS = 30;

/** Sends one message and returns the outcome. Throws only if nothing was sent. */
type Send = (message: ClaimedMessage) => Promise<Outcome>;

interface Channel {
  /** True if the settings name the audience, even wrongly: messages wait until the settings are valid. Never throws. */
  readonly isWanted: (env: Env) => boolean;
  /** True if the audience gets a message about a request. Default: about every request. */
  readonly isFor?: (request: BookingRequest, env: Env) => boolean;
  /** Returns the send function, or null if not set up. @throws Error with a sentence for the operator. */
  readonly open: (env: Env) => Send | null;
}

/** How each audience is informed. The outbox, the health check and the cron job read this table. */
const CHANNELS: Readonly<Record<Audience, Channel>> = {
  company: { isWanted: isMailWanted, open: openMail },
  visitor: {
    isWanted: (env) => isMailWanted(env) && isCopyWanted(env),
    // No copy if a visitor enters the company's own address: the company has its own message.
    isFor: ({ email }, env) => email.toLowerCase() !== env.BOOKINGS_TO?.toLowerCase(),
    open: openMail,
  },
  webhook: {
    isWanted: ({ BOOKINGS_WEBHOOK = "" }) => BOOKINGS_WEBHOOK !== "",
    open(env) {
      const settings = readWebhookSettings(env);
      return settings && ((message) => sendWebhook(message, settings, SEND_LIMIT_MS));
    },
  },
};

const AUDIENCES = Object.keys(CHANNELS) as Audience[];

/** Returns the audiences of a new request. */
export function listAudiences(env: Env, request: BookingRequest): Audience[] {
  return AUDIENCES.filter((audience) => {
    const { isWanted, isFor } = CHANNELS[audience];
    return isWanted(env) && (isFor?.(request, env) ?? true);
  });
}

export function listCompanyAudiences(env: Env): Audience[] {
  return AUDIENCES.filter((audience) => audience !== "visitor" && CHANNELS[audience].isWanted(env));
}

/** Returns the audiences that can be informed. Logs an invalid setting, which affects no other audience. */
function openChannels(env: Env): ReadonlyMap<Audience, Send> {
  const senders = new Map<Audience, Send>();
  for (const audience of AUDIENCES) {
    const { isWanted, open } = CHANNELS[audience];
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

/** Returns false if the setting is invalid: the visitor's copy must not put the request at risk. */
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
    // Imported with the first e-mail: the calendar library is large and would delay the Worker's start.
    const { sendMail } = await import("./mail.ts");
    return await sendMail(message, settings, host, SEND_LIMIT_MS);
  };
}

/** Attempts to store an outcome. If it is not stored, a message that was sent becomes unclear. */
const SETTLE_ATTEMPTS = 3;
const SETTLE_PAUSE_MS = 500;

/**
 * The most messages that one run sends through all channels. Each message takes four subrequests, and the free plan
 * allows fifty per run (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
 */
const MAX_MESSAGES_PER_RUN = 9;

/**
 * Sends the due messages. Never throws, because no caller waits for it: failures are logged without personal data and
 * retried later.
 * @param reference Limits the run to messages about this request.
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
  // In parallel: a service that hangs must not delay the others.
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
      const now = new Date();
      const unlessUnclearSince = new Date(now.getTime() - REST_MS);
      const message = await claimDueMessage(db, { audience, now, unlessUnclearSince, reference });
      if (message === null) return;
      const outcome = await attempt(message, send);
      const state = await settle(db, message, outcome);
      if (outcome.state !== "sent") {
        const { attempts } = message;
        const { error } = outcome;
        logNotice("booking-delivery", { reference: message.reference, audience, state, error, attempts });
      }
      // Send nothing more to a service that does not respond.
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

/** Returns the message's new state, or "sending" if it could not be stored. */
async function settle(db: D1Database, message: ClaimedMessage, outcome: Outcome) {
  const { reference, audience, attempts } = message;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const now = new Date();
      const { state, pauseMs } = decideState(attempts, outcome);
      await settleMessage(db, message, outcome, { state, now, dueAt: new Date(now.getTime() + pauseMs) });
      return state;
    } catch (error) {
      logError("booking-delivery-settle", error, { reference, audience, outcome: outcome.state });
      if (attempt >= SETTLE_ATTEMPTS) return "sending";
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  }
}

/** Returns the state of a message after an attempt, and the delay until the next attempt. */
function decideState(attempts: number, { state }: Outcome) {
  if (state !== "rejected") return { state, pauseMs: 0 };
  if (attempts >= MAX_ATTEMPTS) return { state: "failed", pauseMs: 0 } as const;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return { state: "waiting", pauseMs } as const;
}
