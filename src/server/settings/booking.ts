import { RETENTION_DAYS } from "../../content/pages/bookings.ts";
import type { Env } from "./env.ts";
import { readSwitch } from "./read-switch.ts";

/** How booking requests are reported to the company. */
export interface MailSettings {
  readonly email: NonNullable<Env["EMAIL"]>;
  /** Where requests go. */
  readonly to: string;
  /** The sender: an address of a domain that may send through Cloudflare's Email Service. */
  readonly from: string;
}

const DEFAULT_REMIND_HOURS = 12;
/** Two weeks. */
const MAX_REMIND_HOURS = 336;

/** One address on one line, and nothing that could end it or begin another. */
const ADDRESS = /^[\w.%+'-]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i;

/**
 * Reads the settings of e-mails, or null where e-mail is not set up. Apart from the others: a mistake in them must
 * cost neither a page nor a request.
 * @throws Error with a sentence for the operator when a setting is wrong.
 */
export function readMailSettings(env: Env): MailSettings | null {
  const { EMAIL: email, BOOKINGS_TO: to = "", BOOKINGS_FROM: from = "" } = env;
  if (to === "" && from === "") return null;
  if (!ADDRESS.test(to)) throw new Error(describeAddress("BOOKINGS_TO", to));
  if (!ADDRESS.test(from)) throw new Error(describeAddress("BOOKINGS_FROM", from));
  if (!email) throw new Error("BOOKINGS_TO is set, but the binding EMAIL (send_email) is missing.");
  return { email, to, from };
}

/** Where booking requests are reported to the company's own program or chat. */
export interface WebhookSettings {
  readonly url: URL;
  /** What messages are signed with; null where they are not. */
  readonly key: Uint8Array<ArrayBuffer> | null;
}

const LOOPBACK_HOSTS: readonly string[] = ["127.0.0.1", "localhost", "[::1]"];

/** The form in which Standard Webhooks hands out keys: 24 to 64 bytes in Base64. */
const WEBHOOK_KEY = /^whsec_([A-Za-z0-9+/]{32,86}={0,2})$/;

/**
 * Reads the settings of the webhook, or null where there is none. Its sentences repeat no value: the address is a
 * secret as much as the key is.
 * @throws Error with a sentence for the operator when a setting is wrong.
 */
export function readWebhookSettings(env: Env): WebhookSettings | null {
  const { BOOKINGS_WEBHOOK: address = "", BOOKINGS_WEBHOOK_KEY: key = "" } = env;
  if (address === "") return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isLoopback = url?.protocol === "http:" && LOOPBACK_HOSTS.includes(url.hostname);
  if (!url || (url.protocol !== "https:" && !isLoopback) || url.username !== "" || url.password !== "") {
    throw new Error(
      "BOOKINGS_WEBHOOK must be an address that begins with https://, without a name and password.",
    );
  }
  const [, base64] = WEBHOOK_KEY.exec(key) ?? [];
  if (key !== "" && base64 === undefined) {
    throw new Error(
      'BOOKINGS_WEBHOOK_KEY must be "whsec_" and 24 to 64 bytes in Base64, as Standard Webhooks has it.',
    );
  }
  return {
    url,
    key: base64 === undefined ? null : Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)),
  };
}

/**
 * After how many hours the company is reminded of a request that nobody has answered; 0 where it is not.
 * @throws Error with a sentence for the operator when the setting is wrong.
 */
export function readRemindHours({
  BOOKINGS_REMIND_HOURS: value = "",
}: Pick<Env, "BOOKINGS_REMIND_HOURS">): number {
  if (value === "") return DEFAULT_REMIND_HOURS;
  if (/^\d{1,3}$/.test(value) && Number(value) <= MAX_REMIND_HOURS) return Number(value);
  throw new Error(
    `BOOKINGS_REMIND_HOURS must be a whole number from 0 (never) to ${MAX_REMIND_HOURS}, not "${value}".`,
  );
}

/**
 * Whether visitors are sent a copy of their request.
 * @throws Error with a sentence for the operator when the setting is wrong.
 */
export function readCopySetting({ BOOKINGS_COPY_TO_VISITOR }: Env): boolean {
  return readSwitch("BOOKINGS_COPY_TO_VISITOR", BOOKINGS_COPY_TO_VISITOR, "off");
}

/**
 * How many days a request is stored after its journey: no longer than visitors are told.
 * @throws Error with a sentence for the operator when the setting is wrong.
 */
export function readRetentionDays({
  BOOKINGS_RETENTION_DAYS: value = "",
}: Pick<Env, "BOOKINGS_RETENTION_DAYS">): number {
  if (value === "") return RETENTION_DAYS;
  const days = Number(value);
  if (/^\d{1,4}$/.test(value) && days >= 1 && days <= RETENTION_DAYS) return days;
  throw new Error(
    `BOOKINGS_RETENTION_DAYS must be a whole number from 1 to ${RETENTION_DAYS}, the days that the privacy notice ` +
      `names (RETENTION_DAYS in src/content/pages/bookings.ts), not "${value}".`,
  );
}

/** What Cloudflare Turnstile needs to be on. */
export interface TurnstileSettings {
  /** Public: the widget in the form is made with it. */
  readonly siteKey: string;
  /** Tokens are checked with it. */
  readonly secret: string;
}

/**
 * Reads Turnstile's site key, or null where there is none. A deploy reads it alone: secrets are no part of what it
 * checks.
 * @throws Error with a sentence for the operator when it cannot be one.
 */
export function readTurnstileSiteKey({ TURNSTILE_SITE_KEY: value = "" }: Env): string | null {
  if (value === "") return null;
  // The widget takes nothing else, and throws.
  if (/^[\w-]{3,100}$/.test(value)) return value;
  throw new Error(
    `TURNSTILE_SITE_KEY must be a site key of Turnstile such as 0x4AAAAAAAAbcdefghijklmn, not "${value}".`,
  );
}

/**
 * Reads the settings of Turnstile, or null where it is off. It is on with both of its settings: without the widget
 * nobody would have a token, and without the secret nobody would check it.
 * @throws Error with a sentence for the operator when one of them is missing or wrong.
 */
export function readTurnstileSettings(env: Env): TurnstileSettings | null {
  const siteKey = readTurnstileSiteKey(env);
  const { TURNSTILE_SECRET: secret = "" } = env;
  if (siteKey === null && secret === "") return null;
  if (siteKey === null) {
    throw new Error(
      "TURNSTILE_SECRET is set, but TURNSTILE_SITE_KEY is not. Turnstile is off until both are.",
    );
  }
  if (secret === "") {
    throw new Error(
      "TURNSTILE_SITE_KEY is set, but TURNSTILE_SECRET is not. Turnstile is off until both are.",
    );
  }
  return { siteKey, secret };
}

/** The site key where Turnstile is on. A wrong setting turns it off: it must not cost a page. */
export function findTurnstileSiteKey(env: Env): string | null {
  try {
    return readTurnstileSettings(env)?.siteKey ?? null;
  } catch {
    // Every booking request says so in the log.
    return null;
  }
}

function describeAddress(name: string, value: string): string {
  return value === ""
    ? `${name} is not set. Both BOOKINGS_TO and BOOKINGS_FROM are needed to send e-mails.`
    : `${name} must be one e-mail address such as bookings@example.com, not "${value}".`;
}
