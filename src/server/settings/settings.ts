import { logNotice } from "../platform/log.ts";
import type { Env, SettingName } from "./env.ts";

/** @param feature Null if the feature is not set up. */
export function getValidFeature<Value extends object>(feature: Value | null | "invalid"): Value | null {
  return feature === "invalid" ? null : feature;
}

export interface MailSettings {
  readonly email: NonNullable<Env["EMAIL"]>;
  readonly to: string;
  /** An address on a domain that may send through Cloudflare's Email Service. */
  readonly from: string;
}

export interface WebhookSettings {
  readonly url: URL;
  /** Null if messages are not signed. */
  readonly key: Uint8Array<ArrayBuffer> | null;
}

export type Settings = ReturnType<typeof parseSettings>;

/** Cached by `env`, because Cloudflare may change the settings of a running isolate. */
const settingsCache = new WeakMap<Env, Settings>();

/** Returns the settings. Logs mistakes in them once for each `env`, without the values of secrets. */
export function readSettings(env: Env): Settings {
  const cached = settingsCache.get(env);
  if (cached) return cached;
  const settings = parseSettings(env);
  settingsCache.set(env, settings);
  for (const message of settings.mistakes) logNotice("settings", { message });
  return settings;
}

/**
 * Replaces an invalid setting by a harmless value or by "invalid". wrangler.toml and .dev.vars.example explain the
 * settings to operators.
 */
export function parseSettings(env: Env) {
  /** Error messages for the operator about invalid settings. */
  const mistakes: string[] = [];
  function parseOr<Value, const Fallback>(parse: (env: Env) => Value, fallback: Fallback): Value | Fallback {
    try {
      return parse(env);
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error));
      return fallback;
    }
  }
  const turnstile = parseOr(parseTurnstile, "invalid");
  return {
    /** Documents depend on these settings, so all of them are part of a document's cache key. */
    site: {
      /** Scheme and host of the public site, such as `https://www.example.com`. */
      // No host has the fallback, so every host except loopback counts as a preview, which search engines must not index.
      siteOrigin: parseOr(parseOrigin, "https://site.invalid"),
      /** The base URL of booking requests and icons, either a path of the site or an origin. */
      // The Worker at the site's own origin always has the API.
      apiBase: parseOr(parseApiBase, "/"),
      /** If false, the app registers no service worker. */
      // On, because "off" would delete the caches of browsers.
      hasServiceWorker: parseOr(() => parseSwitch(env, "SERVICE_WORKER", "on"), true),
      // Off, because the form also works without Turnstile.
      turnstileSiteKey: getValidFeature(turnstile)?.siteKey ?? null,
    },
    // Listed, because new sizes may cost money.
    imageSizes: parseOr(parseImageSizes, "listed"),
    // Not null, because /healthz must return 503 until the setting is valid.
    mail: parseOr(parseMail, "invalid"),
    webhook: parseOr(parseWebhook, "invalid"),
    turnstile,
    // Off, because a copy may go to an address that the visitor mistyped.
    hasVisitorCopies: parseOr(() => parseSwitch(env, "BOOKINGS_COPY_TO_VISITOR", "off"), false),
    mistakes,
  };
}

function readText(env: Env, name: SettingName, missing = ""): string {
  const text: unknown = env[name] ?? missing;
  if (typeof text === "string") return text;
  throw new Error(`${name} must be text in quotation marks.`);
}

function reject(name: SettingName, text: string, rule: string): never {
  throw new Error(`${name} must be ${rule}, not "${text}".`);
}

function parseOrigin(env: Env): string {
  const text = readText(env, "SITE_ORIGIN");
  if (text === "")
    throw new Error("SITE_ORIGIN is not set. Set it to the public origin, such as https://www.example.com.");
  if (!isOrigin(text)) reject("SITE_ORIGIN", text, "a scheme and a host such as https://www.example.com");
  return text;
}

function parseApiBase(env: Env): string {
  const text = readText(env, "API_BASE", "/");
  if (isPath(text) || (isOrigin(text) && isSecure(new URL(text)))) return text;
  return reject("API_BASE", text, "a path such as / or an https origin such as https://api.example.com");
}

function parseSwitch(env: Env, name: SettingName, missing: "on" | "off"): boolean {
  const text = readText(env, name, missing);
  if (text !== "on" && text !== "off") reject(name, text, "on or off");
  return text === "on";
}

function parseImageSizes(env: Env) {
  const text = readText(env, "IMAGE_SIZES", "any");
  return text === "any" || text === "listed" ? text : reject("IMAGE_SIZES", text, "any or listed");
}

function parseMail(env: Env): MailSettings | null {
  const to = parseMailAddress(env, "BOOKINGS_TO");
  const from = parseMailAddress(env, "BOOKINGS_FROM");
  if (to === "" && from === "") return null;
  if (to === "" || from === "") {
    const missing = to === "" ? "BOOKINGS_TO" : "BOOKINGS_FROM";
    throw new Error(`${missing} is not set. E-mails need both BOOKINGS_TO and BOOKINGS_FROM.`);
  }
  if (!env.EMAIL)
    throw new Error(
      "BOOKINGS_TO is set, but the binding EMAIL is missing. Add EMAIL under [[send_email]] in wrangler.toml.",
    );
  return { email: env.EMAIL, to, from };
}

/** Rejects characters that could add a header or a second address. */
function parseMailAddress(env: Env, name: SettingName): string {
  const text = readText(env, name);
  if (text === "" || /^[\w.%+'-]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i.test(text)) return text;
  return reject(name, text, "one e-mail address such as bookings@example.com");
}

/** Errors must not contain the values, which are secrets. */
function parseWebhook(env: Env): WebhookSettings | null {
  const address = readText(env, "BOOKINGS_WEBHOOK");
  const key = readText(env, "BOOKINGS_WEBHOOK_KEY");
  if (address === "") return null;
  const url = URL.parse(address);
  if (!url || !isSecure(url) || url.username || url.password)
    throw new Error(
      "BOOKINGS_WEBHOOK must be a URL that begins with https:// and has no user name and no password.",
    );
  const bytes = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(key)
    ? fromBase64(key.slice("whsec_".length))
    : null;
  if (key !== "" && !bytes)
    throw new Error(
      'BOOKINGS_WEBHOOK_KEY must be "whsec_" and 24 to 64 bytes in Base64 (Standard Webhooks).',
    );
  return { url, key: bytes };
}

/** The widget needs the site key to issue tokens, and the Worker needs the secret to verify them. */
function parseTurnstile(env: Env) {
  const siteKey = readText(env, "TURNSTILE_SITE_KEY");
  const secret = readText(env, "TURNSTILE_SECRET");
  if (siteKey === "" && secret === "") return null;
  if (siteKey !== "" && !/^[\w-]{3,100}$/.test(siteKey))
    reject("TURNSTILE_SITE_KEY", siteKey, "a Turnstile site key such as 0x4AAAAAAAAbcdefghijklmn");
  if (siteKey !== "" && secret !== "") return { siteKey, secret };
  const [set, missing] =
    secret === "" ? ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET"] : ["TURNSTILE_SECRET", "TURNSTILE_SITE_KEY"];
  throw new Error(`${set} is set, but ${missing} is not. Set both. Until then, Turnstile is off.`);
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text;
}

/** Rejects `//host` and `/../`, which browsers would read as another host or path. */
function isPath(text: string): boolean {
  return URL.parse(text, "https://site.invalid")?.pathname === text;
}

function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Returns null if the text is not Base64. */
function fromBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
