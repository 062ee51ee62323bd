import { logError } from "../platform/log.ts";
import { readConfig, readMailSettings, readWebhookSettings } from "../settings/config.ts";
import type { Env } from "../settings/env.ts";
import { readSetting } from "../settings/schema.ts";
import type { Audience, Message, Outcome } from "./database.ts";
import { sendWebhook } from "./webhook.ts";

/** Half of `waitUntil`'s 30 seconds, to leave time for storing the outcome. */
const SEND_LIMIT_MS = 15_000;

/** Sends one message and returns the outcome. Throws only if nothing was sent. */
export type Send = (message: Message) => Promise<Outcome>;

/**
 * How each audience is informed. A channel is null if it is not set up.
 * @throws Error with a sentence for the operator if a setting is invalid.
 */
const CHANNELS: Readonly<Record<Audience, (env: Env) => Send | null>> = {
  company: openMail,
  visitor: (env) => (readSetting(env, "BOOKINGS_COPY_TO_VISITOR") ? openMail(env) : null),
  webhook(env) {
    const settings = readWebhookSettings(env);
    return settings && ((message) => sendWebhook(message, settings, SEND_LIMIT_MS));
  },
};

export const AUDIENCES = Object.keys(CHANNELS) as readonly Audience[];

function openMail(env: Env): Send | null {
  const settings = readMailSettings(env);
  const { siteOrigin } = readConfig(env);
  return (
    settings &&
    (async (message) => {
      // Imported with the first e-mail: the calendar library is large and would delay the Worker's start.
      const { sendMail } = await import("./mail.ts");
      return await sendMail(message, settings, siteOrigin, SEND_LIMIT_MS);
    })
  );
}

/** Returns the channels with valid settings. The messages of the others wait. */
export function openChannels(env: Env): readonly { readonly audience: Audience; readonly send: Send }[] {
  return AUDIENCES.flatMap((audience) => {
    const send = unlessInvalid(null, () => CHANNELS[audience](env));
    return send ? { audience, send } : [];
  });
}

/** Returns the company's audiences that have a setting, even an invalid one. */
export function listCompanyAudiences(env: Env): Audience[] {
  const { BOOKINGS_TO, BOOKINGS_FROM, BOOKINGS_WEBHOOK } = env;
  return [
    ...(BOOKINGS_TO || BOOKINGS_FROM ? ["company" as const] : []),
    ...(BOOKINGS_WEBHOOK ? ["webhook" as const] : []),
  ];
}

/** Reads settings. If one is invalid, logs the error and returns the fallback, so that other messages are still sent. */
export function unlessInvalid<Value>(fallback: Value, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    logError("booking-settings", error);
    return fallback;
  }
}
