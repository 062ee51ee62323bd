import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import type { PageCode } from "../../src/app/pages.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { replacePage, startWorker } from "../support/test-worker.ts";

/** Each test has a separate build id, so that tests share no entries of the data centre's cache. */
let builds = 0;
let build: string;

/** The path and the settings in an ETag, after the build. */
const PAGE_FACTS = "/services;https://site.test;/;true;;false";

let rendered: Mock<() => React.ReactNode>;
let lines: { cache?: string }[];

beforeEach(() => {
  // Stops the clock: a document contains the time at which it was rendered.
  vi.useFakeTimers({ toFake: ["Date"] });
  build = `build${++builds}`;
  rendered = vi.fn((): React.ReactNode => <h1>Services</h1>);
  vi.spyOn(console, "error").mockImplementation(() => {});
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(JSON.parse(String(line))));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A new Worker with its own memory. */
function startCache({ page = {}, id = build }: { page?: Partial<PageCode>; id?: string } = {}) {
  replacePage({ Component: () => rendered(), ...page });
  const worker = startWorker({ manifest: { id } });

  async function ask(address = "/services", settings: object = {}) {
    const answer = await worker.ask(address, {}, settings);
    const { "server-timing": timing, ...headers } = Object.fromEntries(answer.headers);
    return { status: answer.status, text: await answer.text(), headers, timing };
  }
  return { ask };
}

describe("a cached page", () => {
  it("is rendered once and repeated with all its headers", async () => {
    const { ask } = startCache();
    const first = await ask();
    const second = await ask();
    expect(first.timing).toMatch(/cache;desc="miss"$/);
    expect(second.timing).toMatch(/cache;desc="memory"$/);
    expect({ ...second, timing: "" }).toEqual({ ...first, timing: "" });
    expect(second.text).toContain("<h1>Services</h1>");
    expect(second.headers).toMatchObject({
      etag: `W/"${build};${PAGE_FACTS}"`,
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": expect.stringContaining("script-src 'self'"),
      "site-build": build,
    });
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(lines.map(({ cache }) => cache)).toEqual(["miss", "memory"]);
  });

  it("is found by other Workers of the data centre, which then keep it in memory", async () => {
    const first = await startCache().ask();
    const { ask } = startCache();
    const second = await ask();
    const third = await ask();
    expect([second.timing, third.timing].map((timing) => timing?.split("desc=")[1])).toEqual([
      '"data-centre"',
      '"memory"',
    ]);
    expect({ ...second, timing: "" }).toEqual({ ...first, timing: "" });
    expect({ ...third, timing: "" }).toEqual({ ...first, timing: "" });
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Partial<Env>]>([
    ["Turnstile", { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" }],
    ["the service worker", { SERVICE_WORKER: "off" }],
    ["the public origin", { SITE_ORIGIN: "https://other.test" }],
  ])("is rendered again after a deploy or a change of %s", async (_what, settings) => {
    const { ask } = startCache();
    await ask();
    const after = await ask(`${settings.SITE_ORIGIN ?? ""}/services`, settings);
    expect(after.timing).toMatch(/"miss"$/);
    expect((await startCache({ id: `${build}b` }).ask()).timing).toMatch(/"miss"$/);
  });
});

describe("the page cache never stores", () => {
  it.each<[string, string, number]>([
    ["a page at another host", "https://preview.test/services", 200],
    ["a page with a query", "/services?utm_source=x", 200],
    ["a 404 page", "/services/nope", 404],
  ])("%s", async (_what, address, status) => {
    const { ask } = startCache();
    for (let round = 0; round < 2; round += 1) {
      const answer = await ask(address);
      expect(answer.status).toBe(status);
      expect(answer.timing).not.toContain("cache");
    }
  });

  it("an error of a page's guard", async () => {
    const guard = vi.fn(async () => {}).mockRejectedValueOnce(new PageError(503, "Back in a moment"));
    const { ask } = startCache({ page: { guard } });
    expect(await ask()).toMatchObject({ status: 503, timing: expect.stringMatching(/"miss"$/) });
    expect(await ask()).toMatchObject({ status: 200, timing: expect.stringMatching(/"miss"$/) });
  });
});
