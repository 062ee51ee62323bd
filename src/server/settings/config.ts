import type { Env } from "./env.ts";
import { readSetting, SETTINGS, type SettingName } from "./schema.ts";

/** The validated settings of the site. */
export interface Config {
  /** Scheme and host of the public site, without a trailing slash, such as `https://www.example.com`. */
  readonly siteOrigin: string;
  /** The base address of API requests: a path of the site, or another origin. */
  readonly apiBase: string;
  /** Whether browsers cache pages for offline reading. If false, existing service workers are unregistered. */
  readonly hasServiceWorker: boolean;
  readonly hasPageCache: boolean;
  /** The site key of Turnstile's widget; null if Turnstile is off. */
  readonly turnstileSiteKey: string | null;
}

/** Reading once suffices: the runtime passes the same bindings to every request of a Worker. */
const knownConfigs = new WeakMap<Env, Config>();

/**
 * Reads the settings of the site.
 * @throws Error with a sentence for the operator if a setting is missing or wrong.
 */
export function readConfig(env: Env): Config {
  const known = knownConfigs.get(env);
  if (known) return known;
  const config: Config = {
    siteOrigin: readSetting(env, "SITE_ORIGIN"),
    apiBase: readSetting(env, "API_BASE"),
    hasServiceWorker: readSetting(env, "SERVICE_WORKER"),
    hasPageCache: readSetting(env, "PAGE_CACHE"),
    // A wrong setting turns Turnstile off instead of breaking pages. Every booking request logs the mistake.
    turnstileSiteKey: unlessWrong(() => readTurnstileSettings(env))?.siteKey ?? null,
  };
  knownConfigs.set(env, config);
  return config;
}

/** Returns the settings of the site, or null if one is wrong. For responses that can do without them. */
export function findConfig(env: Env): Config | null {
  return unlessWrong(() => readConfig(env));
}

/** Returns whether requests are logged. A wrong setting must not prevent a response: the pages report the mistake. */
export function isRequestLogged(env: Env): boolean {
  return unlessWrong(() => readSetting(env, "REQUEST_LOG")) ?? true;
}

/*
 * Settings of a single feature are read separately from those of the site: a mistake in them must break neither pages
 * nor requests. Each reader throws an Error with a sentence for the operator if a setting is wrong.
 */

export type MailSettings = NonNullable<ReturnType<typeof readMailSettings>>;

/** Returns the settings of e-mails about booking requests, or null if e-mail is not set up. */
export function readMailSettings(env: Env) {
  const { EMAIL: email } = env;
  const [to, from] = [readSetting(env, "BOOKINGS_TO"), readSetting(env, "BOOKINGS_FROM")];
  if (to === null && from === null) return null;
  if (to === null || from === null) {
    const missing = to === null ? "BOOKINGS_TO" : "BOOKINGS_FROM";
    throw new Error(`${missing} is not set. Both BOOKINGS_TO and BOOKINGS_FROM are needed to send e-mails.`);
  }
  if (!email) throw new Error("BOOKINGS_TO is set, but the binding EMAIL (send_email) is missing.");
  return { email, to, from };
}

export type WebhookSettings = NonNullable<ReturnType<typeof readWebhookSettings>>;

/** Returns the settings of the company's webhook, or null if it is not set up. Without a key, messages are not signed. */
export function readWebhookSettings(env: Env) {
  const url = readSetting(env, "BOOKINGS_WEBHOOK");
  return url && { url, key: readSetting(env, "BOOKINGS_WEBHOOK_KEY") };
}

/**
 * Returns the settings of Turnstile, or null if it is off. Both settings are required: the site key makes the widget
 * that issues tokens, and the secret verifies them.
 */
export function readTurnstileSettings(env: Env) {
  const siteKey = readSetting(env, "TURNSTILE_SITE_KEY");
  const secret = readSetting(env, "TURNSTILE_SECRET");
  if (siteKey === null && secret === null) return null;
  if (siteKey !== null && secret !== null) return { siteKey, secret };
  const [set, missing] =
    secret === null ? ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"] : ["TURNSTILE_SECRET", "TURNSTILE_SITE_KEY"];
  throw new Error(`${set} is set, but ${missing} is not. Turnstile is off until both are.`);
}

/**
 * Returns one sentence for each wrong setting. A deploy calls this before it builds, to reject what the Worker would
 * reject at run time. A deploy has no secrets, so readers that need one are left out.
 */
export function listWrongSettings(env: Env): string[] {
  const names = Object.keys(SETTINGS) as SettingName[];
  const readers = [...names.map((name) => () => readSetting(env, name)), () => readMailSettings(env)];
  const sentences = readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  });
  return [...new Set(sentences)];
}

function unlessWrong<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
