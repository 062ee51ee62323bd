import { describe, expect, it } from "vitest";
import {
  listWrongSettings,
  readConfig,
  readMailSettings,
  readTurnstileSettings,
  readWebhookSettings,
} from "../../src/server/settings/config.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { readSetting } from "../../src/server/settings/schema.ts";

const read = (SITE_ORIGIN?: string) =>
  readConfig({ ...(SITE_ORIGIN !== undefined && { SITE_ORIGIN }) } as Env).siteOrigin;

describe("API_BASE", () => {
  const read = (API_BASE?: string) => readSetting(API_BASE === undefined ? {} : { API_BASE }, "API_BASE");

  it.each([
    [undefined, "/"],
    ["/", "/"],
    ["/v1", "/v1"],
    ["https://api.example.com", "https://api.example.com"],
    ["http://127.0.0.1:8788", "http://127.0.0.1:8788"],
  ])("%s is read as %s", (value, base) => {
    expect(read(value)).toBe(base);
  });

  it.each([
    "",
    "v1",
    "//evil.example",
    "/\\evil.example",
    "/v1/../..",
    "/v1?a",
    "/v1#a",
    "/v1; script-src *",
    "http://api.example.com",
    "https://api.example.com/",
    "https://api.example.com/v1",
    "https://api.example.com; script-src *",
    "https://user@api.example.com",
    "data:text/plain,x",
  ])("rejects %j", (value) => {
    expect(() => read(value)).toThrow(
      `API_BASE must be a path such as / or an https origin such as https://api.example.com, not "${value}".`,
    );
  });
});

describe("SERVICE_WORKER", () => {
  const readSwitch = (SERVICE_WORKER?: string) =>
    readConfig({
      SITE_ORIGIN: "https://www.example.com",
      ...(SERVICE_WORKER !== undefined && { SERVICE_WORKER }),
    } as Env).hasServiceWorker;

  it('is on unless it is "off"', () => {
    expect([readSwitch(), readSwitch("on"), readSwitch("off")]).toEqual([true, true, false]);
  });

  it.each(["", "false", "OFF"])("rejects %j", (value) => {
    expect(() => readSwitch(value)).toThrow(`SERVICE_WORKER must be on or off, not "${value}".`);
  });
});

describe("PAGE_CACHE", () => {
  const readSwitch = (settings: Partial<Env>) =>
    readConfig({ SITE_ORIGIN: "https://www.example.com", ...settings } as Env).hasPageCache;

  it('is off unless it is "on"', () => {
    const states = [{}, { PAGE_CACHE: "on" }, { PAGE_CACHE: "off" }].map(readSwitch);
    expect(states).toEqual([false, true, false]);
  });

  it("rejects any other value", () => {
    expect(() => readSwitch({ PAGE_CACHE: "yes" })).toThrow('PAGE_CACHE must be on or off, not "yes".');
  });
});

describe("SITE_ORIGIN", () => {
  it.each(["https://www.example.com", "http://127.0.0.1:8787"])("accepts %s", (origin) => {
    expect(read(origin)).toBe(origin);
  });

  it.each([undefined, ""])("is required: %j throws", (origin) => {
    expect(() => read(origin)).toThrow(
      "SITE_ORIGIN is not set. Give the public address, such as https://www.example.com.",
    );
  });

  it.each([
    "https://www.example.com/",
    "https://www.example.com/path",
    "www.example.com",
    "https://WWW.example.com",
    "ftp://example.com",
    "data:text/plain,x",
  ])("rejects %s", (origin) => {
    expect(() => read(origin)).toThrow(
      `SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "${origin}".`,
    );
  });
});

const EMAIL = { send: async () => ({ messageId: "" }) } as unknown as NonNullable<Env["EMAIL"]>;
const BOTH = { BOOKINGS_TO: "office@company.example", BOOKINGS_FROM: "web+site@mail.company.example" };
const mail = (env: object) => readMailSettings(env as Env);

