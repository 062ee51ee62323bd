import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import type { PageCode } from "../../src/app/pages.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { recordLog, replacePage, startWorker } from "../support/test-worker.ts";

/** Each test has a separate build id, so that tests share no entries of the data centre's cache. */
let build: string;

/** The part of an ETag after the build id. */
const PAGE_FACTS = "/services;https://site.test;/;true;;false";

let rendered: Mock<() => React.ReactNode>;
let log: ReturnType<typeof recordLog>;

beforeEach(() => {
  // Stop the clock, because a document contains the time at which it was rendered.
  vi.useFakeTimers({ toFake: ["Date"] });
  build = crypto.randomUUID();
  rendered = vi.fn((): React.ReactNode => <h1>Services</h1>);
  log = recordLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Starts a Worker with an empty memory. */
function startCache({ page = {}, id = build }: { page?: Partial<PageCode>; id?: string } = {}) {
  replacePage({ Component: () => rendered(), ...page });
  const worker = startWorker({ manifest: { id } });

  async function ask(address = "/services", settings: object = {}) {
    const answer = await worker.ask(address, {}, settings);
    const { "server-timing": timing = "", ...headers } = Object.fromEntries(answer.headers);
    const [, cache] = /cache;desc="(.*)"$/.exec(timing) ?? [];
    return { cache, document: { status: answer.status, headers, text: await answer.text() } };
  }
  return { ask };
}

describe("a cached page", () => {
  it("is rendered once, then sent again with the same headers by this and by another Worker in the data centre", async () => {
    const [first, second] = [startCache(), startCache()];
    const answers = [await first.ask(), await first.ask(), await second.ask(), await second.ask()];
    const caches = ["miss", "memory", "data-centre", "memory"];
    expect(answers.map(({ cache }) => cache)).toEqual(caches);
    expect(log.readRequests().map(({ cache }) => cache)).toEqual(caches);
    expect(rendered).toHaveBeenCalledTimes(1);
    const [{ document } = expect.fail(), ...repeated] = answers;
    for (const answer of repeated) expect(answer.document).toEqual(document);
    expect(document.text).toContain("<h1>Services</h1>");
    expect(document.headers).toMatchObject({
      etag: `W/"${build};${PAGE_FACTS}"`,
      "cache-control": "public, max-age=0, must-revalidate",
      "content-security-policy": expect.stringContaining("script-src 'self'"),
      "site-build": build,
    });
  });

  it.each<[string, Partial<Env>]>([
    ["Turnstile", { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" }],
    ["the service worker", { SERVICE_WORKER: "off" }],
    ["the public origin", { SITE_ORIGIN: "https://other.test" }],
  ])("is rendered again after a deploy or a change of %s", async (_what, settings) => {
    const { ask } = startCache();
    await ask();
    const after = await ask(`${settings.SITE_ORIGIN ?? ""}/services`, settings);
    expect([after.cache, (await startCache({ id: `${build}b` }).ask()).cache]).toEqual(["miss", "miss"]);
  });
});

describe("the page cache", () => {
  it.each<[string, string, number]>([
    ["a page at another host", "https://preview.test/services", 200],
    ["a page with a query", "/services?utm_source=x", 200],
    ["a 404 page", "/services/nope", 404],
  ])("never stores %s", async (_what, address, status) => {
    const { ask } = startCache();
    for (let round = 0; round < 2; round += 1) {
      const { cache, document } = await ask(address);
      expect([cache, document.status]).toEqual([undefined, status]);
    }
  });

  it("never stores an error that a page's guard throws", async () => {
    const guard = vi.fn(async () => {}).mockRejectedValueOnce(new PageError(503, "Back in a moment"));
    const { ask } = startCache({ page: { guard } });
    for (const status of [503, 200])
      expect(await ask()).toMatchObject({ cache: "miss", document: { status } });
  });
});
