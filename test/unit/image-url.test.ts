import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import type { ImageFit } from "../../src/shared/image-parameters.ts";
import { buildImageUrl, type ImageRequest, parseImageUrl } from "../../src/shared/image-url.ts";
import { IMAGE_FORMATS, MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";

const ORIGIN = "https://site.test";
const parse = (path: string) => parseImageUrl(new URL(path, ORIGIN), imagePresets);

function canonical(path: string): string {
  const reading = parse(path);
  if (!reading.ok) throw reading.fault;
  return buildImageUrl(reading.request);
}

function readCode(path: string): string {
  const reading = parse(path);
  return reading.ok ? "no fault" : reading.fault.code;
}

describe("the canonical image URL", () => {
  it.each([
    ["/image/harbour", "/image/harbour"],
    ["/image/harbour.webp", "/image/harbour"],
    ["/image/harbour?format=webp&quality=80&fit=cover", "/image/harbour"],
    ["/image/harbour.jpg?width=600", "/image/harbour?width=600&format=jpeg"],
    ["/image/harbour.jpeg?width=600", "/image/harbour?width=600&format=jpeg"],
    ["/image/harbour?format=jpg&width=600", "/image/harbour?width=600&format=jpeg"],
    ["/image/harbour.jpg?format=jpeg", "/image/harbour?format=jpeg"],
    ["/image/harbour?preset=newsletter", "/image/harbour?preset=newsletter"],
    ["/image/harbour.jpg?preset=newsletter&format=jpeg", "/image/harbour?preset=newsletter"],
    ["/image/harbour?preset=newsletter&download&v=1", "/image/harbour?preset=newsletter&download=1&v=1"],
    ["/image/harbour?quality=50&height=20&width=10", "/image/harbour?width=10&height=20&quality=50"],
    ["/image/harbour?width=600&fit=pad", "/image/harbour?width=600"],
    ["/image/harbour?width=6&height=9&fit=contain", "/image/harbour?width=6&height=9&fit=scale-down"],
    ["/image/harbour?format=png&quality=30", "/image/harbour?format=png"],
    ["/image/harbour?utm_source=news&width=600&fbclid=1&utm_source=x", "/image/harbour?width=600"],
    ["/image/harbour?gclid=1&mc_cid=2&mc_eid=3&msclkid=4", "/image/harbour"],
    ["/image/harbour?width=300&dpr=2", "/image/harbour?width=600"],
    ["/image/harbour?dpr=1.5&w=301&h=100", "/image/harbour?width=452&height=150"],
    ["/image/harbour?width=600&dpr=1", "/image/harbour?width=600"],
    ["/image/harbour?focus=0.20,1.0&width=6&height=9", "/image/harbour?width=6&height=9&focus=0.2,1"],
    ["/image/harbour?focus=0.2,0.4&width=6", "/image/harbour?width=6"],
    ["/image/harbour?focus=0.2,0.4&width=6&height=9&fit=pad", "/image/harbour?width=6&height=9&fit=pad"],
    ["/image/harbour?background=%23FAC", "/image/harbour?background=ffaacc"],
    ["/image/harbour?download=1&background=0a0B0c", "/image/harbour?background=0a0b0c&download=1"],
    ["/image/harbour?w=600&h=400&q=50&f=jpg", "/image/harbour?width=600&height=400&format=jpeg&quality=50"],
    ["/image/harbour?width=600&v=", "/image/harbour?width=600"],
    ["/image/harb%6Fur", "/image/harbour"],
    ["/image/harbour?w%69dth=600", "/image/harbour?width=600"],
  ])("of %s is %s", (path, expected) => {
    expect(canonical(path)).toBe(expected);
  });
});

describe("an invalid image URL", () => {
  const sides = [
    "0",
    "-1",
    "3073",
    "99999999999",
    "600.5",
    "6e2",
    "0600",
    "",
    " 600",
    "+600",
    "６００",
    "NaN",
    "0x10",
  ];
  it.each([
    ...sides.map((value) => [`?width=${encodeURIComponent(value)}`, "IMAGE_WIDTH_INVALID"]),
    ...sides.map((value) => [`?height=${encodeURIComponent(value)}`, "IMAGE_HEIGHT_INVALID"]),
    ["?quality=0", "IMAGE_QUALITY_INVALID"],
    ["?quality=101", "IMAGE_QUALITY_INVALID"],
    ["?quality=high", "IMAGE_QUALITY_INVALID"],
    ["?fit=fill", "IMAGE_FIT_INVALID"],
    ["?fit=__proto__", "IMAGE_FIT_INVALID"],
    ["?format=gif", "IMAGE_FORMAT_INVALID"],
    ["?format=WEBP", "IMAGE_FORMAT_INVALID"],
    ["?format=constructor", "IMAGE_FORMAT_INVALID"],
    [".jpg?format=webp", "IMAGE_FORMAT_CONFLICT"],
    [".jpg?format=auto", "IMAGE_FORMAT_CONFLICT"],
    [".png?preset=newsletter", "IMAGE_FORMAT_CONFLICT"],
    ["?preset=poster", "IMAGE_PRESET_UNKNOWN"],
    ["?preset=__proto__", "IMAGE_PRESET_UNKNOWN"],
    ["?preset=newsletter&width=600", "IMAGE_PRESET_CONFLICT"],
    ["?preset=newsletter&quality=80", "IMAGE_PRESET_CONFLICT"],
    ["?width=600&width=600", "IMAGE_PARAMETER_REPEATED"],
    ["?width=600&w=600", "IMAGE_PARAMETER_REPEATED"],
    ["?w=0", "IMAGE_WIDTH_INVALID"],
    ["?preset=newsletter&w=600", "IMAGE_PRESET_CONFLICT"],
    ["?s=a&s=b", "IMAGE_PARAMETER_REPEATED"],
    ...["WIDTH=600", "Width=2", "widht=600", "size=600", "__proto__=1", "=1", "utm=1"].map((query) => [
      `?${query}`,
      "IMAGE_PARAMETER_UNKNOWN",
    ]),
    ...["0", "0.5", "3.01", "4", "2x", "", "2.123"].map((dpr) => [
      `?width=600&dpr=${dpr}`,
      "IMAGE_DPR_INVALID",
    ]),
    ["?dpr=2", "IMAGE_DPR_INVALID"],
    ["?width=1600&dpr=2", "IMAGE_WIDTH_INVALID"],
    ["?height=1025&dpr=3", "IMAGE_HEIGHT_INVALID"],
    ...["", "0.5", "0.5,", "0.5,0.5,0.5", "50,50", "1.01,0", "-0.1,0", "0.123,0", "left,top"].map((focus) => [
      `?focus=${focus}`,
      "IMAGE_FOCUS_INVALID",
    ]),
    ...["", "white", "ff", "fffff", "%23%23fff", "ffffff00"].map((colour) => [
      `?background=${colour}`,
      "IMAGE_BACKGROUND_INVALID",
    ]),
    ...["0", "true", "me.jpg"].map((download) => [`?download=${download}`, "IMAGE_DOWNLOAD_INVALID"]),
    ...["dpr=2", "focus=0.5,0.5", "background=fff", "fit=pad"].map((query) => [
      `?preset=newsletter&${query}`,
      "IMAGE_PRESET_CONFLICT",
    ]),
  ])("/image/harbour%s gives the code %s", (rest, code) => {
    expect(readCode(`/image/harbour${rest}`)).toBe(code);
  });

  it("gives a message that states the limits and quotes the input shortened and in ASCII", () => {
    const reading = parse(`/image/harbour?width=${encodeURIComponent(`\u202e<b>\n${"9".repeat(5000)}`)}`);
    expect(!reading.ok && reading.fault.message).toBe(
      'width must be a whole number of pixels from 1 to 3072, not "?<b>?999999999999999…".',
    );
  });
});

describe("an ending that is not an image format", () => {
  it.each(["harbour.gif", "harbour.jpg.exe", "wp-login.php", ".jpg"])("belongs to the name %s", (name) => {
    const reading = parse(`/image/${name}`);
    expect(reading.ok && reading.request.name).toBe(name);
  });
});

const side = fc.option(fc.integer({ min: 1, max: MAX_IMAGE_SIDE }), { nil: undefined });
const hundredths = fc.integer({ min: 0, max: 100 }).map((hundred) => hundred / 100);
const request: fc.Arbitrary<ImageRequest> = fc
  .record({
    name: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
    width: side,
    height: side,
    fit: fc.constantFrom<ImageFit[]>("cover", "scale-down", "pad"),
    format: fc.constantFrom(...IMAGE_FORMATS, "auto" as const, "svg" as const),
    quality: fc.integer({ min: 1, max: 100 }),
    focus: fc.option(fc.record({ x: hundredths, y: hundredths }), { nil: undefined }),
    background: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/), { nil: undefined }),
    download: fc.option(fc.constant(true as const), { nil: undefined }),
    version: fc.option(fc.stringMatching(/^[0-9a-f]{10}$/), { nil: undefined }),
    signature: fc.option(fc.stringMatching(/^[\w-]{43}$/), { nil: undefined }),
  })
  .map(({ width, height, focus, background, download, version, signature, ...rest }) => ({
    ...rest,
    ...(focus && width && height && rest.fit === "cover" && { focus }),
    ...(background && { background }),
    ...(download && { download }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit: width !== undefined && height !== undefined ? rest.fit : "cover",
    quality: rest.format === "png" ? 80 : rest.quality,
    ...(version !== undefined && { version }),
    ...(signature !== undefined && { signature }),
  }));

const PARAMETER = fc.constantFrom(
  "width",
  "height",
  "fit",
  "format",
  "quality",
  "preset",
  "dpr",
  "focus",
  "background",
  "download",
  "v",
  "s",
  "utm_source",
);
const value = fc.oneof(
  fc.integer({ min: -10, max: 4000 }).map(String),
  fc.constantFrom("webp", "jpg", "auto", "cover", "pad", "newsletter", "__proto__", "toString", ""),
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.string({ minLength: 3000, maxLength: 4000 }),
);

/** Any URL below /image, valid or not. */
const address = fc
  .tuple(
    fc.oneof(
      fc.constantFrom("harbour", "logo.png", "../env", "__proto__", "constructor"),
      fc.string({ unit: "binary" }),
    ),
    fc.array(fc.tuple(PARAMETER, value), { maxLength: 8 }),
  )
  .map(([name, parameters]) => {
    const query = parameters.map(([key, text]) => `${key}=${encode(text)}`).join("&");
    return `/image/${encode(name)}?${query}`;
  });

/** A URL cannot contain lone surrogates. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

describe("any image URL", () => {
  it("is parsed into the request that it was built from", () => {
    fc.assert(
      fc.property(request, (asked) => {
        expect(parse(buildImageUrl(asked))).toEqual({ ok: true, request: asked });
      }),
    );
  });

  it("has a stable canonical form", () => {
    fc.assert(
      fc.property(address, (path) => {
        const reading = parse(path);
        if (!reading.ok || /\.(avif|webp|jpe?g|png)$/.test(reading.request.name)) return;
        const once = buildImageUrl(reading.request);
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  it("gives either a request within the limits or an error with a code and a message", () => {
    fc.assert(
      fc.property(address, (path) => {
        const reading = parse(path);
        if (!reading.ok) {
          expect(reading.fault.code).toMatch(/^IMAGE_[A-Z_]+$/);
          expect(reading.fault.message).toMatch(/^[\x20-\x7e…]{20,200}$/);
          return;
        }
        const { width = 1, height = 1, quality } = reading.request;
        for (const [number, limit] of [
          [width, MAX_IMAGE_SIDE],
          [height, MAX_IMAGE_SIDE],
          [quality, 100],
        ] as const) {
          expect(Number.isInteger(number) && number >= 1 && number <= limit).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("means the same in any order of parameters and with tracking parameters", () => {
    const parameters = fc.uniqueArray(fc.tuple(PARAMETER, fc.integer({ min: 1, max: 100 })), {
      selector: ([key]) => key,
    });
    fc.assert(
      fc.property(parameters, fc.stringMatching(/^utm_[a-z]{1,10}$/), (pairs, unknown) => {
        const query = pairs.filter(([key]) => ["width", "height", "quality"].includes(key));
        const there = query.map(([key, text]) => `${key}=${text}`).join("&");
        const back = query
          .toReversed()
          .map(([key, text]) => `${key}=${text}`)
          .join("&");
        expect(canonical(`/image/harbour?${unknown}=1&${back}`)).toBe(canonical(`/image/harbour?${there}`));
      }),
    );
  });
});
