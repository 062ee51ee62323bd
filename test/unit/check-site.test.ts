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

/** The responses of each attempt. Later attempts repeat the last. */
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

it("checkSite makes the last of its three attempts after 90 seconds", async () => {
  attempts = [createAnswers("old"), { "/healthz": lose }, createAnswers()];
  expect(await checkSite("https://site.test", BUILD)).toEqual({ wrong: [], unknown: [] });
  expect(delays.reduce((sum, delay) => sum + delay)).toBe(90_000);
});

const WAITING = JSON.stringify({ build: BUILD.id, parts: { files: "ok" } });
const BROKEN = JSON.stringify({ build: BUILD.id, parts: { files: "failing" } });

it.each<
  [string, path: string, result: "wrong" | "unknown" | "right", body: string | null, init?: ResponseInit]
>([
  ["a page with an error", page.path, "wrong", "", { status: 500 }],
  ["a page of another build", page.path, "wrong", "", { headers: { [BUILD_HEADER]: "old" } }],
  ["a page behind a challenge", page.path, "unknown", "", { headers: { "cf-mitigated": "challenge" } }],
  ["a page that cannot be reached", page.path, "unknown", null],
  ["HTML for a script", "/assets/entry.js", "wrong", "", { headers: { "Content-Type": "text/html" } }],
  ["the id of another build", "/builds/latest.json", "wrong", '{ "id": "old" }'],
  ["HTML instead of the health report", "/healthz", "wrong", "<!DOCTYPE html>", { status: 500 }],
  ["missing files", "/healthz", "wrong", BROKEN],
  ["waiting booking requests", "/healthz", "right", WAITING, { status: 503 }],
])("checkSite reports %s at %s as %s", async (_what, path, result, body, init) => {
  attempts = [{ ...createAnswers(), [path]: body === null ? lose : () => new Response(body, init) }];
  const isNamed = [expect.stringContaining(path)];
  expect(await checkSite("https://site.test", BUILD)).toEqual({
    wrong: result === "wrong" ? isNamed : [],
    unknown: result === "unknown" ? isNamed : [],
  });
});
