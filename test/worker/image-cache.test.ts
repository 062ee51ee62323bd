import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createImageTestApp, readBody } from "../support/image-app.ts";

/* Every client gets a complete picture, even if the data centre's cache has lost a part. */

const dataCentre = (caches as CacheStorage & { readonly default: Cache }).default;

let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const readEvents = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)).event);

describe("the data centre's cache of pictures", () => {
  it.each<[string, (whole: Uint8Array<ArrayBuffer>) => BodyInit | null]>([
    ["has lost the end of a picture", (whole) => whole.slice(0, -1)],
    ["has lost all of a picture", () => null],
    ["has more than a picture", (whole) => new Blob([whole, "!"]).stream()],
  ])("is logged and bypassed if it %s", async (_how, spoil) => {
    const { ask, jobs, version } = createImageTestApp();
    const path = `/image/harbour?width=601&v=${version}`;
    const made = await readBody(await ask(path));
    const match = dataCentre.match.bind(dataCentre);
    vi.spyOn(dataCentre, "match").mockImplementation(async (...asked) => {
      const stored = await match(...asked);
      return stored && new Response(spoil(await stored.bytes()), stored);
    });
    const answer = await ask(path);
    expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual(["engine", made]);
    expect(jobs).toHaveLength(2);
    expect(readEvents()).toEqual(["image-cache-read"]);
  });

  it("serves an intact picture without a log line", async () => {
    const { ask, jobs } = createImageTestApp();
    const made = await readBody(await ask("/image/harbour?width=601"));
    const answer = await ask("/image/harbour?width=601");
    expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual(["cache", made]);
    expect(jobs).toHaveLength(1);
    expect(readEvents()).toEqual([]);
  });
});
