import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { negotiateFormat, prefersJson } from "../../src/server/image/negotiate.ts";

const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("format=auto", () => {
  it.each([
    [CHROME, "avif"],
    ["image/webp,*/*", "webp"],
    ["image/webp, image/avif", "avif"],
    ["image/avif;q=0.5, image/webp;q=0.9", "webp"],
    ["image/avif;q=0, image/webp", "webp"],
    ["image/avif;q=0.2, image/jpeg;q=0.9", "jpeg"],
    ["image/avif;q=0.5, image/*;q=0.9", "jpeg"],
    ["IMAGE/AVIF", "avif"],
    ["image/avif;v=b3;q=0.5,image/webp;q=0.6", "webp"],
    ["image/avif;q=2, image/webp", "webp"],
    ["*/*", "jpeg"],
    ["image/*", "jpeg"],
    ["text/html", "jpeg"],
    ["", "jpeg"],
    [undefined, "jpeg"],
  ])("with Accept: %s selects %s", (accept, format) => {
    expect(negotiateFormat(accept, false)).toBe(format);
  });

  it("selects png instead of jpeg for a transparent picture", () => {
    expect(negotiateFormat("*/*", true)).toBe("png");
    expect(negotiateFormat(CHROME, true)).toBe("avif");
  });

  it("selects a valid format for any header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 3000 }), fc.boolean(), (accept, hasAlpha) => {
        expect(["avif", "webp", "jpeg", "png"]).toContain(negotiateFormat(accept, hasAlpha));
      }),
    );
  });
});

describe("prefersJson", () => {
  it.each([
    ["application/json", true],
    ["application/json, text/plain, */*", true],
    ["application/problem+json", true],
    ["application/json;q=0.5, text/plain", false],
    ["text/html,application/xhtml+xml,*/*;q=0.8", false],
    [CHROME, false],
    [undefined, false],
  ])("for Accept: %s returns %s", (accept, isJson) => {
    expect(prefersJson(accept)).toBe(isJson);
  });
});
