import * as v from "valibot";
import { RETENTION_DAYS } from "../../content/pages/bookings.ts";

/** Two weeks, in hours. */
const MAX_REMIND_HOURS = 336;

/** In docs/settings.md, the default of settings that are off without a value. */
const EMPTY = "empty";

/**
 * The variables of wrangler.toml. Each has the values and the default that docs/settings.md shows, and the error
 * message for the operator, which follows the variable's name.
 */
const VARIABLES = {
  /** Scheme and host of the public site, without a trailing slash. */
  SITE_ORIGIN: v.pipe(
    text(),
    documented("scheme and host", "none: it must be set"),
    v.nonEmpty("is not set. Give the public address, such as https://www.example.com."),
    v.check(isOrigin, not("must be a scheme and a host such as https://www.example.com")),
  ),
  /** The base address of API requests: a path of the site, or another origin that runs this Worker too. */
  API_BASE: v.pipe(
    text("/"),
    documented("a path, or an https origin", "`/`"),
    v.check(
      (value) => isPath(value) || (isOrigin(value) && isSecure(new URL(value))),
      not("must be a path such as / or an https origin such as https://api.example.com"),
    ),
  ),
  /** Whether browsers cache pages for offline reading. If off, existing service workers are unregistered. */
  SERVICE_WORKER: onOff("on"),
  PAGE_CACHE: onOff("off"),
  /** Whether every request is logged. */
  REQUEST_LOG: onOff("on"),
  /** Whether the image service makes new sizes, or only serves presets and files of the build. */
  IMAGE_SIZES: v.pipe(
    text("any"),
    documented("`any`, `listed`", "`any`"),
    v.picklist(["any", "listed"], not("must be any or listed")),
  ),
  /** The recipient of booking requests. */
  BOOKINGS_TO: mailAddress(),
  /** The sender of these e-mails, on a domain that may send through Cloudflare's Email Service. */
  BOOKINGS_FROM: mailAddress(),
  /** Whether visitors receive a copy of their request. */
  BOOKINGS_COPY_TO_VISITOR: onOff("off"),
  /** Hours until the company is reminded of an unanswered request; 0 for never. */
  BOOKINGS_REMIND_HOURS: wholeNumber(
    { from: 0, to: MAX_REMIND_HOURS, byDefault: 12 },
    `from 0 (never) to ${MAX_REMIND_HOURS}`,
  ),
  /** Days for which a request is stored after its journey. At most what the privacy notice promises. */
  BOOKINGS_RETENTION_DAYS: wholeNumber(
    { from: 1, to: RETENTION_DAYS, byDefault: RETENTION_DAYS },
    `from 1 to ${RETENTION_DAYS}, the days that the privacy notice names (RETENTION_DAYS in src/content/pages/bookings.ts)`,
  ),
  /** Public: part of the form's widget. */
  TURNSTILE_SITE_KEY: optional(
    "a site key",
    /^[\w-]{3,100}$/,
    not("must be a site key of Turnstile such as 0x4AAAAAAAAbcdefghijklmn"),
  ),
};

/** Set by `wrangler secret put`. Error messages never repeat their values. */
const SECRETS = {
  /** The address of the company's own program or chat that receives booking requests. */
  BOOKINGS_WEBHOOK: v.pipe(
    text(),
    documented("an https address", EMPTY),
    v.check(
      (value) => value === "" || isWebhook(value),
      "must be an address that begins with https://, without a name and password.",
    ),
    v.transform((value) => (value === "" ? null : new URL(value))),
  ),
  /** The key that signs webhook messages: 24 to 64 bytes in Base64, in the format of Standard Webhooks. */
  BOOKINGS_WEBHOOK_KEY: v.pipe(
    optional(
      "`whsec_` and Base64",
      /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
      'must be "whsec_" and 24 to 64 bytes in Base64, as Standard Webhooks has it.',
    ),
    v.transform((key) => (key === null ? null : fromBase64(key.slice("whsec_".length)))),
  ),
  /** Verifies tokens of Turnstile. */
  TURNSTILE_SECRET: optional("a secret key"),
};

/** All settings of the site. */
export const SETTINGS = { ...VARIABLES, ...SECRETS };

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = v.InferOutput<(typeof SETTINGS)[Name]>;

/** The unparsed settings: each a text or undefined. */
export type GivenSettings = { readonly [Name in SettingName]?: string };

/**
 * Reads one setting.
 * @throws Error with a sentence for the operator if the setting is missing or wrong.
 */
export function readSetting<Name extends SettingName>(
  given: { readonly [Given in Name]?: string },
  name: Name,
): Setting<Name> {
  const { success, output, issues } = v.safeParse(SETTINGS[name], given[name]);
  if (success) return output;
  throw new Error(`${name} ${issues[0].message}`);
}

/** Attaches a setting's values and default, as docs/settings.md shows them. */
function documented(values: string, byDefault: string) {
  return v.metadata<string, { readonly values: string; readonly default: string }>({
    values,
    default: byDefault,
  });
}

function text(byDefault = "") {
  return v.optional(v.string("must be text in quotation marks."), byDefault);
}

/** A text that matches a pattern, or null if missing or empty. */
function optional(values: string, form = /^/, sentence: Sentence = "") {
  return v.pipe(
    text(),
    documented(values, EMPTY),
    v.check((value) => value === "" || form.test(value), sentence),
    v.transform((value) => value || null),
  );
}

function onOff(byDefault: "on" | "off") {
  return v.pipe(
    text(byDefault),
    documented("`on`, `off`", `\`${byDefault}\``),
    v.picklist(["on", "off"], not("must be on or off")),
    v.transform((state) => state === "on"),
  );
}

/** @param range The range in words. */
function wholeNumber(
  { from, to, byDefault }: { readonly from: number; readonly to: number; readonly byDefault: number },
  range: string,
) {
  const isWithin = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= from && Number(value) <= to;
  return v.pipe(
    text(),
    documented(`${from} to ${to}`, `\`${byDefault}\``),
    v.check((value) => value === "" || isWithin(value), not(`must be a whole number ${range}`)),
    v.transform((value) => (value === "" ? byDefault : Number(value))),
  );
}

/** One address on one line, without characters that could end it or start another. */
function mailAddress() {
  return optional(
    "an e-mail address",
    /^[\w.%+'-]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i,
    not("must be one e-mail address such as bookings@example.com"),
  );
}

type Sentence = string | ((issue: { readonly input: unknown }) => string);

/** Returns an error message that quotes the wrong value. */
function not(sentence: string) {
  return ({ input }: { readonly input: unknown }) => `${sentence}, not "${input}".`;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}

/** Checks for a path that browsers read as written, unlike `//host` and `/../`. */
function isPath(value: string): boolean {
  return /^\/(?!\/)/.test(value) && URL.canParse(value, BASE) && new URL(value, BASE).pathname === value;
}

/** Any origin, needed to parse a path. */
const BASE = "https://site.invalid";

/** Checks for TLS, or for the local machine, which needs none. */
function isSecure({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname))
  );
}

function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isSecure(url) && url.username === "" && url.password === "";
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
