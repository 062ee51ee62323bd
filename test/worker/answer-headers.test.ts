import { expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import {
  DATA,
  DEVELOPMENT,
  DOCUMENT,
  DOCUMENT_WITH_TURNSTILE,
  pickPolicies,
  SERVICE_WORKER,
} from "../support/expected-headers.ts";
import { createImageTestApp } from "../support/image-app.ts";
import { createTestPage } from "../support/test-app.tsx";

const app = createApp({ manifest: EMPTY_MANIFEST });
const developed = createApp({ manifest: { ...EMPTY_MANIFEST, isDevelopment: true } });

/** Empty files in immutable responses. */
const ASSETS = { fetch: async () => Response.json({}) };
const SETTINGS = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off", ASSETS };
const WITH_TURNSTILE = { ...SETTINGS, TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" };

async function ask(
  path: string,
  { site = app, settings = SETTINGS, ...init }: RequestInit & { site?: typeof app; settings?: object } = {},
) {
  const answer = await site.request(`https://site.test${path}`, init, settings as unknown as Env);
  return { status: answer.status, headers: answer.headers, policies: pickPolicies(answer.headers) };
}

it("a page with Turnstile allows Turnstile's script and frame in its policy and nothing else", async () => {
  const { policies } = await ask("/services", { settings: WITH_TURNSTILE });
  expect(policies).toEqual(DOCUMENT_WITH_TURNSTILE);
});

it("the development server allows its own scripts and styles on pages only", async () => {
  expect((await ask("/services", { site: developed })).policies).toEqual(DEVELOPMENT);
  expect((await ask("/robots.txt", { site: developed })).policies).toEqual(DATA);
});

it("the policy of a page contains the hash of its inline style sheet", async () => {
  const { hash } = EMPTY_MANIFEST.criticalStyles;
  const { headers } = await ask("/services");
  expect(headers.get("Content-Security-Policy")).toContain(`style-src 'self' '${hash}';`);
});

it.each([
  ["/services", DOCUMENT],
  ["/service-worker.js", SERVICE_WORKER],
])("%s keeps its security headers in a 304 response", async (path, expected) => {
  const first = await ask(path);
  const tag = first.headers.get("ETag") ?? "";
  for (const named of [tag, tag.replace("W/", ""), `"other",${tag}`, `"other" , ${tag} `, "*"]) {
    const again = await ask(path, { headers: { "If-None-Match": named } });
    expect([again.status, again.policies]).toEqual([304, expected]);
  }
  for (const named of ["", "W/", `x${tag}`, `${tag}x`, `W/${tag}`, tag.replace('W/"', '"W/')]) {
    expect((await ask(path, { headers: { "If-None-Match": named } })).status, named).toBe(200);
  }
});

it("an error page for a wrong setting has the security headers of a page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const answer = await ask("/services", { settings: { ...SETTINGS, SITE_ORIGIN: "site.test" } });
  expect([answer.status, answer.policies]).toEqual([500, DOCUMENT]);
});

it("an immutable response gets the security headers too", async () => {
  const submit = async () => Response.redirect("https://site.test/services", 303);
  const page = createTestPage({ Component: () => null, submit });
  const answer = await ask("/services", {
    site: createApp({ manifest: EMPTY_MANIFEST, pages: [page] }),
    method: "POST",
  });
  expect([answer.status, answer.policies]).toEqual([303, DATA]);
});

it("an error under /image has the policy of a page, so that its button works", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { fetch: () => Promise.reject(new Error("out of order")) } as unknown as Env["ASSETS"];
  const answer = await createImageTestApp({ env: { ASSETS: broken } }).ask("/image/harbour?width=640");
  expect([answer.status, pickPolicies(answer.headers)]).toEqual([500, DOCUMENT]);
});

it.each([
  ["https://site.test/services", null],
  ["http://127.0.0.1:8787/services", null],
  ["http://[::1]:8787/services", null],
  ["https://preview.site.test/services", "noindex"],
  ["https://site.test.evil.test/robots.txt", "noindex"],
  ["https://xhttps.site.test/services", "noindex"],
])("the response at %s has X-Robots-Tag: %s", async (address, expected) => {
  const answer = await app.request(address, {}, SETTINGS as unknown as Env);
  expect(answer.headers.get("X-Robots-Tag")).toBe(expected);
});

it("a public site without TLS has no X-Robots-Tag", async () => {
  const settings = { ...SETTINGS, SITE_ORIGIN: "http://site.test" } as unknown as Env;
  const answer = await app.request("http://site.test/robots.txt", {}, settings);
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, null]);
});
