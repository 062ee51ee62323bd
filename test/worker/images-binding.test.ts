import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import type { ImagesService } from "../../src/server/image/engines/images-binding.ts";
import { IMAGE_FORMATS, IMAGE_TYPES } from "../../src/shared/image-variant.ts";
import { createImageTestApp, readBody } from "../support/image-app.ts";
import { drawFile } from "../support/image-file.ts";

let logged: MockInstance<typeof console.error>;

beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});

/** Cloudflare's error codes (developers.cloudflare.com/images/reference/errors), as a property or only in the message. */
const FAILURES: readonly [string, unknown, string][] = [
  ...[9401, 9412, 9413, 9422, 9423, 9522, 9523].map((code): [string, unknown, string] => [
    String(code),
    Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}: secret at /internal/path`), { code }),
    String(code),
  ]),
  ["9422 in the message only", new Error("IMAGES_TRANSFORM_ERROR 9422: secret at /internal/path"), "9422"],
  ["a plain Error", new Error("secret at /internal/path"), "unknown"],
  ["a value that is not an Error", "secret at /internal/path", "unknown"],
];

describe("when Cloudflare Images throws", () => {
  it.each(FAILURES)(
    "%s, the visitor gets the nearest file and no error text",
    async (_what, thrown, code) => {
      const { ask } = createImageTestApp({
        hasRealEngines: true,
        env: { IMAGES: createBinding({ thrown }) },
      });
      const answer = await ask("/image/harbour?width=700");
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/webp");
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
      expect(await readBody(answer)).toBe("file /assets/a.webp");
      expect(logged).toHaveBeenCalledTimes(1);
      expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ engine: "binding", code });
    },
  );
});

describe("Cloudflare Images", () => {
  it("gets the exact size, fit and quality", async () => {
    const told: unknown[] = [];
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES: createBinding({ told }) } });
    const answer = await ask("/image/harbour?width=601&quality=33");
    expect(answer.headers.get("X-Image-Origin")).toBe("engine");
    expect(await readBody(answer)).toBe("drawn");
    expect(told).toEqual([
      { width: 601, height: 338, fit: "squeeze" },
      { format: "image/webp", quality: 33 },
    ]);
  });

  it.each([
    [
      "width=300&height=300",
      { width: 300, height: 300, fit: "cover" },
      { format: "image/webp", quality: 80 },
    ],
    [
      "width=300&height=300&fit=pad&format=jpeg",
      { width: 300, height: 300, fit: "pad", background: "#ffffff" },
      { format: "image/jpeg", quality: 80, background: "#ffffff" },
    ],
    [
      "width=300&height=300&fit=pad&format=png&quality=5",
      { width: 300, height: 300, fit: "pad", background: "rgba(0,0,0,0)" },
      { format: "image/png" },
    ],
    [
      "width=300&height=300&focus=0.25,0.9",
      { width: 300, height: 300, fit: "cover", gravity: { x: 0.25, y: 0.5, mode: "remainder" } },
      { format: "image/webp", quality: 80 },
    ],
    [
      "width=300&height=300&fit=pad&format=jpeg&background=102030",
      { width: 300, height: 300, fit: "pad", background: "#102030" },
      { format: "image/jpeg", quality: 80, background: "#102030" },
    ],
  ])("gets the right options for %s", async (query, transform, output) => {
    const told: unknown[] = [];
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES: createBinding({ told }) } });
    await ask(`/image/harbour?${query}`);
    expect(told).toEqual([transform, output]);
  });

  it("has failed if it returns another format", async () => {
    const IMAGES = createBinding({ type: "image/webp" });
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES } });
    const answer = await ask("/image/harbour?width=1500&format=avif");
    expect(await readBody(answer)).toBe("file /assets/c.avif");
    expect(logged.mock.calls[0]?.[0]).toContain('"code":"other-format"');
  });

  it("is not called if IMAGE_ENGINES names another engine", async () => {
    const told: unknown[] = [];
    const env = { IMAGES: createBinding({ told }), IMAGE_ENGINES: "wasm" };
    const { ask } = createImageTestApp({ hasRealEngines: true, env });
    // The test's master is not a picture, so the other engine fails too. Only the choice of the engine matters.
    expect((await ask("/image/harbour?width=601")).headers.get("X-Image-Origin")).toBe("stand-in");
    expect(told).toEqual([]);
    expect(logged.mock.calls[0]?.[0]).toContain('"engine":"wasm"');
  });

  it("is followed by the next engine of the list after a failure", async () => {
    const env = { IMAGES: createBinding({ thrown: new Error("busy") }), IMAGE_ENGINES: "binding, wasm" };
    const { ask } = createImageTestApp({ hasRealEngines: true, env });
    await ask("/image/harbour?width=601");
    const engines = logged.mock.calls.map(([line]) => JSON.parse(String(line)).engine);
    expect(engines).toEqual(["binding", "wasm"]);
  });
});

interface FakeBinding {
  readonly thrown?: unknown;
  /** Collects the options of each call. */
  readonly told?: unknown[];
  /** The content type of the output. Default: the requested one. */
  readonly type?: string;
}

function createBinding({ thrown, told = [], type }: FakeBinding): ImagesBinding {
  const service: ImagesService = {
    input: () => ({
      transform(transform) {
        told.push(transform);
        return {
          async output(options) {
            told.push(options);
            if (thrown !== undefined) throw thrown;
            const contentType = type ?? options.format;
            const format = IMAGE_FORMATS.find((known) => IMAGE_TYPES[known] === contentType) ?? "webp";
            return {
              image: () => new Blob([drawFile(format, "drawn")]).stream(),
              contentType: () => contentType,
            };
          },
        };
      },
    }),
  };
  return service as unknown as ImagesBinding;
}
