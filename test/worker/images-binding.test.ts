import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createOutput } from "../support/fake-images.ts";
import { createImageTestApp } from "../support/image-app.ts";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const readCodes = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)).code);

describe("Cloudflare Images", () => {
  it.each([
    [
      "width=601&quality=33",
      { width: 601, height: 338, fit: "squeeze" },
      { format: "image/webp", quality: 33 },
    ],
    [
      "width=300&height=300",
      { width: 300, height: 300, fit: "cover" },
      { format: "image/webp", quality: 80 },
    ],
    [
      "width=300&height=300&fit=pad&format=jpeg",
      { width: 300, height: 300, fit: "pad", background: "#102030" },
      { format: "image/jpeg", quality: 80, background: "#102030" },
    ],
    [
      "width=300&height=300&fit=pad&format=png&quality=5",
      { width: 300, height: 300, fit: "pad", background: "#102030" },
      { format: "image/png" },
    ],
    [
      "width=300&height=300&focus=0.25,0.9",
      { width: 300, height: 300, fit: "cover", gravity: { x: 0.25, y: 0.5, mode: "remainder" } },
      { format: "image/webp", quality: 80 },
    ],
  ])("gets size, fit, focus, ground and quality for %s", async (query, transform, output) => {
    const { read, calls } = createImageTestApp({ picture: { ground: "#102030" } });
    expect((await read(`?${query}`))[1]).toBe("engine");
    expect(calls).toEqual([{ transform, output }]);
  });

  it("gets no AVIF above 1200 pixels: the nearest built file answers, without an error", async () => {
    const { read, calls } = createImageTestApp();
    expect(await read("?width=1201&format=avif")).toEqual([200, "nearest", "file /assets/640x360-52.avif"]);
    expect((await read("?width=1200&format=avif"))[1]).toBe("engine");
    expect([calls.length, readCodes()]).toEqual([1, []]);
  });
});

describe("when Cloudflare Images fails", () => {
  // Cloudflare's codes (developers.cloudflare.com/images/reference/errors) are a property or only in the message.
  it.each([
    ["a code", Object.assign(new Error("secret at /internal/path"), { code: 9422 }), "9422"],
    ["a code in the message", new Error("IMAGES_TRANSFORM_ERROR 9422: secret at /internal/path"), "9422"],
    ["a value that is not an Error", "secret at /internal/path", "unknown"],
  ])("with %s, the nearest file answers for a minute", async (_what, thrown, code) => {
    const { ask } = createImageTestApp({ output: () => Promise.reject(thrown) });
    const answer = await ask("/image/harbour?width=700");
    expect([answer.status, answer.headers.get("X-Image-Origin")]).toEqual([200, "nearest"]);
    expect([answer.headers.get("Cache-Control"), answer.headers.has("ETag")]).toEqual([
      "public, max-age=60",
      false,
    ]);
    expect(answer.headers.get("Content-Disposition")).toBe('inline; filename="harbour-640x360.webp"');
    expect(await answer.text()).toBe("file /assets/640x360-80.webp");
    expect(readCodes()).toEqual([code]);
  });

  it.each([
    ["another format", createOutput("a picture", "image/webp")],
    ["nothing", createOutput("", "image/jpeg")],
  ])("by returning %s, the Worker neither sends nor caches the output", async (_what, output) => {
    const { read } = createImageTestApp({ output: async () => output });
    for (let again = 0; again < 2; again++) expect((await read("?width=700&format=jpeg"))[1]).toBe("nearest");
    expect(logged).toHaveBeenCalledTimes(2);
  });

  it("and no built file has the format, the response is 503 with Retry-After", async () => {
    const { ask } = createImageTestApp({ output: () => Promise.reject(new Error("secret")) });
    const answer = await ask("/image/harbour?width=700&format=png");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.json()).toEqual({
      status: 503,
      code: "IMAGE_ENGINE_UNAVAILABLE",
      detail: expect.not.stringContaining("secret"),
    });
  });
});

it("a Worker without the Images binding answers with the nearest file", async () => {
  const { read } = createImageTestApp({ env: { IMAGES: undefined as unknown as ImagesBinding } });
  expect((await read("?width=700"))[1]).toBe("nearest");
  expect(readCodes()).toEqual([]);
});
