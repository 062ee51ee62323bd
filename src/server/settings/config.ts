import type { Env } from "./env.ts";
import { type EngineName, readSetting, SETTINGS, type SettingName } from "./schema.ts";

/** The settings of the site, checked and complete. */
export interface Config {
  /** Scheme and host of the public site, without a trailing slash, such as `https://www.example.com`. */
  readonly siteOrigin: string;
  /** The base address of requests to the API: a path of the site, or another origin. */
  readonly apiBase: string;
  /** Whether browsers cache pages for offline reading; otherwise those that do are told to stop. */
  readonly hasServiceWorker: boolean;
  /** Whether documents are cached. */
  readonly hasPageCache: boolean;
  /** Whether visits are measured. */
  readonly isMeasured: boolean;
  /** What Turnstile's widget is made with; null where Turnstile is off. */
  readonly turnstileSiteKey: string | null;
}

/** The runtime gives the same bindings to every request of a Worker, so their settings need to be read only once. */
const knownConfigs = new WeakMap<Env, Config>();

/**
 * Reads the settings of the site.
 * @throws Error with a sentence for the operator when a setting is missing or wrong, in every answer until it is fixed.
 */
export function readConfig(env: Env): Config {
  const known = knownConfigs.get(env);
  if (known) return known;
  const config: Config = {
    siteOrigin: readSetting(env, "SITE_ORIGIN"),
    apiBase: readSetting(env, "API_BASE"),
    hasServiceWorker: readSetting(env, "SERVICE_WORKER"),
    hasPageCache: readSetting(env, "PAGE_CACHE"),
    isMeasured: readVitalsDataset(env) !== null,
    // A wrong setting turns Turnstile off: it must not cost a page. Every booking request says so in the log.
    turnstileSiteKey: unlessWrong(() => readTurnstileSettings(env))?.siteKey ?? null,
  };
  knownConfigs.set(env, config);
  return config;
}

/** The same settings; null where one is wrong and an answer without them is better than none. */
export function findConfig(env: Env): Config | null {
  return unlessWrong(() => readConfig(env));
}

/** Where what browsers measure is stored; null where visits are not measured. */
export function readVitalsDataset(env: Env): NonNullable<Env["VITALS"]> | null {
  return readSetting(env, "MEASURE_VISITS") && env.VITALS ? env.VITALS : null;
}

/*
 * The settings of one feature each are read apart from those of the site: a mistake in them must cost neither a page
 * nor a request. All of these throw an Error with a sentence for the operator when a setting is wrong.
 */

/** The settings of the image service, checked and complete. */
export interface ImageConfig {
  /** Tried in this order. */
  readonly engines: readonly EngineName[];
  readonly signingKey: string | undefined;
}

/** Reads the settings of the image service. */
export function readImageConfig(env: Env): ImageConfig {
  const engines = readSetting(env, "IMAGE_ENGINES");
  return {
    engines: engines === "auto" ? [env.IMAGES ? "binding" : "wasm"] : engines,
    signingKey: readSetting(env, "IMAGE_SIGNING_KEY") ?? undefined,
  };
}

/** How booking requests are reported to the company by e-mail. */
export interface MailSettings {
  readonly email: NonNullable<Env["EMAIL"]>;
  readonly to: string;
  readonly from: string;
}

/** Reads the settings of e-mails, or null where e-mail is not set up. */
export function readMailSettings(env: Env): MailSettings | null {
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

/** Where booking requests are reported to the company's own program or chat. */
export interface WebhookSettings {
  readonly url: URL;
  /** What messages are signed with; null where they are not. */
  readonly key: Uint8Array<ArrayBuffer> | null;
}

/** Reads the settings of the webhook, or null where there is none. */
export function readWebhookSettings(env: Env): WebhookSettings | null {
  const url = readSetting(env, "BOOKINGS_WEBHOOK");
  return url && { url, key: readSetting(env, "BOOKINGS_WEBHOOK_KEY") };
}

/** What Cloudflare Turnstile needs to be on. */
export interface TurnstileSettings {
  readonly siteKey: string;
  readonly secret: string;
}

/**
 * Reads the settings of Turnstile, or null where it is off. It is on with both of its settings: without the widget
 * nobody would have a token, and without the secret nobody would check it.
 */
export function readTurnstileSettings(env: Env): TurnstileSettings | null {
  const siteKey = readSetting(env, "TURNSTILE_SITE_KEY");
  const secret = readSetting(env, "TURNSTILE_SECRET");
  if (siteKey === null && secret === null) return null;
  if (siteKey !== null && secret !== null) return { siteKey, secret };
  const [set, missing] =
    secret === null ? ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"] : ["TURNSTILE_SECRET", "TURNSTILE_SITE_KEY"];
  throw new Error(`${set} is set, but ${missing} is not. Turnstile is off until both are.`);
}

/**
 * What is wrong with settings, a sentence each. A deploy asks before it builds anything, so that what the Worker would
 * reject at run time is rejected before. It knows no secrets, so nothing is asked for that needs one.
 */
export function listWrongSettings(env: Env): string[] {
  const names = Object.keys(SETTINGS) as SettingName[];
  const readers = [...names.map((name) => () => readSetting(env, name)), () => readMailSettings(env)];
  const sentences = readers.map((read) => {
    try {
      read();
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  return [...new Set(sentences.filter((sentence) => sentence !== null))];
}

function unlessWrong<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
