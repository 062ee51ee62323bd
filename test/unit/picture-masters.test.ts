import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPicture, digestVersion } from "../../scripts/build/pictures/build-pictures.ts";
import { readMaster } from "../../scripts/build/pictures/master.ts";
import { findRecipe } from "../../scripts/build/pictures/recipe.ts";
import { HERO_PICTURE, type PictureName, pictures } from "../../src/content/pictures.ts";
import { MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "masters-"));
});
afterAll(() => rm(root, { recursive: true }));

/** A photograph other than the hero, with small size requirements. */
const [photograph] = (Object.keys(pictures) as PictureName[]).filter(
  (name) => name !== HERO_PICTURE && pictures[name].file.endsWith(".jpg"),
);
if (!photograph) throw new Error("The site has no photograph but the first.");
const FILE = pictures[photograph].file;

async function put(file: string, bytes: Buffer | string): Promise<void> {
  const path = join(root, "pictures", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
}
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });

/** Stands for all metadata that a camera or an editor writes. */
const MARK = "not-to-be-published";

describe("a drawing", () => {
  /** The right half. No even size puts its edge between two pixels. */
  const SHAPES = '<path d="M97 0H194V97H97Z" fill="#123456"/>';
  const drawSvg = (content: string) =>
    '<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" width="150" height="75" ' +
    `viewBox="0 0 194 97"><metadata>${MARK}</metadata>${content}</svg>`;

  it("is published as bare shapes and rendered from the vector at each size", async () => {
    await put(pictures.logo.file, drawSvg(SHAPES));
    const { picture, files } = await buildPicture(root, "logo", "quick");
    const drawing = files.get(picture.drawing?.slice(1) ?? "")?.toString();
    expect(drawing).toMatch(/^<svg [^>]*><path [^>]*\/><\/svg>\n$/);
    // Only full or no opacity: no edge was blurred by scaling down.
    const small = [...files].find(([file]) => file.endsWith("-194.webp"))?.[1];
    const opacities = await sharp(small).extractChannel("alpha").raw().toBuffer();
    expect(new Set(opacities)).toEqual(new Set([0, 255]));
  });

  it.each([
    ["a viewBox of thousands", 'viewBox="0 0 8000 4000"', 2],
    ["a small, upright viewBox", 'viewBox="0 0 2 8"', 0.25],
    ["a size in millimetres", 'width="50mm" height="20mm" viewBox="0 0 500 200"', 2.5],
    ["a width in percent", 'width="100%" viewBox="0 0 300 100"', 3],
  ])(
    "with %s keeps its proportions, and is large enough for its place and within the limits",
    async (_what, attributes, ratio) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0H8V8Z"/></svg>`;
      await put(pictures.logo.file, svg);
      const { width, height } = await readMaster(root, "logo");
      expect(width / height).toBeCloseTo(ratio, 1);
      expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_IMAGE_SIDE);
      const widest = findRecipe("logo").widths.at(-1) ?? 0;
      expect(width >= widest || height === MAX_IMAGE_SIDE, `${width} by ${height}`).toBe(true);
    },
  );
});

describe("a master picture", () => {
  it("is converted from CMYK to sRGB, even without a profile", async () => {
    await put(FILE, await draw(1600, 1000).toColourspace("cmyk").jpeg().toBuffer());
    const { bytes } = await readMaster(root, photograph);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    const { channels } = await sharp(bytes).stats();
    const [red = 255, green = 255, blue = 255] = channels.map(({ mean }) => mean);
    expect(red < green && green < blue && blue < 128).toBe(true);
  });

  it("publishes no metadata of the camera, the place or the author", async () => {
    const camera = draw(1300, 800)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
      .withExif({
        IFD0: { Artist: MARK, Make: MARK },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 35/1 49/1" },
      });
    await put(FILE, await camera.jpeg().toBuffer());
    const { files } = await buildPicture(root, photograph, "quick");
    expect([...files.keys()].some((file) => file.includes("master"))).toBe(true);
    for (const [file, bytes] of files) {
      expect(bytes.includes(MARK), file).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc], file).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it("is turned upright and limited to the largest size that a URL may request", async () => {
    const turned = await draw(4000, 3200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put(FILE, turned);
    const master = await readMaster(root, photograph);
    expect(master).toMatchObject({ format: "jpeg", width: 2458, height: 3072 });
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined();
  });
});

it("a picture's version changes with its files, its ground, its focus and the engine's revision", () => {
  const ground = "#ffffff";
  const versions = [
    digestVersion("files", { ground }, 1),
    digestVersion("files", { ground }, 2),
    digestVersion("other files", { ground }, 1),
    digestVersion("files", { ground: "#000000" }, 1),
    digestVersion("files", { ground, focus: { x: 0, y: 0 } }, 1),
    digestVersion("files", { ground, isUncut: true }, 1),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});
