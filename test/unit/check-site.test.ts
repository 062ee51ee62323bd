import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkSite } from "../../scripts/deploy/check-site.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER } from "../../src/shared/build-info.ts";

const BUILD = { id: "new", timestamp: 1, prerendered: [], assets: ["/assets/a.css", "/assets/entry.js"] };
const [page] = PAGES;

/** What a healthy site answers, by path. */
function createAnswers(id = BUILD.id): Record<string, () => Response> {
  const pages = PAGES.map(({ path }) => [path, () => new Response("", { headers: { [BUILD_HEADER]: id } })]);
  return {
    ...Object.fromEntries(pages),
    "/assets/entry.js": () => new Response("", { headers: { "Content-Type": "text/javascript" } }),
    "/builds/latest.json": () => Response.json({ id }),
    "/healthz": () => Response.json({ build: id, parts: { files: "ok" } }),
  };
}

/** The answers of each attempt; the last ones remain. */
let attempts: Record<string, () => Response>[];
let delays: number[];

beforeEach(() => {
  delays = [];
  vi.stubGlobal("setTimeout", (work: () => void, delay: number) => {
    delays.push(delay);
    queueMicrotask(work);
  });
  vi.stubGlobal("fetch", async ({ pathname }: URL) => {
    const answers = attempts[Math.min(delays.length, attempts.length) - 1];
    return answers?.[pathname]?.() ?? new Response("", { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const lose = () => {
  throw new TypeError("fetch failed");
};

it("asks three times in 90 seconds, because a new version needs time to reach every machine", async () => {
  attempts = [createAnswers("old"), { "/healthz": lose }, createAnswers()];
  expect(await checkSite("https://site.test", BUILD)).toEqual({ wrong: [], unknown: [] });
  expect(delays.reduce((sum, delay) => sum + delay)).toBe(90_000);
});

it.each<[string, () => Response]>([
  [page.path, () => new Response("", { status: 500 })],
  [page.path, () => new Response("", { headers: { [BUILD_HEADER]: "old" } })],
  ["/assets/entry.js", () => new Response("", { headers: { "Content-Type": "text/html" } })],
  ["/builds/latest.json", () => Response.json({ id: "old" })],
  ["/healthz", () => new Response("<!DOCTYPE html>", { status: 500 })],
  ["/healthz", () => Response.json({ build: "new", parts: { files: "failing" } })],
])("finds a wrong answer of the Worker: %s, %#", async (path, answer) => {
  attempts = [{ ...createAnswers(), [path]: answer }];
  const { wrong, unknown } = await checkSite("https://site.test", BUILD);
  expect(wrong).toEqual([expect.stringContaining(path)]);
  expect(unknown).toEqual([]);
});

it.each<[string, () => Response]>([
  ["a challenge", () => new Response("", { status: 403, headers: { "cf-mitigated": "challenge" } })],
  ["no network", lose],
])("does not blame the Worker for %s", async (_what, answer) => {
  attempts = [{ ...createAnswers(), [page.path]: answer }];
  const { wrong, unknown } = await checkSite("https://site.test", BUILD);
  expect(wrong).toEqual([]);
  expect(unknown).toEqual([expect.stringContaining(page.path)]);
});

it("does not blame the version for booking requests that wait", async () => {
  const waiting = () => Response.json({ build: "new", parts: { files: "ok" } }, { status: 503 });
  attempts = [{ ...createAnswers(), "/healthz": waiting }];
  expect(await checkSite("https://site.test", BUILD)).toEqual({ wrong: [], unknown: [] });
});
