import { describe, expect, it } from "vitest";
import { type Env, readConfig } from "../../src/server/settings/env.ts";

const read = (SITE_ORIGIN?: string) =>
  readConfig({ ...(SITE_ORIGIN !== undefined && { SITE_ORIGIN }) } as Env).siteOrigin;

describe("SERVICE_WORKER", () => {
  const readSwitch = (SERVICE_WORKER?: string) =>
    readConfig({
      SITE_ORIGIN: "https://www.example.com",
      ...(SERVICE_WORKER !== undefined && { SERVICE_WORKER }),
    } as Env).hasServiceWorker;

  it("is on unless it is off", () => {
    expect([readSwitch(), readSwitch("on"), readSwitch("off")]).toEqual([true, true, false]);
  });

  it.each(["", "false", "OFF"])("must not be %j", (value) => {
    expect(() => readSwitch(value)).toThrow(`SERVICE_WORKER must be on or off, not "${value}".`);
  });
});

describe("PAGE_CACHE", () => {
  const readSwitch = (settings: Partial<Env>) =>
    readConfig({ SITE_ORIGIN: "https://www.example.com", ...settings } as Env).hasPageCache;

  it("is off unless it is on", () => {
    const states = [{}, { PAGE_CACHE: "on" }, { PAGE_CACHE: "off" }].map(readSwitch);
    expect(states).toEqual([false, true, false]);
  });

  it("must not be anything else", () => {
    expect(() => readSwitch({ PAGE_CACHE: "yes" })).toThrow('PAGE_CACHE must be on or off, not "yes".');
  });
});

describe("SITE_ORIGIN", () => {
  it.each(["https://www.example.com", "http://127.0.0.1:8787"])("may be %s", (origin) => {
    expect(read(origin)).toBe(origin);
  });

  it.each([undefined, ""])("that is missing (%j) is asked for", (origin) => {
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
  ])("must not be %s", (origin) => {
    expect(() => read(origin)).toThrow(
      `SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "${origin}".`,
    );
  });
});
