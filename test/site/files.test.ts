import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import type { BookingsData } from "../../src/app/pages/bookings/bookings-data.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BuildMeta,
  buildLatestUrl,
  buildMetaUrl,
  buildPayloadUrl,
  type LatestBuild,
  RECOVERY_URL,
} from "../../src/shared/protocol.ts";
import { readHydrationData } from "../support/read-document.ts";
import { sendRequest } from "../support/send-request.ts";
import { HAS_SERVICE_WORKER } from "../support/site-settings.ts";

const build = (await sendRequest(buildLatestUrl(Date.now()))).json<LatestBuild>();

it("the entry script has no static imports", async () => {
  const [entry] =
    /\/assets\/entry-[^"]+\.js/.exec((await sendRequest("/")).text) ??
    expect.fail("The home page has no entry script.");
  expect((await sendRequest(entry)).text).not.toMatch(/\bimport\s*["{*]/);
});

it("the metadata of the latest build lists all pages, and only assets that exist", async () => {
  expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  const meta = (await sendRequest(buildMetaUrl(build.id))).json<BuildMeta>();
  expect(meta).toMatchObject({ ...build, prerendered: PAGES.map(({ path }) => path) });
  expect(meta.assets.length).toBeGreaterThan(20);
  for (const asset of meta.assets)
    expect((await sendRequest(asset, { method: "HEAD" })).status, asset).toBe(200);
});

it.each(PAGES)(
  "the payload of $path is a static file with the document's data, except the idempotency key",
  async ({ id, path }) => {
    const payload = JSON.parse(readFileSync(`dist/client${buildPayloadUrl(id, build.id)}`, "utf8"));
    const { buildId, screen } = readHydrationData((await sendRequest(path)).text);
    expect(buildId).toBe(build.id);
    const { data } = "page" in screen ? screen : expect.fail("The document is an error screen.");
    const { key, ...rendered } = data as Partial<BookingsData>;
    expect(rendered).toEqual(payload);
    // Only the booking form has an idempotency key.
    expect(key !== undefined).toBe(id === "bookings");
  },
);

it("/service-worker.js contains the build id, and a request with its ETag gets 304", async (test) => {
  test.skip(!HAS_SERVICE_WORKER);
  const response = await sendRequest("/service-worker.js");
  expect(response.text).toContain(build.id);
  const headers = { "If-None-Match": response.headers.get("etag") ?? "" };
  const again = await sendRequest("/service-worker.js", { headers });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("the recovery script has at most 1,126 characters", async () => {
  expect((await sendRequest(RECOVERY_URL)).text.length).toBeLessThanOrEqual(1_126);
});

it("the home page preloads two fonts, which exist", async () => {
  const { text: html } = await sendRequest("/");
  const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
    ([, url = ""]) => url,
  );
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect((await sendRequest(font)).headers.get("content-type")).toBe("font/woff2");
});

it("/icons returns Iconify JSON and lists unknown names in not_found", async () => {
  const unknown = ["../phone", "PHONE", "__proto__", "constructor", "no-such-icon"];
  const response = await sendRequest(`/icons/ph.json?icons=phone,suitcase-rolling,${unknown}`);
  const icon = { body: expect.stringContaining("<path"), width: 256, height: 256 };
  expect(response.json()).toEqual({
    prefix: "ph",
    width: 256,
    height: 256,
    icons: { phone: icon, "suitcase-rolling": icon },
    not_found: unknown,
  });
});

it("before the first request, the Worker evaluates neither renderer.ts nor the modules that app.ts imports dynamically", () => {
  const evaluated = new Map<string, string>();
  const visit = (file: string) => {
    if (evaluated.has(file)) return;
    const code = readFileSync(join("dist/worker", file), "utf8");
    evaluated.set(file, code);
    for (const [, path = ""] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
      visit(join(dirname(file), path));
  };
  visit("index.js");
  const chunks = JSON.parse(readFileSync("dist/worker/.vite/manifest.json", "utf8"));
  const routes = readFileSync("src/server/app.ts", "utf8");
  const features = [...routes.matchAll(/import\("\.\/(.+?)"\)/g)].map(([, path]) => `src/server/${path}`);
  expect(features.length).toBeGreaterThan(5);
  for (const feature of [...features, "src/server/pages/renderer.ts"]) {
    expect(chunks[feature]?.isDynamicEntry, feature).toBe(true);
    expect(evaluated.has(chunks[feature].file), feature).toBe(false);
  }
  // React's server renderer alone has more characters.
  expect([...evaluated.values()].join("").length).toBeLessThan(100_000);
});
