import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPicture } from "../../scripts/build/pictures/build-pictures.ts";
import { imagePresets } from "../../src/content/image-presets.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "presets-"));
  await mkdir(join(root, "pictures"));
});
afterAll(() => rm(root, { recursive: true }));

describe("the presets of a picture", () => {
  const build = async (width: number, height: number) => {
    const picture = sharp({ create: { width, height, channels: 3, background: "#123456" } });
    await writeFile(join(root, "pictures", pictures[HERO_PICTURE].file), await picture.jpeg().toBuffer());
    const files = new Map<string, Buffer>();
    const { served } = await buildPicture(root, HERO_PICTURE, files, "quick");
    const readSize = async (preset: string) => {
      const recipe = imagePresets.get(preset);
      const ready = served.ready.find(
        ({ width, height, quality }) =>
          width === recipe?.width && height === recipe.height && quality === (recipe.quality ?? 80),
      );
      const file = await sharp(files.get(ready?.url.slice(1) ?? "")).metadata();
      return `${file.width}x${file.height}`;
    };
    return { served, readSize };
  };

  it("include a print page if the owner's file is large enough", async () => {
    const { served, readSize } = await build(3600, 2500);
    expect(served.presets).toContain("print");
    expect(served.master).toMatchObject({ width: 3072, height: 2133 });
    expect(await readSize("print")).toBe("3508x2480");
    expect(await readSize("portrait")).toBe("1080x1350");
  });

  it("exclude sizes beyond the owner's file", async () => {
    const { served } = await build(1600, 1000);
    expect(served.presets).toEqual(["social-card", "newsletter", "newsletter-2x", "partner", "thumbnail"]);
  });
});
