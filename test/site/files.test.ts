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
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { RECOVERY_URL, REPAIR_URL } from "../../src/shared/recovery.ts";
import { ask } from "../support/ask.ts";
import { readHydrationData } from "../support/read-document.ts";
import { PUBLIC_ORIGIN } from "../support/site-content.ts";

let build: LatestBuild;

beforeAll(async () => {
  build = (await ask(buildLatestUrl(Date.now()))).json();
});

describe("a file of the build", () => {
  it("is cached for a year", async () => {
    const [, entry] = /<script type="module" src="([^"]+)"/.exec((await ask("/")).text) ?? [];
    const answer = await ask(entry ?? "");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each(["/assets/gone-0a1b2c3d.js", "/assets/gone.css", "/assets/deep/er.js", "/assets/<b>"])(
    "%s gets an uncached plain-text 404 if it is missing",
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.text).toBe("Not found\n");
    },
  );

  it("is not public if it is Vite's manifest", async () => {
    expect((await ask("/.vite/manifest.json")).status).toBe(404);
  });
});

describe("build metadata", () => {
  it("names the live build without caching", async () => {
    const answer = await ask(buildLatestUrl(Date.now()));
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      timestamp: expect.any(Number),
    });
  });

  it("lists the pages and files of a build and is immutable", async () => {
    const answer = await ask(buildMetaUrl(build.id));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const meta = answer.json<BuildMeta>();
    expect(meta).toMatchObject({ ...build, prerendered: PAGES.map(({ path }) => path) });
    expect(meta.assets.length).toBeGreaterThan(20);
    for (const asset of meta.assets) expect((await ask(asset, { method: "HEAD" })).status, asset).toBe(200);
  });

  it("gets a JSON 404 for an unknown build", async () => {
    const answer = await ask("/builds/meta/0000000000000000.json");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("the payload", () => {
  it.each(PAGES)("of $path is immutable and equals the document's data", async ({ id, path }) => {
    const answer = await ask(buildPayloadFile(id, build.id));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { buildId, screen } = readHydrationData((await ask(path)).text);
    expect(buildId).toBe(build.id);
    const { ticket, ...rendered } = (screen as PageScreen).data as Partial<BookingsData>;
    expect(rendered).toEqual(answer.json());
    // Only the document contains the form's key.
    expect(ticket !== undefined).toBe(id === "bookings");
  });
});

describe("the service worker", () => {
  it("is revalidated before each use and contains the build id", async () => {
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

describe("the files for robots", () => {
  it("include a sitemap with every page at the configured origin", async () => {
    const answer = await ask("/sitemap.xml");
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const listed = [...answer.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toEqual(PAGES.map(({ path }) => PUBLIC_ORIGIN + path));
  });

  it("include robots.txt with the sitemap and excluded data files", async () => {
    const answer = await ask("/robots.txt");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(answer.text).toContain("Disallow: /builds/\n");
    expect(answer.text).toContain(`Sitemap: ${PUBLIC_ORIGIN}/sitemap.xml`);
  });

  it.each([
    "/favicon.ico",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/app-icons/icon-192.png",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ])("and icons such as %s are cached for a day", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  });
});

describe("the script for documents without an app", () => {
  it.each([RECOVERY_URL, REPAIR_URL])("%s is cached for a day with stale-while-revalidate", async (url) => {
    const answer = await ask(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400, stale-while-revalidate=604800");
  });
});
