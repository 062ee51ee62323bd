import { beforeAll, describe, expect, it } from "vitest";
import type { BookingsData } from "../../src/app/pages/bookings/data.ts";
import type { PageScreen } from "../../src/app/screen.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BuildMeta,
  buildLatestUrl,
  buildMetaUrl,
  type LatestBuild,
} from "../../src/shared/build-info.ts";
import { buildPayloadUrl } from "../../src/shared/payload-url.ts";
import { RECOVERY_URL, REPAIR_URL } from "../../src/shared/recovery.ts";
import { ask } from "../support/ask.ts";
import { readHydrationData } from "../support/read-document.ts";

let build: LatestBuild;

beforeAll(async () => {
  build = (await ask(buildLatestUrl(Date.now()))).json();
});

describe("a file of the build", () => {
  it("may be cached for a year", async () => {
    const [, entry] = /<script type="module" src="([^"]+)"/.exec((await ask("/")).text) ?? [];
    const answer = await ask(entry ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each(["/assets/gone-0a1b2c3d.js", "/assets/gone.css", "/assets/deep/er.js", "/assets/<b>"])(
    "%s that is missing answers 404 in plain text and is never cached",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.text).toBe("Not found\n");
    },
  );

  it("is not the build's own bookkeeping", async () => {
    expect((await ask("/.vite/manifest.json")).status).toBe(404);
  });
});

describe("build metadata", () => {
  it("tells the running build, past every cache", async () => {
    const answer = await ask(buildLatestUrl(Date.now()));
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      timestamp: expect.any(Number),
    });
  });

  it("tells the pages and files of a build, for ever", async () => {
    const answer = await ask(buildMetaUrl(build.id));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const meta = answer.json<BuildMeta>();
    expect(meta).toMatchObject({ ...build, prerendered: PAGES.map(({ path }) => path) });
    expect(meta.assets.length).toBeGreaterThan(20);
    for (const asset of meta.assets) expect((await ask(asset, { method: "HEAD" })).status, asset).toBe(200);
  });

  it("of an unknown build is a JSON 404", async () => {
    const answer = await ask("/builds/meta/0000000000000000.json");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a payload", () => {
  it.each(PAGES)("of $path is the data that the page was rendered with, for ever", async ({ id, path }) => {
    const answer = await ask(buildPayloadUrl(path, build.id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { buildId, screen } = readHydrationData((await ask(path)).text);
    expect(buildId).toBe(build.id);
    const { ticket, hasTurnstile, ...rendered } = (screen as PageScreen).data as BookingsData;
    expect(rendered).toEqual(answer.json());
    // What identifies a form, and what the owner has set, comes with the document only.
    expect(ticket !== undefined).toBe(id === "bookings");
    expect(hasTurnstile).toBe(id === "bookings" ? false : undefined);
  });

  it.each([
    "/_payload.json",
    "/_payload.json?0000000000000000",
    "/nope/_payload.json?0000000000000000",
    "/services/_payload.json?../../latest",
    "/services/_payload.json?%2e%2e",
    `/services/_payload.json?${"a".repeat(500)}`,
  ])("%s answers a JSON 404", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the service worker", () => {
  it("is checked before every use, and names the build", async () => {
    const answer = await ask("/service-worker.js");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.text).toContain(build.id);
    const again = await ask("/service-worker.js", {
      headers: { "If-None-Match": answer.headers.get("etag") ?? "" },
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});

describe("files for robots", () => {
  it("lists every page in the sitemap, at the configured address", async () => {
    const answer = await ask("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const listed = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(PAGES.map(({ path }) => `https://www.lagan-and-coast.example${path}`));
  });

  it("names the sitemap in robots.txt, and the data files that need no reading", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.text).toContain("Disallow: /_payload.json\nDisallow: /*/_payload.json\n");
    expect(answer.text).toContain("Sitemap: https://www.lagan-and-coast.example/sitemap.xml");
  });

  it.each([
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/app-icons/icon-192.png",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ])("%s may be cached for a day", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  });
});

describe("a script for documents without an app", () => {
  it.each([RECOVERY_URL, REPAIR_URL])("%s may be cached for a day and renewed after that", async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  });
});
