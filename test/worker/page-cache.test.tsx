import { afterEach, beforeEach, expect, it, type Mock, vi } from "vitest";
import { PageError } from "../../src/app/errors.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { recordLog, replacePage, startWorker } from "../support/test-worker.ts";

/** Each test has a separate build id, so that tests share no entries of the data centre's cache. */
let build: string;

const ETAG_AFTER_BUILD_ID = "/services;https://site.test;/;true;;false";

let rendered: Mock<() => React.ReactNode>;
let log: ReturnType<typeof recordLog>;

beforeEach(() => {
  // Stop the clock, because a document contains the time of its rendering.
  vi.useFakeTimers({ toFake: ["Date"] });
  build = crypto.randomUUID();
  rendered = vi.fn((): React.ReactNode => <h1>Services</h1>);
  log = recordLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Replaces the page /services, and starts a Worker whose memory has no documents. */
function startPage({
  page = {},
  id = build,
}: {
  page?: Parameters<typeof replacePage>[0];
  id?: string;
} = {}) {
  replacePage({ Component: () => rendered(), ...page });
  const worker = startWorker({ manifest: { id } });

  async function request(address = "/services", settings: object = {}) {
    const response = await worker.request(address, {}, settings);
    const { "server-timing": timing = "", ...headers } = Object.fromEntries(response.headers);
    const [, cache] = /cache;desc="(.*)"$/.exec(timing) ?? [];
    return { cache, document: { status: response.status, headers, text: await response.text() } };
  }
  return { request };
}

it("a page is rendered once, and two Workers of a data centre send the same document and headers except Server-Timing", async () => {
  const [first, second] = [startPage(), startPage()];
  const answers = [
    await first.request(),
    await first.request(),
    await second.request(),
    await second.request(),
  ];
  const caches = ["miss", "memory", "data-centre", "memory"];
  expect(answers.map(({ cache }) => cache)).toEqual(caches);
  expect(log.readRequests().map(({ cache }) => cache)).toEqual(caches);
  expect(rendered).toHaveBeenCalledTimes(1);
  const [{ document } = expect.fail(), ...repeated] = answers;
  for (const response of repeated) expect(response.document).toEqual(document);
  expect(document.text).toContain("<h1>Services</h1>");
  expect(document.headers).toMatchObject({
    etag: `W/"${build};${ETAG_AFTER_BUILD_ID}"`,
    "cache-control": "public, max-age=0, must-revalidate",
    "content-security-policy": expect.stringContaining("script-src 'self'"),
    "site-build": build,
  });
});

it.each<[string, Partial<Env>]>([
  ["Turnstile's settings", { TURNSTILE_SITE_KEY: "0x4AAA", TURNSTILE_SECRET: "secret" }],
  ["SERVICE_WORKER", { SERVICE_WORKER: "off" }],
  ["SITE_ORIGIN", { SITE_ORIGIN: "https://other.test" }],
])("a page is rendered again after a deploy and after a change of %s", async (_what, settings) => {
  const { request } = startPage();
  await request();
  const after = await request(`${settings.SITE_ORIGIN ?? ""}/services`, settings);
  expect([after.cache, (await startPage({ id: `${build}b` }).request()).cache]).toEqual(["miss", "miss"]);
});

it.each<[string, string, number]>([
  ["a page at another host", "https://preview.test/services", 200],
  ["a page with a query", "/services?utm_source=x", 200],
  ["a 404 page", "/services/nope", 404],
])("the page cache does not store %s", async (_what, address, status) => {
  const { request } = startPage();
  for (let round = 0; round < 2; round += 1) {
    const { cache, document } = await request(address);
    expect([cache, document.status]).toEqual([undefined, status]);
  }
});

it("the page cache does not store the error screen of a failing guard", async () => {
  const guard = vi.fn(async () => {}).mockRejectedValueOnce(new PageError(503, "Back in a moment"));
  const { request } = startPage({ page: { guard } });
  for (const status of [503, 200])
    expect(await request()).toMatchObject({ cache: "miss", document: { status } });
});
