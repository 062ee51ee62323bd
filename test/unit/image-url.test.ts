import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import type { Problem } from "../../src/server/http/problem.ts";
import { type ImageRequest, parseImageUrl } from "../../src/server/image/image-request.ts";
import { buildImageUrl } from "../../src/server/image/image-url.ts";
import { IMAGE_FORMATS, MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";

const parse = (path: string) => parseImageUrl(new URL(path, "https://site.test"));

function readError(path: string): Problem | undefined {
  try {
    parse(path);
    return undefined;
  } catch (error) {
    return error as Problem;
  }
}

const DEFAULT = { name: "harbour", format: "webp" } as const;

describe("parseImageUrl", () => {
  it.each<[string, Partial<ImageRequest>]>([
    ["", {}],
    ["?", {}],
    ["?width=600", { width: 600 }],
    ["?width=3072&height=1", { width: 3072, height: 1 }],
    ["?%77idth=600", { width: 600 }],
    ["?width=600&height=400&fit=contain", { width: 600, height: 400, fit: "scale-down" }],
    ["?width=60&height=40&focus=0.25,1", { width: 60, height: 40, focus: { x: 0.25, y: 1 } }],
    ["?format=jpg", { format: "jpeg" }],
    ["?format=auto&quality=1", { format: "auto", quality: 1 }],
    [".jpeg?quality=100", { format: "jpeg", quality: 100 }],
    [".JPG?format=jpeg", { format: "jpeg" }],
    ["%2Ejpg", { format: "jpeg" }],
    [".svg", { format: "svg" }],
    [".0a1b2c3d4e", { v: "0a1b2c3d4e" }],
    [".0a1b2c3d4e.avif?width=9", { v: "0a1b2c3d4e", format: "avif", width: 9 }],
    ["?v=0a1b2c3d4e", { v: "0a1b2c3d4e" }],
    ["?preset=newsletter", { preset: "newsletter", width: 600, format: "jpeg" }],
    ["?preset=newsletter&amp;v=0a", { preset: "newsletter", width: 600, format: "jpeg", v: "0a" }],
    ["?amp;width=600&amp;utm_source=x&amp;", { width: 600 }],
    [
      "?utm_source=a&utm_source=b&gclid=1&fbclid=1&msclkid=1&mc_cid=1&mc_eid=1&_hsenc=1&gad_source=1&srsltid=1&_gl=1",
      {},
    ],
  ])("reads harbour%s", (rest, request) => {
    expect(parse(`/image/harbour${rest}`)).toEqual({ ...DEFAULT, ...request });
  });

  it.each([
    ...["0", "-1", "1e3", "1.5", "007", "", "3073", "600px"].map((text) => [
      `?width=${text}`,
      "IMAGE_WIDTH_INVALID",
    ]),
    ["?height=3073", "IMAGE_HEIGHT_INVALID"],
    ...["0", "101", "high"].map((text) => [`?quality=${text}`, "IMAGE_QUALITY_INVALID"]),
    ...["", "gif", "__proto__"].map((text) => [`?format=${text}`, "IMAGE_FORMAT_INVALID"]),
    ["?fit=crop", "IMAGE_FIT_INVALID"],
    ...["0.5", "50,50", "-0.1,0", "0.123,0"].map((text) => [`?focus=${text}`, "IMAGE_FOCUS_INVALID"]),
    ...["", "poster", "__proto__"].map((text) => [`?preset=${text}`, "IMAGE_PRESET_UNKNOWN"]),
    ...["width=600&width=600", "v=a&v=b", "width=6&amp;width=6"].map((query) => [
      `?${query}`,
      "IMAGE_PARAMETER_REPEATED",
    ]),
    ...["dpr=2", "WIDTH=600", "__proto__=1", "=1"].map((query) => [`?${query}`, "IMAGE_PARAMETER_UNKNOWN"]),
    ...["width=2", "quality=9", "focus=0.5,0.5", "fit=pad"].map((query) => [
      `?preset=newsletter&${query}`,
      "IMAGE_PRESET_CONFLICT",
    ]),
    ...[".png?format=webp", ".png?preset=newsletter", "?preset=newsletter&format=webp"].map((rest) => [
      rest,
      "IMAGE_FORMAT_CONFLICT",
    ]),
  ])("rejects harbour%s with 400 %s", (rest, code) => {
    expect(readError(`/image/harbour${rest}`)).toMatchObject({ status: 400, code });
  });

  it("names the limits and quotes the input shortened and in ASCII", () => {
    const path = `/image/harbour?width=${encodeURIComponent(`\u202e<b>\n${"9".repeat(5000)}`)}`;
    expect(readError(path)?.message).toBe(
      'width must be a whole number from 1 to 3072, not "?<b>?999999999999999…".',
    );
  });

  it.each([
    ["?widht=600", 'There is no parameter "widht". The parameters are width, height, fit, focus,'],
    ["?preset=newsleter", `There is no preset "newsleter". The presets are ${[...imagePresets.keys()][0]}, `],
  ])("lists the allowed names for %s: %s", (rest, sentence) => {
    expect(readError(`/image/harbour${rest}`)?.message).toContain(sentence);
  });
});

describe("buildImageUrl", () => {
  it("is the inverse of parseImageUrl, and has at most one parameter", () => {
    const request = fc.record({
      name: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
      v: fc.option(fc.stringMatching(/^[0-9a-f]{10}$/), { nil: undefined }),
      format: fc.constantFrom(...IMAGE_FORMATS, "svg" as const),
      width: fc.option(fc.integer({ min: 1, max: MAX_IMAGE_SIDE }), { nil: undefined }),
    });
    fc.assert(
      fc.property(request, (asked) => {
        const path = buildImageUrl(asked);
        expect(parse(path)).toEqual(asked);
        expect(path).not.toContain("&");
      }),
    );
    for (const [preset, { format }] of imagePresets)
      expect(parse(buildImageUrl({ name: "harbour", v: "0a1b2c3d4e", preset, format }))).toMatchObject({
        preset,
      });
  });
});
