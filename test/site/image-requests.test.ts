import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { askImage } from "../support/ask-image.ts";

describe("over the wire", () => {
  it("a picture that is there already is 304", async () => {
    const tag = (await askImage("/logo?width=310")).headers.get("etag") ?? "";
    const again = await askImage("/logo?utm_source=news&width=310", { "If-None-Match": tag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect(again.headers.get("etag")).toBe(tag);
  });

  it("a picture is made once and then comes from the cache", async () => {
    const origins: (string | undefined)[] = [];
    for (const query of ["width=311&quality=40", "quality=40&width=311", "width=311&quality=40&fbclid=1"]) {
      origins.push((await askImage(`/logo?${query}`)).headers.get("x-image-origin"));
    }
    expect(origins).toEqual(["engine", "cache", "cache"]);
  });

  it("equal requests at the same moment all get the same picture", async () => {
    const asked = Array.from({ length: 6 }, (_, i) => askImage(`/vehicle-minibus?width=312&utm_id=${i}`));
    const [first, ...others] = await Promise.all(asked);
    expect(first?.status).toBe(200);
    for (const other of others) expect(first?.bytes.equals(other.bytes)).toBe(true);
  });

  it("HEAD has the length and no body", async () => {
    const get = await askImage("/logo?width=194&quality=33");
    const head = await ask("/image/logo?width=194&quality=33", { method: "HEAD" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get("content-length")).toBe(String(get.bytes.length));
  });

  it("one client that asks for ever more new sizes is stopped, and only for new ones", async () => {
    const askAsOne = (width: number) =>
      askImage(`/logo?width=${width}&quality=10`, { "CF-Connecting-IP": "greedy" });
    const statuses: number[] = [];
    // The limit, and once more in case the counter's minute ends on the way.
    for (let width = 1; width <= 130 && statuses.at(-1) !== 429; width++)
      statuses.push((await askAsOne(width)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await askAsOne(1)).status).toBe(200);
    expect((await askImage("/logo?width=194&quality=33", { "CF-Connecting-IP": "greedy" })).status).toBe(200);
  });

  it("any address gets a picture within its limits or a problem with a code", async () => {
    const size = fc.oneof(
      fc.integer({ min: -2, max: 60 }),
      fc.constantFrom("3073", "1e1", "٣", " 5", "", "9".repeat(300)),
    );
    const query = fc.record(
      {
        width: size,
        height: size,
        fit: fc.constantFrom("cover", "contain", "scale-down", "pad", "fill"),
        format: fc.constantFrom("webp", "avif", "jpeg", "jpg", "png", "auto", "gif"),
        quality: fc.integer({ min: -1, max: 102 }),
        utm_source: fc.string({ unit: "binary", maxLength: 20 }),
      },
      { requiredKeys: ["width"] },
    );
    const name = fc.constantFrom(
      "logo",
      "award-badge",
      "logo.png",
      "__proto__",
      "..%2fenv",
      "logo%00",
      "%ff",
    );
    await fc.assert(
      fc.asyncProperty(name, query, async (picture, parameters) => {
        const search = Object.entries(parameters).map(
          ([key, value]) => `${key}=${encodeURIComponent(String(value).toWellFormed())}`,
        );
        const answer = await askImage(`/${picture}?${search.join("&")}`);
        expect([200, 400, 404]).toContain(answer.status);
        if (answer.status !== 200) {
          expect(answer.text).toMatch(/^IMAGE_[A-Z_]+: .*\n$/);
          return;
        }
        const { width, height } = await sharp(answer.bytes).metadata();
        expect(width).toBeLessThanOrEqual(Number(parameters.width));
        if (parameters.height !== undefined) expect(height).toBeLessThanOrEqual(Number(parameters.height));
      }),
      { numRuns: 60 },
    );
  });
});
