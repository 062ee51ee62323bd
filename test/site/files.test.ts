import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageScreen } from "../../src/app/screen.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import type { BookingsData } from "../../src/server/pages/data/bookings.ts";
import {
  type BuildMeta,
  buildLatestUrl,
  buildMetaUrl,
  type LatestBuild,
} from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { RECOVERY_URL } from "../../src/shared/recovery-url.ts";
import { ask } from "../support/ask.ts";
import { readHydrationData } from "../support/read-document.ts";
import { HAS_SERVICE_WORKER } from "../support/site-settings.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const latest = await ask(buildLatestUrl(Date.now()));
const build = latest.json<LatestBuild>();

describe("a file of the build", () => {
  const readEntry = async () => {
    const [, entry] = /<script type="module" src="([^"]+)"/.exec((await ask("/")).text) ?? [];
    return await ask(entry ?? "");
  };

  it("has no static imports if it is the entry", async () => {
    expect((await readEntry()).text).not.toMatch(/\bimport\s*["{*]/);
  });

  it("is cached for a year", async () => {
    const answer = await readEntry();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe(IMMUTABLE);
  });

  it("gets an uncached plain-text 404 if it is missing", async () => {
    const answer = await ask("/assets/gone-0a1b2c3d.js");
    expect([answer.status, answer.text]).toEqual([404, "Not found\n"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("is not public if it is Vite's manifest", async () => {
    expect((await ask("/.vite/manifest.json")).status).toBe(404);
  });
});

describe("build metadata", () => {
  it("names the live build without caching", () => {
    expect(latest.headers.get("content-type")).toMatch(/^application\/json/);
    expect(latest.headers.get("cache-control")).toBe("no-store");
    expect(build).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  });

  it("lists the pages and files of a build and is immutable", async () => {
    const answer = await ask(buildMetaUrl(build.id));
    expect(answer.headers.get("cache-control")).toBe(IMMUTABLE);
    const meta = answer.json<BuildMeta>();
    expect(meta).toMatchObject({ ...build, prerendered: PAGES.map(({ path }) => path) });
    expect(meta.assets.length).toBeGreaterThan(20);
    for (const asset of meta.assets) expect((await ask(asset, { method: "HEAD" })).status, asset).toBe(200);
  });
});

it.each(PAGES)("the payload of $path is immutable and equals the document's data", async ({ id, path }) => {
  const answer = await ask(buildPayloadFile(id, build.id));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe(IMMUTABLE);
  const { buildId, screen } = readHydrationData((await ask(path)).text);
  expect(buildId).toBe(build.id);
  const { key, ...rendered } = (screen as PageScreen).data as Partial<BookingsData>;
  expect(rendered).toEqual(answer.json());
  // Only the document contains the form's key.
  expect(key !== undefined).toBe(id === "bookings");
});

it("the service worker is revalidated before each use and contains the build id", async (test) => {
  test.skip(!HAS_SERVICE_WORKER);
  const answer = await ask("/service-worker.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(answer.text).toContain(build.id);
  const headers = { "If-None-Match": answer.headers.get("etag") ?? "" };
  const again = await ask("/service-worker.js", { headers });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("the recovery script weighs at most 1.1 kB and is cached for a day with stale-while-revalidate", async () => {
  const answer = await ask(RECOVERY_URL);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  expect(answer.text.length).toBeLessThanOrEqual(1_126);
});

it("the icon service returns Iconify JSON that is cached for a week and lists unknown names", async () => {
  const unknown = ["../phone", "PHONE", "__proto__", "constructor", "no-such-icon"];
  const answer = await ask(`/icons/ph.json?icons=phone,suitcase-rolling,${unknown}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=604800");
  const icon = { body: expect.stringContaining("<path"), width: 256, height: 256 };
  expect(answer.json()).toEqual({
    prefix: "ph",
    width: 256,
    height: 256,
    icons: { phone: icon, "suitcase-rolling": icon },
    not_found: unknown,
  });
});

it("a start of the Worker evaluates no feature, no page and no React", () => {
  const evaluated = new Set<string>();
  const visit = (file: string) => {
    if (evaluated.has(file)) return;
    evaluated.add(file);
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
      visit(join(dirname(file), path));
  };
  visit("dist/worker/index.js");
  const names = [...evaluated].map((file) => /([a-z-]+?)(?:-[\w-]{8})?\.js$/.exec(file)?.[1]);
  expect(names.toSorted()).toEqual(["index", "rolldown-runtime", "start"]);
});
