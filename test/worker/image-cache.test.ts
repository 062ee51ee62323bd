import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createImageTestApp, readBody } from "../support/image-app.ts";

/* The cache of a data centre that has a picture otherwise than it was stored: every client gets it whole. */

const dataCentre = (caches as CacheStorage & { readonly default: Cache }).default;

let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const readEvents = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)).event);

describe("a cache that", () => {
  it.each<[string, (whole: Uint8Array<ArrayBuffer>) => BodyInit | null]>([
    ["has lost the end of a picture", (whole) => whole.slice(0, -1)],
    ["has lost all of a picture", () => null],
    ["has another byte in a picture", (whole) => whole.slice().fill(33, -1)],
    ["has more than a picture", (whole) => new Blob([whole, "!"]).stream()],
  ])("%s costs a line in the log, and the picture is made once more", async (_how, spoil) => {
    const { ask, jobs, version } = createImageTestApp();
    const path = `/image/causeway?width=601&v=${version}`;
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

  it("has a picture as it was stored costs nothing", async () => {
    const { ask, jobs } = createImageTestApp();
    const made = await readBody(await ask("/image/causeway?width=601"));
    const answer = await ask("/image/causeway?width=601");
    expect([answer.headers.get("X-Image-Origin"), await readBody(answer)]).toEqual(["cache", made]);
    expect(jobs).toHaveLength(1);
    expect(readEvents()).toEqual([]);
  });
});
