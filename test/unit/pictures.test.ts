import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildPicture, digestVersion } from "../../scripts/build/pictures/build-pictures.ts";
import { readMaster } from "../../scripts/build/pictures/master.ts";
import { findRecipe } from "../../scripts/build/pictures/recipe.ts";
import { findPictureMistakes } from "../../scripts/content/find-picture-mistakes.ts";
import { HERO_PICTURE, type PictureName, pictures } from "../../src/content/pictures.ts";
import { MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(root, { recursive: true }));

/** Excludes the hero picture, which must be wider than the photograph in the test. */
const [photograph] = (Object.keys(pictures) as PictureName[]).filter(
  (name) => name !== HERO_PICTURE && !pictures[name].file.endsWith(".svg"),
);
if (!photograph)
  throw new Error("The tests need a photograph besides HERO_PICTURE in src/content/pictures.ts.");
const HERO = pictures[HERO_PICTURE].file;
const LOGO = pictures.logo.file;
const MARK = "brand/mark.svg";

const METADATA = "not-to-be-published";

async function put(file: string, content: Buffer | string): Promise<void> {
  const path = join(root, "pictures", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });
const draw = (shapes: string, size = 'viewBox="0 0 20 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shapes}</svg>`;

describe("a drawing", () => {
  it("is published as an SVG without metadata, and a small file is rendered from the SVG", async () => {
    // Fills the right half. At an even width, the half begins between two pixels, so each pixel is full or empty.
    const half = '<path d="M97 0H194V97H97Z" fill="#123456"/>';
    const svg = draw(
      `<metadata>${METADATA}</metadata>${half}`,
      'width="150" height="75" viewBox="0 0 194 97"',
    );
    await put(LOGO, `<?xml version="1.0"?><!-- by hand -->${svg}`);
    const { picture, files } = await buildPicture(root, "logo", "quick");
    const drawing = files.get(picture.drawing?.slice(1) ?? "")?.toString();
    expect(drawing).toMatch(/^<svg [^>]*><path [^>]*\/><\/svg>\n$/);
    // Scaling a larger file down would blur the edge into other opacities.
    const small = [...files].find(([file]) => file.endsWith("-194.webp"))?.[1];
    const opacities = await sharp(small).extractChannel("alpha").raw().toBuffer();
    expect(new Set(opacities)).toEqual(new Set([0, 255]));
  });

  it.each([
    ["a viewBox of 8000 by 4000", 'viewBox="0 0 8000 4000"', 2],
    ["a viewBox of 2 by 8", 'viewBox="0 0 2 8"', 0.25],
    ["a width in percent", 'width="100%" viewBox="0 0 300 100"', 3],
  ])(
    "with %s keeps its proportions, and its master is at least as wide as the widest file, or MAX_IMAGE_SIDE high",
    async (_what, size, ratio) => {
      await put(LOGO, draw('<path d="M0 0H8V8Z"/>', size));
      const { width, height } = await readMaster(root, "logo");
      expect(width / height).toBeCloseTo(ratio, 1);
      expect(Math.max(width, height)).toBeLessThanOrEqual(MAX_IMAGE_SIDE);
      const widest = findRecipe("logo").widths.at(-1) ?? 0;
      expect(width >= widest || height === MAX_IMAGE_SIDE, `${width} by ${height}`).toBe(true);
    },
  );
});

it("a CMYK photograph is published upright, in sRGB, within MAX_IMAGE_SIDE and without metadata", async () => {
  const camera = paint(3200, 1400)
    .toColourspace("cmyk")
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${METADATA}</x:xmpmeta>`)
    .withExif({
      IFD0: { Artist: METADATA, Make: METADATA },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "54/1 35/1 49/1" },
    })
    .withMetadata({ orientation: 6 });
  await put(pictures[photograph].file, await camera.jpeg().toBuffer());
  const { picture, files } = await buildPicture(root, photograph, "quick");
  expect(picture.master).toMatchObject({ width: 1344, height: MAX_IMAGE_SIDE });
  const master = files.get(picture.master.url.slice(1));
  expect(await sharp(master).metadata()).toMatchObject({ format: "jpeg", space: "srgb", channels: 3 });
  const { channels } = await sharp(master).stats();
  const [red = 255, green = 255, blue = 255] = channels.map(({ mean }) => mean);
  expect(red < green && green < blue && blue < 128).toBe(true);
  for (const [file, bytes] of files) {
    expect(bytes.includes(METADATA), file).toBe(false);
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }, file).toEqual({});
  }
});

it("a picture's version changes with its files, background colour, focus, isUncut and ENGINE_REVISION", () => {
  const background = "#ffffff";
  const versions = [
    digestVersion("files", { background }, 1),
    digestVersion("files", { background }, 2),
    digestVersion("other files", { background }, 1),
    digestVersion("files", { background: "#000000" }, 1),
    digestVersion("files", { background, focus: { x: 0, y: 0 } }, 1),
    digestVersion("files", { background, isUncut: true }, 1),
  ];
  expect(new Set(versions).size).toBe(versions.length);
});

it.each<[string, string, () => string | Promise<Buffer>, string]>([
  [
    "a picture without a file, and ignores notes.txt",
    "notes.txt",
    () => "",
    `Picture "${HERO_PICTURE}" has no master: put ${HERO} into`,
  ],
  ["a file that is not a picture", HERO, () => "a letter", `${HERO}, cannot be read as a picture.`],
  [
    "a truncated file",
    HERO,
    async () => (await paint(4000, 2500).jpeg().toBuffer()).subarray(0, 20_000),
    "cannot be read as a picture.",
  ],
  [
    "a picture that is too narrow for its place",
    HERO,
    () => paint(1500, 900).jpeg().toBuffer(),
    "is 1500 pixels wide. It must be at least 1536 pixels wide to look sharp on the site.",
  ],
  [
    "an unused picture file",
    "holiday.JPG",
    () => "",
    "pictures.ts does not use pictures/holiday.JPG. Add it there",
  ],
  [
    "a colour that the palette lacks",
    MARK,
    () => draw('<path fill="var(--plum)"/>'),
    "the colour var(--plum)",
  ],
  ["a mark that is not square", MARK, () => draw("", 'viewBox="0 0 20 10"'), "must be square"],
  ["a drawing that is not an SVG", MARK, () => "this is a letter", "cannot be read as an SVG"],
  ["a drawing with a script", LOGO, () => draw("<script>alert(1)</script>"), `${LOGO} contains "script".`],
  ["a drawing with onload", LOGO, () => draw('<g onload="alert(1)"/>'), `${LOGO} contains "onload=".`],
  ["a drawing with a URL", LOGO, () => draw('<g fill="url(//evil.example/a)"/>'), `${LOGO} contains "url(".`],
])("the picture check reports %s", async (_what, file, create, sentence) => {
  await put(file, await create());
  const found = await findPictureMistakes(root);
  expect(found.filter((mistake) => mistake.includes(sentence))).toHaveLength(1);
  expect(found.join()).not.toContain("notes.txt");
});
