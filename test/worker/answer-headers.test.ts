import { createExecutionContext } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createManifest } from "../support/create-manifest.ts";
import { DOCUMENT, DOCUMENT_WITH_TURNSTILE, pickPolicies } from "../support/expected-headers.ts";

const app = createApp({ manifest: createManifest() });

const ASSETS = { fetch: async () => Response.json({}) };
const SETTINGS = { SITE_ORIGIN: "https://site.test", ASSETS };

async function ask(
  path: string,
  {
    host = "site.test",
    settings = SETTINGS,
    ...init
  }: RequestInit & { host?: string; settings?: object } = {},
) {
  const answer = await app.request(
    `https://${host}${path}`,
    init,
    settings as unknown as Env,
    createExecutionContext(),
  );
  const { status, headers } = answer;
  return { status, headers, policies: pickPolicies(headers), text: await answer.text() };
}

// Stops the clock: a document contains the time at which it was rendered.
beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("a page with Turnstile allows Turnstile's script and frame in its policy and nothing else", async () => {
  const settings = { ...SETTINGS, TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" };
  expect((await ask("/services", { settings })).policies).toEqual(DOCUMENT_WITH_TURNSTILE);
});

describe("a matching ETag", () => {
  it("of a page gets a 304 with the same caching and security headers", async () => {
    const first = await ask("/services");
    const tag = first.headers.get("ETag") ?? "";
    for (const named of [tag, tag.replace("W/", ""), `"other" , ${tag} `]) {
      const again = await ask("/services", { headers: { "If-None-Match": named } });
      expect([again.status, again.policies, again.text]).toEqual([304, DOCUMENT, ""]);
      expect(again.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    }
    for (const named of ["", "*", "W/", `x${tag}`, `${tag}x`, `W/${tag}`]) {
      expect((await ask("/services", { headers: { "If-None-Match": named } })).status, named).toBe(200);
    }
  });

  it("of a page does not match the page with a query, which may show something else", async () => {
    const headers = { "If-None-Match": (await ask("/vehicles")).headers.get("ETag") ?? "" };
    const answer = await ask("/vehicles?passengers=3", { headers });
    expect([answer.status, answer.headers.get("ETag")]).toEqual([200, null]);
  });
});

it("an error page under /image has the security headers of a page", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { fetch: () => Promise.reject(new Error("broken")) };
  const answer = await ask("/image/logo?width=194", { settings: { ...SETTINGS, ASSETS: broken } as never });
  expect([answer.status, answer.policies]).toEqual([500, DOCUMENT]);
  logged.mockRestore();
});

describe("a preview host", () => {
  const host = "0a1b2c3d-site.account.workers.dev";

  it.each(["/services", "/nope", "/robots.txt", "/image"])(
    "serves %s like the public host, but with noindex",
    async (path) => {
      const [open, preview] = [await ask(path), await ask(path, { host })];
      expect([preview.status, preview.text]).toEqual([open.status, open.text]);
      expect([open, preview].map(({ headers }) => headers.get("X-Robots-Tag"))).toEqual([null, "noindex"]);
    },
  );

  it("shares no ETag with the public host and keeps noindex in a 304", async () => {
    const askWith = async (tag: string | null) =>
      await ask("/services", { host, headers: { "If-None-Match": tag ?? "" } });
    const answer = await askWith((await ask("/services")).headers.get("ETag"));
    expect(answer.status).toBe(200);
    const again = await askWith(answer.headers.get("ETag"));
    expect([again.status, again.headers.get("X-Robots-Tag")]).toEqual([304, "noindex"]);
  });
});
