import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildPicture } from "../../scripts/build/pictures/build-pictures.ts";
import { readMaster, rejectUnnamedMasters } from "../../scripts/build/pictures/master.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { pictures } from "../../src/content/pictures.ts";

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "masters-"));
  await mkdir(join(root, "pictures"));
});
afterAll(() => rm(root, { recursive: true }));

const put = (file: string, bytes: Buffer | string) => writeFile(join(root, "pictures", file), bytes);
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });

/** Stands for all that a camera or an editor writes beside the pixels. */
const MARK = "not-to-be-published";

async function readMeans(file: Buffer): Promise<number[]> {
  const { channels } = await sharp(file).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe("the build refuses, in a sentence for the owner,", () => {
  it("a picture without a file", async () => {
    await expect(readMaster(root, "dark-hedges")).rejects.toThrow(
      'Picture "dark-hedges" has no master: put dark-hedges.jpg into pictures/.',
    );
  });

  it("a file that is no picture", async () => {
    await put("city-night.jpg", "this is a letter");
    await expect(readMaster(root, "city-night")).rejects.toThrow(
      'The master of picture "city-night", pictures/city-night.jpg, cannot be read as a picture.',
    );
  });

  it("a file that is cut off in the middle", async () => {
    const whole = await draw(4000, 2500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put("city-night.jpg", whole.subarray(0, whole.length / 2));
    await expect(readMaster(root, "city-night")).rejects.toThrow("cannot be read as a picture");
  });

  it("a picture that is too small for its place", async () => {
    await put("causeway.jpg", await draw(1500, 900).jpeg().toBuffer());
    await expect(readMaster(root, "causeway")).rejects.toThrow(
      'The master of picture "causeway", pictures/causeway.jpg, is 1500 pixels wide. Where it is shown it must be at ' +
        "least 1536 wide to look sharp.",
    );
  });

  it("a file that content does not name, but not a note beside the pictures", async () => {
    await put("notes.txt", "where the pictures come from");
    await expect(rejectUnnamedMasters(root)).resolves.toBeUndefined();
    await put("holiday.JPG", "");
    await expect(rejectUnnamedMasters(root)).rejects.toThrow(
      "No picture is made of pictures/holiday.JPG. Name it in src/content/pictures.ts",
    );
  });
});

describe("a drawing", () => {
  /** Its right half, which ends in the middle of a pixel at no size that is even. */
  const SHAPES = '<path d="M97 0H194V97H97Z" fill="#123456"/>';
  const drawSvg = (content: string) =>
    '<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg" width="150" height="75" ' +
    `viewBox="0 0 194 97"><metadata>${MARK}</metadata>${content}</svg>`;

  it("is published as its shapes and nothing else, and drawn again at each size", async () => {
    await mkdir(join(root, "pictures/brand"), { recursive: true });
    await put("brand/logo-light-on-dark.svg", drawSvg(SHAPES));
    const files = new Map<string, Buffer>();
    const { served } = await buildPicture(root, "logo", files, "quick");
    const drawing = files.get(served.drawing?.slice(1) ?? "")?.toString();
    expect(drawing).toMatch(/^<svg [^>]*><path [^>]*\/><\/svg>\n$/);
    // All or nothing: no edge was blurred by being made smaller.
    const small = [...files].find(([file]) => file.endsWith("-194.webp"))?.[1];
    const opacities = await sharp(small).extractChannel("alpha").raw().toBuffer();
    expect(new Set(opacities)).toEqual(new Set([0, 255]));
  });

  it.each([
    ["<script>alert(1)</script>", "script"],
    ['<path onload="alert(1)" d=""/>', "onload="],
    ['<image href="https://evil.example/a.png"/>', "image"],
    ["<foreignObject><p>words</p></foreignObject>", "foreignObject"],
    ["<style>@import 'https://evil.example/a.css'</style>", "style"],
    ['<path style="fill:url(https://evil.example/a)" d=""/>', "style="],
    ['<path fill="url(https://evil.example/a)" d=""/>', "url("],
  ])("is refused, in a sentence, with %s in it", async (content, found) => {
    await put("brand/logo-light-on-dark.svg", drawSvg(SHAPES + content));
    await expect(readMaster(root, "logo")).rejects.toThrow(
      `The drawing pictures/brand/logo-light-on-dark.svg contains "${found}".`,
    );
  });
});

describe("a master", () => {
  it("within the limits keeps its size and its colours", async () => {
    const file = await draw(1600, 1000).jpeg().toBuffer();
    await put("castle-coast.jpg", file);
    const master = await readMaster(root, "castle-coast");
    expect(master).toMatchObject({ format: "jpeg", width: 1600, height: 1000, hasAlpha: false });
    const means = await readMeans(master.bytes);
    for (const [i, mean] of (await readMeans(file)).entries())
      expect(Math.abs((means[i] ?? 0) - mean)).toBeLessThan(2);
  });

  it("in the colours of printing gets those of screens, also without a profile", async () => {
    await put("castle-coast.jpg", await draw(1600, 1000).toColourspace("cmyk").jpeg().toBuffer());
    const { bytes } = await readMaster(root, "castle-coast");
    expect(await sharp(bytes).metadata()).toMatchObject({ space: "srgb", channels: 3 });
    const [red = 255, green = 255, blue = 255] = await readMeans(bytes);
    expect(red < green && green < blue && blue < 128).toBe(true);
  });

  it("says nothing of where, with what and by whom it was taken, in no file that is published", async () => {
    const camera = draw(1300, 800)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
      .withExif({
        IFD0: { Artist: MARK, Make: MARK },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "54/1 35/1 49/1",
          GPSLongitudeRef: "W",
          GPSLongitude: "5/1 55/1 45/1",
        },
      });
    await put("vehicle-coach.jpg", await camera.jpeg().toBuffer());
    const files = new Map<string, Buffer>();
    await buildPicture(root, "vehicle-coach", files, "quick");
    expect([...files.keys()].some((file) => file.includes("master"))).toBe(true);
    for (const [file, bytes] of files) {
      expect(bytes.includes(MARK), file).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc], file).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it("from a camera is turned upright, and made no larger than anybody may ask for", async () => {
    const turned = await draw(4000, 3200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await put("airport-dusk.jpg", turned);
    const master = await readMaster(root, "airport-dusk");
    expect(master).toMatchObject({ format: "jpeg", width: 2458, height: 3072 });
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined();
  });
});

describe("the focus of the first picture", () => {
  it("is the one that its style names, which the first paint does not wait for", async () => {
    const { x = 0.5, y = 0.5 } = pictures[homePage.hero.picture].focus ?? {};
    const styles = await readFile("src/styles/pages/home-hero.css", "utf8");
    expect(styles).toContain(`object-position: ${Math.round(x * 100)}% ${Math.round(y * 100)}%;`);
  });
});