describe("readMailSettings", () => {
  it("returns both addresses and the binding", () => {
    expect(mail({ EMAIL, ...BOTH })).toEqual({
      email: EMAIL,
      to: BOTH.BOOKINGS_TO,
      from: BOTH.BOOKINGS_FROM,
    });
  });

  it.each([{}, { EMAIL }, { EMAIL, BOOKINGS_TO: "", BOOKINGS_FROM: "" }])(
    "returns null without settings: %j",
    (env) => {
      expect(mail(env)).toBeNull();
    },
  );

  it.each([
    [{ ...BOTH }, "the binding EMAIL (send_email) is missing"],
    [{ EMAIL, BOOKINGS_TO: BOTH.BOOKINGS_TO }, "BOOKINGS_FROM is not set"],
    [{ EMAIL, BOOKINGS_FROM: BOTH.BOOKINGS_FROM }, "BOOKINGS_TO is not set"],
    [
      { EMAIL, ...BOTH, BOOKINGS_TO: "a@b.example\r\nBcc: c@d.example" },
      "BOOKINGS_TO must be one e-mail address",
    ],
    [{ EMAIL, ...BOTH, BOOKINGS_TO: "a@b.example,c@d.example" }, "BOOKINGS_TO must be one e-mail address"],
    [{ EMAIL, ...BOTH, BOOKINGS_FROM: "website" }, "BOOKINGS_FROM must be one e-mail address"],
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
    expect(read("")).toBeNull();
    expect(read("https://ntfy.sh/topic?tpl=1")).toEqual({
      url: new URL("https://ntfy.sh/topic?tpl=1"),
      key: null,
    });
    expect(read("https://hooks.example/", key)?.key).toEqual(new TextEncoder().encode("k".repeat(32)));
    expect(read("http://127.0.0.1:8080/")?.url.port).toBe("8080");
  });

  it.each([
    ["http://hooks.example/hidden", ""],
    ["ftp://hooks.example/hidden", ""],
    ["hidden", ""],
    ["https://hidden@hooks.example/", ""],
    ["https://hooks.example/", "hidden"],
    ["https://hooks.example/", `whsec_${btoa("hidden")}`],
  ])("throws without repeating the secret value: %j %j", (address, wrongKey) => {
    expect(() => read(address, wrongKey)).toThrow(/^BOOKINGS_WEBHOOK(_KEY)? must be (?!.*hidden)/);
  });
});

describe("BOOKINGS_REMIND_HOURS", () => {
  it.each([
    [undefined, 12],
    ["", 12],
    ["0", 0],
    ["48", 48],
  ])("%j is read as %i hours", (value, hours) => {
    expect(
      readSetting(value === undefined ? {} : { BOOKINGS_REMIND_HOURS: value }, "BOOKINGS_REMIND_HOURS"),
    ).toBe(hours);
  });

  it.each(["-1", "1.5", "often", "337"])("rejects %j", (value) => {
    expect(() => readSetting({ BOOKINGS_REMIND_HOURS: value }, "BOOKINGS_REMIND_HOURS")).toThrow(
      "BOOKINGS_REMIND_HOURS must be a whole number from 0 (never) to 336",
    );
  });
});

describe("BOOKINGS_COPY_TO_VISITOR", () => {
  it.each([
    [undefined, false],
    ["off", false],
    ["on", true],
  ])("%j is read as %s", (value, expected) => {
    expect(readSetting({ BOOKINGS_COPY_TO_VISITOR: value } as Env, "BOOKINGS_COPY_TO_VISITOR")).toBe(
      expected,
    );
  });

  it.each(["yes", "ON", "1", ""])("rejects %j", (value) => {
    expect(() => readSetting({ BOOKINGS_COPY_TO_VISITOR: value } as Env, "BOOKINGS_COPY_TO_VISITOR")).toThrow(
      "must be on or off",
    );
  });
});

describe("BOOKINGS_RETENTION_DAYS", () => {
  it.each([
    [undefined, 180],
    ["", 180],
    ["30", 30],
  ])("%j is read as %i days", (value, days) => {
    expect(readSetting({ BOOKINGS_RETENTION_DAYS: value } as Env, "BOOKINGS_RETENTION_DAYS")).toBe(days);
  });

  it.each(["0", "-1", "1.5", "many", "181"])("rejects %j", (value) => {
    expect(() => readSetting({ BOOKINGS_RETENTION_DAYS: value } as Env, "BOOKINGS_RETENTION_DAYS")).toThrow(
      "BOOKINGS_RETENTION_DAYS must be a whole number from 1 to 180",
    );
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
    [{ TURNSTILE_SECRET }, "TURNSTILE_SECRET is set, but TURNSTILE_SITE_KEY is not."],
    [{ TURNSTILE_SITE_KEY: "two words", TURNSTILE_SECRET }, "TURNSTILE_SITE_KEY must be a site key"],
    [{ TURNSTILE_SITE_KEY: "ab\r\ncd", TURNSTILE_SECRET }, "TURNSTILE_SITE_KEY must be a site key"],
  ])("throw and disable Turnstile if invalid: %j", (settings, sentence) => {
    expect(() => readTurnstileSettings(settings as Env)).toThrow(sentence);
    expect(findSiteKey(settings)).toBeNull();
  });

  it("pass a deploy, which cannot read the secret, unless the site key is invalid", () => {
    const check = (value: string) =>
      listWrongSettings({ SITE_ORIGIN: "https://a.example", TURNSTILE_SITE_KEY: value } as Env);
    expect(check(TURNSTILE_SITE_KEY)).toEqual([]);
    expect(check("two words")).toEqual([expect.stringContaining("TURNSTILE_SITE_KEY must be a site key")]);
  });
});
