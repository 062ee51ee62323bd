import type { BookingRequest } from "../../shared/booking/booking-request.ts";
import { logError } from "../platform/log.ts";
import { readConfig, readMailSettings, readWebhookSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { readSetting } from "../settings/schema.ts";
import type { Audience, ClaimedMessage, Outcome } from "./outbox.ts";
import { sendMail } from "./send-mail.ts";
import { sendWebhook } from "./send-webhook.ts";

/** Half of the time for which a Worker may go on after its answer: what follows a send must fit in too. */
const SEND_LIMIT_MS = 15_000;

/** Sends one message, and says how that ended. It throws only where nothing has been sent. */
export type Send = (message: ClaimedMessage) => Promise<Outcome>;

/** A way to tell somebody of booking requests. */
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
    // Nobody is told twice, not even somebody who enters the company's own address.
    isFor: ({ email }, env) => email.toLowerCase() !== env.BOOKINGS_TO?.toLowerCase(),
    open: (env) => (readSetting(env, "BOOKINGS_COPY_TO_VISITOR") ? openMail(env) : null),
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
export function openChannels(env: Env): ReadonlyMap<Audience, Send> {
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
  return (message) => sendMail(message, settings, host, SEND_LIMIT_MS);
}
