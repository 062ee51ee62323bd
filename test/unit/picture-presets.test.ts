import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { buildPicture } from "../../scripts/build/pictures/build-pictures.ts";
import { imagePresets } from "../../src/content/image-presets.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";

it.each([
  ["a file larger than any address may request", 3600, 2500],
  ["a small file", 1600, 1000],
])(
  "%s gets every preset for which it has the pixels, at the preset's exact size",
  async (_what, width, height) => {
    const root = await mkdtemp(join(tmpdir(), "presets-"));
    await mkdir(join(root, "pictures"));
    const original = sharp({ create: { width, height, channels: 3, background: "#123456" } });
    await writeFile(join(root, "pictures", pictures[HERO_PICTURE].file), await original.jpeg().toBuffer());
    const files = new Map<string, Buffer>();
    const { served } = await buildPicture(root, HERO_PICTURE, files, "quick");
    await rm(root, { recursive: true });

    const possible = [...imagePresets].filter(
      ([, preset]) =>
        preset.suits === "photographs" && (preset.width ?? 0) <= width && (preset.height ?? 0) <= height,
    );
    expect(served.presets).toEqual(possible.map(([name]) => name));
    for (const [name, { width, height, format, quality = 80 }] of possible) {
      const ready = served.ready.find(
        (file) =>
          file.width === width &&
          (height === undefined || file.height === height) &&
          file.format === format &&
          file.quality === quality,
      );
      const made = await sharp(files.get(ready?.url.slice(1) ?? "")).metadata();
      expect(made, name).toMatchObject({ format, width, ...(height && { height }) });
    }
  },
);
