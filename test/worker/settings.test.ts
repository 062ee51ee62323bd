import { afterEach, expect, it, vi } from "vitest";
import { company } from "../../src/content/company.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/protocol.ts";
import { readHydrationData } from "../support/read-document.ts";
import { startWorker } from "../support/test-worker.ts";

afterEach(() => void vi.restoreAllMocks());

const SITE = "https://www.site.example";

it.each([
  ["/icons/none.json?icons=a", "allows", SITE],
  ["/bookings", "does not allow", null],
  ["/healthz", "does not allow", null],
])("%s %s pages of SITE_ORIGIN to read the response across origins", async (path, _verb, allowed) => {
  const { request } = startWorker({ env: { SITE_ORIGIN: SITE } });
  const { headers } = await request(path, { headers: { Origin: SITE } });
  expect(headers.get("Access-Control-Allow-Origin")).toBe(allowed);
  expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
});

/** Returns the directives of a response's Content Security Policy. */
async function readPolicy(path: string, env: object = {}) {
  const { headers } = await startWorker({ env }).request(path);
  const directives = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/, 2)));
}

const TURNSTILE = { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" };
const TURNSTILE_POLICY = {
  "script-src": "'self' https://challenges.cloudflare.com",
  "frame-src": "https://www.openstreetmap.org https://challenges.cloudflare.com",
  "trusted-types": "site default",
};
const OTHER_API = { API_BASE: "https://api.site.example" };
it.each([
  ["Turnstile", TURNSTILE, TURNSTILE_POLICY],
  ["an API at another origin", OTHER_API, { "connect-src": "'self' https://api.site.example" }],
])(
  "%s changes only the necessary directives of a page's Content Security Policy",
  async (_what, settings, changes) => {
    const usual = await readPolicy("/services");
    expect(await readPolicy("/services", settings)).toEqual({ ...usual, ...changes });
  },
);

it("an error page under /image has the Content Security Policy of other pages, because its button must work", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ASSETS = { fetch: () => Promise.reject(new Error("broken")) };
  const policy = await readPolicy("/image/harbour?width=640", { ASSETS });
  expect(policy).toEqual(await readPolicy("/services"));
});

it("with SERVICE_WORKER=off, documents tell the app to register no service worker, and /service-worker.js is the script that removes an installed service worker", async () => {
  const hasServiceWorker = async (SERVICE_WORKER: string) =>
    readHydrationData(await (await startWorker({ env: { SERVICE_WORKER } }).request("/services")).text())
      .hasServiceWorker;
  expect([await hasServiceWorker("on"), await hasServiceWorker("off")]).toEqual([true, false]);
  const script = await startWorker({ env: { SERVICE_WORKER: "off" } }).request(SERVICE_WORKER_URL);
  expect(await script.text()).toMatch(/\/(switch-)?off\.[jt]s"$/);
  expect(script.headers.get("Content-Type")).toContain("javascript");
});

it("/.well-known/security.txt (RFC 9116) has a contact and its canonical URL, and expires 300 to 365 days after the request", async () => {
  vi.useFakeTimers({ now: Date.parse("2040-01-01"), toFake: ["Date"] });
  const path = "/.well-known/security.txt";
  const text = await (await startWorker({ env: { SITE_ORIGIN: SITE } }).request(path)).text();
  vi.useRealTimers();
  const lines = text.trim().split("\n");
  expect(lines).toContain(`Contact: mailto:${company.email}`);
  expect(lines).toContain(`Canonical: ${SITE}${path}`);
  const expires = /^Expires: (.*)$/m.exec(text)?.[1] ?? "";
  expect(expires > "2040-10-27" && expires < "2040-12-31").toBe(true);
});
