import { afterEach, expect, it, vi } from "vitest";
import { askApp } from "../support/test-app.tsx";

const SITE = { SITE_ORIGIN: "https://site.test" };

afterEach(() => void vi.restoreAllMocks());

it.each([
  [
    "Turnstile",
    { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" },
    {
      "script-src": "'self' https://challenges.cloudflare.com",
      "frame-src": "https://www.openstreetmap.org https://challenges.cloudflare.com",
      "trusted-types": "site default",
    },
  ],
  [
    "an API at another origin",
    { API_BASE: "https://api.site.example" },
    { "connect-src": "'self' https://api.site.example" },
  ],
])(
  "the policy of a page with %s allows that and nothing else in addition",
  async (_what, settings, changes) => {
    const usual = await readPolicy("/services");
    expect(await readPolicy("/services", settings)).toEqual({ ...usual, ...changes });
  },
);

it("an error page under /image has the policy of a page, because its button must work", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ASSETS = { fetch: () => Promise.reject(new Error("broken")) };
  expect(await readPolicy("/image/logo?width=194", { ASSETS })).toEqual(await readPolicy("/services"));
});

/** Returns the directives of a response's Content Security Policy. */
async function readPolicy(path: string, settings: object = {}) {
  const { headers } = await askApp(path, {}, { ...SITE, ...settings });
  const directives = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/, 2)));
}
