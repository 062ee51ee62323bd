import { describe, expect, it, vi } from "vitest";
import type { Env, SettingName } from "../../src/server/settings/env.ts";
import { parseSettings, readSettings, type Settings } from "../../src/server/settings/settings.ts";

const EMAIL = { send: async () => ({ messageId: "" }) };
const SITE_ORIGIN = "https://www.example.com";
const [BOOKINGS_TO, BOOKINGS_FROM] = ["office@company.example", "web+site@mail.company.example"];
const [BOOKINGS_WEBHOOK, KEY] = ["https://hooks.example/", "k".repeat(32)];
const [TURNSTILE_SITE_KEY, TURNSTILE_SECRET] = ["0x4AAAAAAAAbcdefghijklmn", "0x4AAAAAAAsecret"];

const parse = (env: object): Settings => parseSettings({ SITE_ORIGIN, EMAIL, ...env } as unknown as Env);

it.each<[object, object]>([
  [
    { API_BASE: undefined, SERVICE_WORKER: undefined },
    { site: { siteOrigin: SITE_ORIGIN, apiBase: "/", hasServiceWorker: true, turnstileSiteKey: null } },
  ],
  [{ API_BASE: "/v1" }, { site: { apiBase: "/v1" } }],
  [{ API_BASE: "https://api.example.com" }, { site: { apiBase: "https://api.example.com" } }],
  [{ SERVICE_WORKER: "off" }, { site: { hasServiceWorker: false } }],
  [{}, { imageSizes: "any", hasVisitorCopies: false, mail: null, webhook: null, turnstile: null }],
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
])("parseSettings reads %j as %j", (env, expected) => {
  expect(parse(env)).toMatchObject({ ...expected, mistakes: [] });
});

describe("parseSettings reports an invalid setting and uses the harmless value", () => {
  it.each<[SettingName, readonly unknown[], string, object]>([
    ["SITE_ORIGIN", ["", undefined], "is not set.", { site: { siteOrigin: "https://site.invalid" } }],
    [
      "SITE_ORIGIN",
      ["https://www.example.com/", "www.example.com"],
      "must be a scheme and a host such as https://www.example.com",
      { site: { siteOrigin: "https://site.invalid" } },
    ],
    [
      "API_BASE",
      ["v1", "//evil.example", "/v1; script-src *", "http://api.example.com"],
      "must be a path such as / or an https origin",
      { site: { apiBase: "/" } },
    ],
    ["SERVICE_WORKER", ["", "false"], "must be on or off", { site: { hasServiceWorker: true } }],
    ["IMAGE_SIZES", ["", "all"], "must be any or listed", { imageSizes: "listed" }],
    ["BOOKINGS_COPY_TO_VISITOR", ["yes"], "must be on or off", { hasVisitorCopies: false }],
    ["BOOKINGS_TO", [5], "must be text in quotation marks", { mail: "invalid" }],
    [
      "TURNSTILE_SITE_KEY",
      ["two words"],
      "must be a site key",
      { site: { turnstileSiteKey: null }, turnstile: "invalid" },
    ],
    ["TURNSTILE_SITE_KEY", [TURNSTILE_SITE_KEY], "is set, but TURNSTILE_SECRET is not", {}],
    [
      "BOOKINGS_TO",
      [`${BOOKINGS_TO}\r\nBcc: c@d.example`],
      "must be one e-mail address",
      { mail: "invalid" },
    ],
  ])("for %s set to %j", (name, values, sentence, expected) => {
    for (const value of values) {
      const settings = parse({ [name]: value });
      expect(settings).toMatchObject(expected);
      expect(settings.mistakes).toEqual([expect.stringContaining(`${name} ${sentence}`)]);
    }
  });

  it.each([
    [{ BOOKINGS_TO }, "BOOKINGS_FROM is not set"],
    [{ BOOKINGS_TO, BOOKINGS_FROM, EMAIL: undefined }, "the binding EMAIL is missing"],
  ])("for incomplete e-mail settings: %j", (env, sentence) => {
    const { mail, mistakes } = parse(env);
    expect([mail, mistakes]).toEqual(["invalid", [expect.stringContaining(sentence)]]);
  });

  it.each([
    { BOOKINGS_WEBHOOK: "http://hooks.example/hidden" },
    { BOOKINGS_WEBHOOK: "https://hidden@hooks.example/" },
    { BOOKINGS_WEBHOOK, BOOKINGS_WEBHOOK_KEY: `whsec_${btoa("hidden")}` },
  ])("without the value of a secret: %j", (env) => {
    const { webhook, mistakes } = parse(env);
    expect(mistakes).toEqual([expect.stringMatching(/^BOOKINGS_WEBHOOK(_KEY)? must be (?!.*hidden)/)]);
    expect(webhook).toBe("invalid");
  });
});

it("readSettings logs an invalid setting once, not at every request", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const env = { SITE_ORIGIN, IMAGE_SIZES: "all" } as unknown as Env;
  expect(readSettings(env)).toBe(readSettings(env));
  expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { event: "settings", message: 'IMAGE_SIZES must be any or listed, not "all".' },
  ]);
  warn.mockRestore();
});
