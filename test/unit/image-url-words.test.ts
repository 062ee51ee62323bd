import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import { buildImageUrl, parseImageUrl } from "../../src/shared/image-url.ts";

/* What a caller is told of a wrong address, and what an address asks for to the last member. */

const parse = (path: string) => parseImageUrl(new URL(path, "https://site.test"), imagePresets);

describe("a wrong address is told", () => {
  const parameters =
    "width, height, dpr, fit, focus, background, blur, sharpen, format, quality, preset, download, expires, v, s";

  it.each([
    ["dpr=2", "dpr multiplies width and height. Give one of them with it."],
    ["blur=1&sharpen=1", "blur and sharpen undo each other. Give one of them."],
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
    ["blur=0", 'blur must be a whole number of pixels from 1 to 100, not "0".'],
    ["sharpen=0", 'sharpen must be a whole number from 1 to 10, not "0".'],
    ["width=2000&dpr=2", "width times dpr must be at most 3072, not 4000."],
    ["height=2000&dpr=2", "height times dpr must be at most 3072, not 4000."],
  ])("%s: %s", (query, message) => {
    const reading = parse(`/image/causeway?${query}`);
    expect(reading).toMatchObject({ ok: false, name: "causeway", fault: { name: "ImageFault", message } });
  });

  it("which formats it asks for", () => {
    const reading = parse("/image/causeway.jpg?format=webp");
    expect(!reading.ok && reading.fault.message).toBe(
      "The address asks for jpeg and for webp. Give the format once.",
    );
  });
});

describe("an address asks for", () => {
  const whole = { name: "causeway", fit: "cover", format: "webp", quality: 80 };

  it.each<[string, object]>([
    ["causeway", {}],
    ["causeway?s=&v=&quality=80", {}],
    [
      "causeway?width=6&height=9&fit=pad&s=a&v=b",
      { width: 6, height: 9, fit: "pad", signature: "a", version: "b" },
    ],
    [
      "causeway?height=9&download=1&expires=2027-01-31",
      { height: 9, isDownload: true, expires: "2027-01-31" },
    ],
    ["causeway?height=9&dpr=2", { height: 18 }],
    ["causeway?focus=0.1,0.2&width=6", { width: 6 }],
    ["causeway?focus=0.1,0.2&height=6", { height: 6 }],
    ["causeway?fit=pad&height=6", { height: 6 }],
    ["causeway?width=6&height=9&focus=0.1,0.2", { width: 6, height: 9, focus: { x: 0.1, y: 0.2 } }],
    ["causeway?blur=3", { blur: 3 }],
    ["causeway?sharpen=3&background=abc", { sharpen: 3, background: "#aabbcc" }],
    ["causeway.svg", { format: "svg" }],
    ["causeway.png?quality=30", { format: "png" }],
    ["causeway?preset=newsletter", { preset: "newsletter", width: 600, format: "jpeg" }],
    ["causeway?preset=thumbnail", { preset: "thumbnail", width: 320, height: 320, format: "jpeg" }],
    ["causeway?preset=print", { preset: "print", width: 3508, height: 2480, format: "jpeg", quality: 92 }],
    ["%E0%A4%A", { name: "%E0%A4%A" }],
    ["x%0Ay.jpg", { name: "x\ny.jpg" }],
    ["a/b.jpg", { name: "a/b", format: "jpeg" }],
  ])("%s", (rest, change) => {
    expect(parse(`/image/${rest}`)).toEqual({ ok: true, request: { ...whole, ...change } });
  });

  it.each(["xfbclid", "fbclidx", "xutm_a", "utm_", "gclid2", "mc_fid", "mc_", "utm_a-b"])(
    "nothing with %s, which counts no clicks",
    (name) => {
      const reading = parse(`/image/causeway?${name}=1`);
      expect(!reading.ok && reading.fault.code).toBe("IMAGE_PARAMETER_UNKNOWN");
    },
  );
});

it("an address is built in one order, with a day, a version and a signature, and a preset in place of the rest", () => {
  const request = { name: "a b", fit: "pad", width: 6, height: 9, format: "auto", quality: 50 } as const;
  const parts = { isDownload: true, expires: "2027-01-31", version: "v1", signature: "s1" } as const;
  expect(
    buildImageUrl({ ...request, ...parts, focus: { x: 0.1, y: 1 }, background: "#aabbcc", blur: 2 }),
  ).toBe(
    "/image/a%20b?width=6&height=9&fit=pad&focus=0.1,1&background=aabbcc&blur=2&format=auto&quality=50" +
      "&download=1&expires=2027-01-31&v=v1&s=s1",
  );
  expect(buildImageUrl({ ...request, ...parts, preset: "square" })).toBe(
    "/image/a%20b?preset=square&download=1&expires=2027-01-31&v=v1&s=s1",
  );
  expect(buildImageUrl({ ...request, sharpen: 4 })).toContain("&sharpen=4&");
});
