import { describe, expect, it } from "vitest";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import {
  readConfig,
  readMailSettings,
  readTurnstileSettings,
  readWebhookSettings,
} from "../../src/server/settings/config.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { readSetting, type SettingName } from "../../src/server/settings/schema.ts";

describe("a setting", () => {
  it.each<[SettingName, string | undefined, unknown]>([
    ["SITE_ORIGIN", "https://www.example.com", "https://www.example.com"],
    ["API_BASE", undefined, "/"],
    ["API_BASE", "/v1", "/v1"],
    ["API_BASE", "https://api.example.com", "https://api.example.com"],
    ["SERVICE_WORKER", undefined, true],
    ["SERVICE_WORKER", "off", false],
    ["PAGE_CACHE", undefined, false],
    ["BOOKINGS_REMIND_HOURS", "", 12],
    ["BOOKINGS_REMIND_HOURS", "0", 0],
    ["BOOKINGS_RETENTION_DAYS", undefined, RETENTION_DAYS],
  ])("%s %j is read as %j", (name, value, read) => {
    expect(readSetting(value === undefined ? {} : { [name]: value }, name)).toBe(read);
  });

  it.each<[SettingName, string, readonly string[]]>([
    [
      "SITE_ORIGIN",
      "must be a scheme and a host such as https://www.example.com",
      ["https://www.example.com/", "www.example.com"],
    ],
    [
      "API_BASE",
      "must be a path such as / or an https origin such as https://api.example.com",
      ["v1", "//evil.example", "/v1; script-src *", "http://api.example.com"],
    ],
    ["SERVICE_WORKER", "must be on or off", ["", "false"]],
    ["BOOKINGS_REMIND_HOURS", "must be a whole number from 0 (never) to 336", ["-1", "1.5", "337"]],
    ["BOOKINGS_RETENTION_DAYS", "must be a whole number from 1 to", ["0", String(RETENTION_DAYS + 1)]],
  ])("%s that is wrong gets its sentence: it %s", (name, sentence, wrong) => {
    for (const value of wrong)
      expect(() => readSetting({ [name]: value }, name), value).toThrow(`${name} ${sentence}`);
  });

  it("SITE_ORIGIN is required", () => {
    for (const SITE_ORIGIN of [undefined, ""])
      expect(() => readConfig({ SITE_ORIGIN } as unknown as Env)).toThrow(
        "SITE_ORIGIN is not set. Give the public address, such as https://www.example.com.",
      );
  });
});

const EMAIL = { send: async () => ({ messageId: "" }) } as unknown as NonNullable<Env["EMAIL"]>;
const BOTH = { BOOKINGS_TO: "office@company.example", BOOKINGS_FROM: "web+site@mail.company.example" };
const mail = (env: object) => readMailSettings(env as Env);

describe("readMailSettings", () => {
  it("returns both addresses and the binding, or null without settings", () => {
    const [to, from] = [BOTH.BOOKINGS_TO, BOTH.BOOKINGS_FROM];
    expect(mail({ EMAIL, ...BOTH })).toEqual({ email: EMAIL, to, from });
    expect(mail({ EMAIL, BOOKINGS_TO: "", BOOKINGS_FROM: "" })).toBeNull();
  });

  it.each([
    [BOTH, "the binding EMAIL (send_email) is missing"],
    [{ EMAIL, BOOKINGS_TO: BOTH.BOOKINGS_TO }, "BOOKINGS_FROM is not set"],
    [
      { EMAIL, ...BOTH, BOOKINGS_TO: "a@b.example\r\nBcc: c@d.example" },
      "BOOKINGS_TO must be one e-mail address",
    ],
  ])("throws for incomplete or invalid settings: %j", (env, sentence) => {
    expect(() => mail(env)).toThrow(sentence);
  });
});

describe("readWebhookSettings", () => {
  const key = `whsec_${btoa("k".repeat(32))}`;
  const read = (BOOKINGS_WEBHOOK: string, BOOKINGS_WEBHOOK_KEY = "") =>
    readWebhookSettings({ BOOKINGS_WEBHOOK, BOOKINGS_WEBHOOK_KEY } as Env);

  it("returns the URL and the optional signing key", () => {
    expect(readWebhookSettings({} as Env)).toBeNull();
    expect(read("https://ntfy.sh/topic?tpl=1")).toEqual({
      url: new URL("https://ntfy.sh/topic?tpl=1"),
      key: null,
    });
    expect(read("https://hooks.example/", key)?.key).toEqual(new TextEncoder().encode("k".repeat(32)));
  });

  it.each([
    ["http://hooks.example/hidden", ""],
    ["https://hidden@hooks.example/", ""],
    ["https://hooks.example/", `whsec_${btoa("hidden")}`],
  ])("throws without repeating the secret value: %j %j", (address, wrongKey) => {
    expect(() => read(address, wrongKey)).toThrow(/^BOOKINGS_WEBHOOK(_KEY)? must be (?!.*hidden)/);
  });
});

describe("the Turnstile settings", () => {
  const findSiteKey = (settings: object) =>
    readConfig({ SITE_ORIGIN: "https://www.example.com", ...settings } as Env).turnstileSiteKey;
  const [TURNSTILE_SITE_KEY, TURNSTILE_SECRET] = ["0x4AAAAAAAAbcdefghijklmn", "0x4AAAAAAAsecret"];

  it("are either both set or both empty", () => {
    const both = { TURNSTILE_SITE_KEY, TURNSTILE_SECRET } as Env;
    expect(readTurnstileSettings(both)).toEqual({ siteKey: TURNSTILE_SITE_KEY, secret: TURNSTILE_SECRET });
    expect(findSiteKey(both)).toBe(TURNSTILE_SITE_KEY);
    for (const none of [{}, { TURNSTILE_SITE_KEY: "", TURNSTILE_SECRET: "" }] as Env[]) {
      expect([readTurnstileSettings(none), findSiteKey(none)]).toEqual([null, null]);
    }
  });

  it.each([
    [{ TURNSTILE_SITE_KEY }, "TURNSTILE_SITE_KEY is set, but TURNSTILE_SECRET is not."],
    [{ TURNSTILE_SITE_KEY: "two words", TURNSTILE_SECRET }, "TURNSTILE_SITE_KEY must be a site key"],
  ])("throw and disable Turnstile if invalid: %j", (settings, sentence) => {
    expect(() => readTurnstileSettings(settings as Env)).toThrow(sentence);
    expect(findSiteKey(settings)).toBeNull();
  });
});
