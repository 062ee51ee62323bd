import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import { buildImageUrl, parseImageUrl } from "../../src/shared/image-url.ts";

/* Every error message for a wrong URL, and every property of a parsed request. */

const parse = (path: string) => parseImageUrl(new URL(path, "https://site.test"), imagePresets);

describe("the error message for a wrong image URL", () => {
  const parameters = "width, height, dpr, fit, focus, background, format, quality, preset, download, v, s";

  it.each([
    ["dpr=2", "dpr multiplies width and height. Give one of them with it."],
    ["format=webp&format=avif", "format is given 2 times. Give it once."],
    ["width=1&w=2&width=3", "width is given 3 times. Give it once."],
    ["preset=poster", `There is no such preset. The presets are ${[...imagePresets.keys()].join(", ")}.`],
    [
      "preset=square&quality=1&w=1&fit=pad",
      "A preset settles everything: leave out width, fit, quality, or leave out preset.",
    ],
    ["size=1", `There is no parameter "size". The parameters are ${parameters}.`],
    ["fit=fill", 'fit must be cover, contain, scale-down or pad, not "fill".'],
    ["format=gif", 'format must be avif, webp, jpeg, png, svg or auto, not "gif".'],
    ["quality=0", 'quality must be a whole number from 1 to 100, not "0".'],
    ["width=2000&dpr=2", "width times dpr must be at most 3072, not 4000."],
    ["height=2000&dpr=2", "height times dpr must be at most 3072, not 4000."],
  ])("for %s is: %s", (query, message) => {
    const reading = parse(`/image/harbour?${query}`);
    expect(reading).toMatchObject({ ok: false, name: "harbour", fault: { name: "ImageFault", message } });
  });

  it("names both formats if they conflict", () => {
    const reading = parse("/image/harbour.jpg?format=webp");
    expect(!reading.ok && reading.fault.message).toBe(
      "The address asks for jpeg and for webp. Give the format once.",
    );
  });
});

describe("parseImageUrl", () => {
  const whole = { name: "harbour", fit: "cover", format: "webp", quality: 80 };

  it.each<[string, object]>([
    ["harbour", {}],
    ["harbour?s=&v=&quality=80", {}],
    [
      "harbour?width=6&height=9&fit=pad&s=a&v=b",
      { width: 6, height: 9, fit: "pad", signature: "a", version: "b" },
    ],
    ["harbour?height=9&download=1", { height: 9, download: true }],
    ["harbour?height=9&dpr=2", { height: 18 }],
    ["harbour?focus=0.1,0.2&width=6", { width: 6 }],
    ["harbour?focus=0.1,0.2&height=6", { height: 6 }],
    ["harbour?fit=pad&height=6", { height: 6 }],
    ["harbour?width=6&height=9&focus=0.1,0.2", { width: 6, height: 9, focus: { x: 0.1, y: 0.2 } }],
    ["harbour?background=abc", { background: "#aabbcc" }],
    ["harbour.svg", { format: "svg" }],
    ["harbour.png?quality=30", { format: "png" }],
    ["harbour?preset=newsletter", { preset: "newsletter", width: 600, format: "jpeg" }],
    ["harbour?preset=thumbnail", { preset: "thumbnail", width: 320, height: 320, format: "jpeg" }],
    ["harbour?preset=print", { preset: "print", width: 3508, height: 2480, format: "jpeg", quality: 92 }],
    ["%E0%A4%A", { name: "%E0%A4%A" }],
    ["x%0Ay.jpg", { name: "x\ny.jpg" }],
    ["a/b.jpg", { name: "a/b", format: "jpeg" }],
  ])("parses %s", (rest, change) => {
    expect(parse(`/image/${rest}`)).toEqual({ ok: true, request: { ...whole, ...change } });
  });

  it.each(["xfbclid", "fbclidx", "xutm_a", "utm_", "gclid2", "mc_fid", "mc_", "utm_a-b"])(
    "rejects %s, which only resembles a tracking parameter",
    (name) => {
      const reading = parse(`/image/harbour?${name}=1`);
      expect(!reading.ok && reading.fault.code).toBe("IMAGE_PARAMETER_UNKNOWN");
    },
  );
});

it("buildImageUrl writes parameters in a fixed order and a preset instead of its parameters", () => {
  const request = { name: "a b", fit: "pad", width: 6, height: 9, format: "auto", quality: 50 } as const;
  const parts = { download: true, version: "v1", signature: "s1" } as const;
  expect(buildImageUrl({ ...request, ...parts, focus: { x: 0.1, y: 1 }, background: "#aabbcc" })).toBe(
    "/image/a%20b?width=6&height=9&fit=pad&focus=0.1,1&background=aabbcc&format=auto&quality=50" +
      "&download=1&v=v1&s=s1",
  );
  expect(buildImageUrl({ ...request, ...parts, preset: "square" })).toBe(
    "/image/a%20b?preset=square&download=1&v=v1&s=s1",
  );
});
