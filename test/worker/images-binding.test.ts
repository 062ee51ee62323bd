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

/** Cloudflare's numbers (developers.cloudflare.com/images/reference/errors): as a field, or only in the message. */
const FAILURES: readonly [string, unknown, string][] = [
  ...[9401, 9412, 9413, 9422, 9423, 9522, 9523].map((code): [string, unknown, string] => [
    String(code),
    Object.assign(new Error(`IMAGES_TRANSFORM_ERROR ${code}: secret at /internal/path`), { code }),
    String(code),
  ]),
  ["9422 in the message only", new Error("IMAGES_TRANSFORM_ERROR 9422: secret at /internal/path"), "9422"],
  ["a plain Error", new Error("secret at /internal/path"), "unknown"],
  ["something that is no Error", "secret at /internal/path", "unknown"],
];

describe("when Cloudflare Images throws", () => {
  it.each(FAILURES)("%s, the visitor gets the nearest file and nothing else", async (_what, thrown, code) => {
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES: createBinding({ thrown }) } });
    const answer = await ask("/image/causeway?width=700");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(await readBody(answer)).toBe("file /assets/a.webp");
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ engine: "binding", code });
  });
});

describe("Cloudflare Images", () => {
  it("is told everything to the pixel, the quality included", async () => {
    const told: unknown[] = [];
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES: createBinding({ told }) } });
    const answer = await ask("/image/causeway?width=601&quality=33");
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
    [
      "width=160&blur=4",
      { width: 160, height: 90, fit: "squeeze", blur: 4 },
      { format: "image/webp", quality: 80 },
    ],
    [
      "width=80&dpr=2&sharpen=1",
      { width: 160, height: 90, fit: "squeeze", sharpen: 1 },
      { format: "image/webp", quality: 80 },
    ],
  ])("makes of %s the right call", async (query, transform, output) => {
    const told: unknown[] = [];
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES: createBinding({ told }) } });
    await ask(`/image/causeway?${query}`);
    expect(told).toEqual([transform, output]);
  });

  it("that answers in another format has failed", async () => {
    const IMAGES = createBinding({ type: "image/webp" });
    const { ask } = createImageTestApp({ hasRealEngines: true, env: { IMAGES } });
    const answer = await ask("/image/causeway?width=1500&format=avif");
    expect(await readBody(answer)).toBe("file /assets/c.avif");
    expect(logged.mock.calls[0]?.[0]).toContain('"code":"other-format"');
  });

  it("is not asked where the operator wants another engine", async () => {
    const told: unknown[] = [];
    const env = { IMAGES: createBinding({ told }), IMAGE_ENGINES: "wasm" };
    const { ask } = createImageTestApp({ hasRealEngines: true, env });
    // The test's master is no picture, so that the other engine fails too; all that counts is who was asked.
    expect((await ask("/image/causeway?width=601")).headers.get("X-Image-Origin")).toBe("stand-in");
    expect(told).toEqual([]);
    expect(logged.mock.calls[0]?.[0]).toContain('"engine":"wasm"');
  });

  it("is followed by the next engine of the list", async () => {
    const env = { IMAGES: createBinding({ thrown: new Error("busy") }), IMAGE_ENGINES: "binding, wasm" };
    const { ask } = createImageTestApp({ hasRealEngines: true, env });
    await ask("/image/causeway?width=601");
    const engines = logged.mock.calls.map(([line]) => JSON.parse(String(line)).engine);
    expect(engines).toEqual(["binding", "wasm"]);
  });
});

interface FakeBinding {
  readonly thrown?: unknown;
  /** Collects what the binding is told. */
  readonly told?: unknown[];
  /** The type it answers in; by default the one it is asked for. */
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
