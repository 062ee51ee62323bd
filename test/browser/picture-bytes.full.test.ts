import sharp from "sharp";
import { ssim } from "ssim.js";
import { describe, expect, it } from "vitest";
import { PHONE, visitFirst } from "../../scripts/bench/first-visit.ts";
import { BUDGETS } from "../../scripts/budgets.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { askImage } from "../support/ask-image.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit } from "../support/visit.ts";

// These tests read the pictures of a deploy. `npm test` uses larger files, which render in seconds.

describe("a first visit on a phone", () => {
  it("loads at most the byte budget of pictures", async () => {
    const { page } = await openVisit({ ...PHONE, connection: { effectiveType: "4g" } });
    const requests = await visitFirst(page, ownSite.origin);
    const pictures = requests.filter(({ kind }) => kind === "image");
    const bytes = pictures.reduce((sum, { brotli }) => sum + brotli, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(BUDGETS.firstVisit.pictures);
  });
});

describe("the quality parameter", () => {
  it.each(["webp", "avif"])(
    "never gives a smaller %s file for a higher quality, at a size with a ready file",
    async (format) => {
      const origins = new Set<string | undefined>();
      const lengths: number[] = [];
      for (const quality of [40, 60, 70, 78, 79, 80, 81, 82, 90]) {
        const { bytes, headers } = await askImage(
          `/${vehicleClasses[0]?.picture}?width=640&format=${format}&quality=${quality}`,
        );
        origins.add(headers.get("x-image-origin"));
        lengths.push(bytes.length);
      }
      expect(origins).toEqual(new Set(["engine", "ready"]));
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    },
  );

  it("looks alike in every format, rendered or ready", async () => {
    const readSimilarity = async (width: number, query: string) => {
      const path = `/${vehicleClasses.at(-2)?.picture}?width=${width}`;
      const [shown, exact] = await Promise.all([
        askImage(`${path}&${query}`),
        askImage(`${path}&format=png`),
      ]);
      return ssim(await readPixels(shown.bytes), await readPixels(exact.bytes)).mssim;
    };
    for (const quality of [60, 80]) {
      const found = [
        await readSimilarity(640, `format=avif&quality=${quality}`),
        ...(await Promise.all(
          ["webp", "avif", "jpeg"].map((format) =>
            readSimilarity(641, `format=${format}&quality=${quality}`),
          ),
        )),
      ];
      expect(Math.max(...found) - Math.min(...found), found.join()).toBeLessThan(0.009);
    }
  });
});

describe("a drawing", () => {
  it.each([
    ["/logo?width=388&quality=33", 4500],
    ["/logo?width=388&quality=33&format=avif", 3700],
    ["/logo?preset=partner-logo", 5600],
  ])("is sharp in few bytes: %s", async (path, most) => {
    const { bytes, headers } = await askImage(path);
    expect(headers.get("x-image-origin")).toBe("ready");
    expect(bytes.length).toBeLessThanOrEqual(most);
  });
});

async function readPixels(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}
