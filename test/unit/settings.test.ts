import { expect, it, vi } from "vitest";
import type { Env } from "../../src/server/settings/env.ts";
import { parseSettings, readSettings, type Settings } from "../../src/server/settings/settings.ts";

const EMAIL = { send: async () => ({ messageId: "" }) };
const SITE_ORIGIN = "https://www.example.com";
const [BOOKINGS_TO, BOOKINGS_FROM] = ["office@company.example", "web+site@mail.company.example"];
const [BOOKINGS_WEBHOOK, KEY] = ["https://hooks.example/", "k".repeat(32)];
const [TURNSTILE_SITE_KEY, TURNSTILE_SECRET] = ["0x4AAAAAAAAbcdefghijklmn", "0x4AAAAAAAsecret"];

const parse = (env: object): Settings => parseSettings({ SITE_ORIGIN, EMAIL, ...env } as unknown as Env);

const DEFAULTS = { siteOrigin: SITE_ORIGIN, apiBase: "/", hasServiceWorker: true, turnstileSiteKey: null };

it.each<[object, object]>([
  [{}, { site: DEFAULTS, imageSizes: "any", hasVisitorCopies: false }],
  [{}, { mail: null, webhook: null, turnstile: null }],
  [{ API_BASE: "/v1" }, { site: { apiBase: "/v1" } }],
  [{ API_BASE: "https://api.example.com" }, { site: { apiBase: "https://api.example.com" } }],
  [{ SERVICE_WORKER: "off" }, { site: { hasServiceWorker: false } }],
  [{ BOOKINGS_TO, BOOKINGS_FROM }, { mail: { email: EMAIL, to: BOOKINGS_TO, from: BOOKINGS_FROM } }],
  [{ BOOKINGS_WEBHOOK }, { webhook: { url: new URL(BOOKINGS_WEBHOOK), key: null } }],
  [
    { BOOKINGS_WEBHOOK, BOOKINGS_WEBHOOK_KEY: `whsec_${btoa(KEY)}` },
    { webhook: { key: new TextEncoder().encode(KEY) } },
  ],
  [
    { TURNSTILE_SITE_KEY, TURNSTILE_SECRET },
    {
      site: { turnstileSiteKey: TURNSTILE_SITE_KEY },
      turnstile: { siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET },
    },
  ],
])("parseSettings reads SITE_ORIGIN, EMAIL and %j as %j, and reports no mistake", (env, expected) => {
  expect(parse(env)).toMatchObject({ ...expected, mistakes: [] });
});

const NO_SITE = { site: { siteOrigin: "https://site.invalid" } };
const NO_API = { site: { apiBase: "/" } };
const NO_KEY = { site: { turnstileSiteKey: null }, turnstile: "invalid" };
const SHORT_KEY = { BOOKINGS_WEBHOOK, BOOKINGS_WEBHOOK_KEY: `whsec_${btoa("hidden")}` };
const WRONG_BASE64 = { BOOKINGS_WEBHOOK, BOOKINGS_WEBHOOK_KEY: `whsec_hidden${"k".repeat(27)}` };

it.each<[object, sentence: string, expected: object]>([
  [{ SITE_ORIGIN: undefined }, "SITE_ORIGIN is not set.", NO_SITE],
  [{ SITE_ORIGIN: `${SITE_ORIGIN}/` }, "SITE_ORIGIN must be a scheme and a host such as", NO_SITE],
  [{ API_BASE: "//evil.example" }, "API_BASE must be a path such as / or an https origin", NO_API],
  [{ API_BASE: "/v1; script-src *" }, "API_BASE must be a path such as / or an https origin", NO_API],
  [{ API_BASE: "http://api.example.com" }, "API_BASE must be a path such as / or an https origin", NO_API],
  [{ SERVICE_WORKER: "" }, "SERVICE_WORKER must be on or off", { site: { hasServiceWorker: true } }],
  [{ IMAGE_SIZES: "" }, "IMAGE_SIZES must be any or listed", { imageSizes: "listed" }],
  [{ BOOKINGS_COPY_TO_VISITOR: "yes" }, "must be on or off", { hasVisitorCopies: false }],
  [{ BOOKINGS_TO: 5 }, "BOOKINGS_TO must be text in quotation marks", { mail: "invalid" }],
  [{ BOOKINGS_TO: `${BOOKINGS_TO}\r\nBcc: c@d.example` }, "must be one e-mail address", { mail: "invalid" }],
  [{ BOOKINGS_TO }, "BOOKINGS_FROM is not set", { mail: "invalid" }],
  [{ BOOKINGS_TO, BOOKINGS_FROM, EMAIL: undefined }, "the binding EMAIL is missing", { mail: "invalid" }],
  [{ BOOKINGS_WEBHOOK: "http://hooks.example/hidden" }, "BOOKINGS_WEBHOOK must be", { webhook: "invalid" }],
  [{ BOOKINGS_WEBHOOK: "https://hidden@hooks.example/" }, "BOOKINGS_WEBHOOK must be", { webhook: "invalid" }],
  [SHORT_KEY, "BOOKINGS_WEBHOOK_KEY must be", { webhook: "invalid" }],
  [WRONG_BASE64, "BOOKINGS_WEBHOOK_KEY must be", { webhook: "invalid" }],
  [{ TURNSTILE_SITE_KEY: "two words" }, "TURNSTILE_SITE_KEY must be a Turnstile site key", NO_KEY],
  [{ TURNSTILE_SITE_KEY }, "TURNSTILE_SITE_KEY is set, but TURNSTILE_SECRET is not", NO_KEY],
])(
  "for %j, parseSettings replaces the invalid setting and reports one mistake, without secrets: %s",
  (env, sentence, expected) => {
    const settings = parse(env);
    expect(settings).toMatchObject(expected);
    expect(settings.mistakes).toEqual([expect.stringContaining(sentence)]);
    expect(settings.mistakes.join()).not.toMatch(new RegExp(`hidden|${btoa("hidden")}`));
  },
);

it("readSettings logs an invalid setting once in two calls with the same env", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const env = { SITE_ORIGIN, IMAGE_SIZES: "all" } as unknown as Env;
  expect(readSettings(env)).toBe(readSettings(env));
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { event: "settings", message: 'IMAGE_SIZES must be any or listed, not "all".' },
  ]);
  warn.mockRestore();
});
