import * as v from "valibot";
import { RETENTION_DAYS } from "../../content/pages/bookings.ts";

/** The image engines that there are. */
const ENGINE_NAMES = ["binding", "wasm"] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Two weeks. */
const MAX_REMIND_HOURS = 336;

/** The default of settings that are off without a value, as docs/settings.md has it. */
const EMPTY = "empty";

/**
 * The variables of wrangler.toml, each with its values and default as docs/settings.md has them, and the sentence, after
 * its name, that an operator reads where it is wrong.
 */
const VARIABLES = {
  /** Scheme and host of the public site, without a trailing slash. */
  SITE_ORIGIN: v.pipe(
    text(),
    documented("scheme and host", "none: it must be set"),
    v.nonEmpty("is not set. Give the public address, such as https://www.example.com."),
    v.check(isOrigin, not("must be a scheme and a host such as https://www.example.com")),
  ),
  /** The base address of requests to the API: a path of the site, or another origin, which must run this Worker too. */
  API_BASE: v.pipe(
    text("/"),
    documented("a path, or an https origin", "`/`"),
    v.check(
      (value) => isPath(value) || (isOrigin(value) && isSecure(new URL(value))),
      not("must be a path such as / or an https origin such as https://api.example.com"),
    ),
  ),
  /** Whether browsers cache pages for offline reading; otherwise those that do are told to stop. */
  SERVICE_WORKER: onOff("on"),
  /** Whether documents are cached. */
  PAGE_CACHE: onOff("off"),
  /** Whether every request is a line in the log. */
  REQUEST_LOG: onOff("on"),
  /** Whether visits are measured, where there is something that stores it. */
  MEASURE_VISITS: onOff("on"),
  /** The image engines in the order in which they are tried; `auto` is the best that there is. */
  IMAGE_ENGINES: v.pipe(
    text("auto"),
    documented("`auto`, or some of `binding`, `wasm`", "`auto`"),
    v.check(
      (value) => value === "auto" || listEngines(value).length === value.split(",").length,
      not(`must be auto, or one or more of ${ENGINE_NAMES.join(", ")}`),
    ),
    v.transform((value) => (value === "auto" ? value : listEngines(value))),
  ),
  /** Where booking requests are sent to. */
  BOOKINGS_TO: mailAddress(),
  /** Their sender: an address of a domain that may send through Cloudflare's Email Service. */
  BOOKINGS_FROM: mailAddress(),
  /** Whether visitors are sent a copy of their request. */
  BOOKINGS_COPY_TO_VISITOR: onOff("off"),
  /** After how many hours the company is reminded of a request that nobody has answered; 0 where it is not. */
  BOOKINGS_REMIND_HOURS: wholeNumber(
    { from: 0, to: MAX_REMIND_HOURS, byDefault: 12 },
    `from 0 (never) to ${MAX_REMIND_HOURS}`,
  ),
  /** How many days a request is stored after its journey: no longer than visitors are told. */
  BOOKINGS_RETENTION_DAYS: wholeNumber(
    { from: 1, to: RETENTION_DAYS, byDefault: RETENTION_DAYS },
    `from 1 to ${RETENTION_DAYS}, the days that the privacy notice names (RETENTION_DAYS in src/content/pages/bookings.ts)`,
  ),
  /** Public: the widget in the form is made with it, and takes nothing else. */
  TURNSTILE_SITE_KEY: optional(
    "a site key",
    /^[\w-]{3,100}$/,
    not("must be a site key of Turnstile such as 0x4AAAAAAAAbcdefghijklmn"),
  ),
};

/** What `wrangler secret put` sets. No sentence about one repeats its value. */
const SECRETS = {
  /** Where it is set, unusual sizes of pictures must be signed with it. */
  IMAGE_SIGNING_KEY: optional("any text"),
  /** The address at which the company's own program or chat is told of booking requests. */
  BOOKINGS_WEBHOOK: v.pipe(
    text(),
    documented("an https address", EMPTY),
    v.check(
      (value) => value === "" || isWebhook(value),
      "must be an address that begins with https://, without a name and password.",
    ),
    v.transform((value) => (value === "" ? null : new URL(value))),
  ),
  /** What those messages are signed with: 24 to 64 bytes in Base64, in the form in which Standard Webhooks hands them out. */
  BOOKINGS_WEBHOOK_KEY: v.pipe(
    optional(
      "`whsec_` and Base64",
      /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/,
      'must be "whsec_" and 24 to 64 bytes in Base64, as Standard Webhooks has it.',
    ),
    v.transform((key) => (key === null ? null : fromBase64(key.slice("whsec_".length)))),
  ),
  /** Tokens of Turnstile are checked with it. */
  TURNSTILE_SECRET: optional("a secret key"),
};

/** Every setting of the site, once. Their types are inferred. */
export const SETTINGS = { ...VARIABLES, ...SECRETS };

export type SettingName = keyof typeof SETTINGS;
export type Setting<Name extends SettingName> = v.InferOutput<(typeof SETTINGS)[Name]>;

/** The settings as they are given: text, or nothing. */
export type GivenSettings = { readonly [Name in SettingName]?: string };

/**
 * Reads one setting.
 * @throws Error with a sentence for the operator when it is missing or wrong.
 */
export function readSetting<Name extends SettingName>(
  given: { readonly [Given in Name]?: string },
  name: Name,
): Setting<Name> {
  const { success, output, issues } = v.safeParse(SETTINGS[name], given[name]);
  if (success) return output;
  throw new Error(`${name} ${issues[0].message}`);
}

/** The cells of a setting in docs/settings.md: its values and its default. */
function documented(values: string, byDefault: string) {
  return v.metadata<string, { readonly values: string; readonly default: string }>({
    values,
    default: byDefault,
  });
}

function text(byDefault = "") {
  return v.optional(v.string("must be text in quotation marks."), byDefault);
}

/** A text of some form, or null where it is missing or empty. */
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

/** @param range In words. */
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

/** One address on one line, and nothing that could end it or begin another. */
function mailAddress() {
  return optional(
    "an e-mail address",
    /^[\w.%+'-]+@(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i,
    not("must be one e-mail address such as bookings@example.com"),
  );
}

type Sentence = string | ((issue: { readonly input: unknown }) => string);

/** A sentence that repeats what is wrong. */
function not(sentence: string) {
  return ({ input }: { readonly input: unknown }) => `${sentence}, not "${input}".`;
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && /^https?:/.test(value);
}

/** True for a path that a browser reads as written: `//host` and `/../` are none. */
function isPath(value: string): boolean {
  return /^\/(?!\/)/.test(value) && URL.canParse(value, BASE) && new URL(value, BASE).pathname === value;
}

/** Any origin: paths need one to be parsed. */
const BASE = "https://site.invalid";

/** True for TLS, and for this machine, where none is needed. */
function isSecure({ protocol, hostname }: URL): boolean {
  return (
    protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname))
  );
}

function listEngines(value: string): EngineName[] {
  const names = value.split(",").map((name) => name.trim());
  return names.flatMap((name) => ENGINE_NAMES.find((known) => known === name) ?? []);
}

function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isSecure(url) && url.username === "" && url.password === "";
}

function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}
