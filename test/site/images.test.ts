import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictures } from "../../src/content/pictures.ts";
import { IMAGE_FORMAT_NAMES, MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";
import { sendRequest } from "../support/send-request.ts";
import {
  atWidth,
  findPicture,
  isDrawing,
  LARGEST,
  PHOTOGRAPH,
  requestImage,
  type SitePicture,
  type Size,
} from "../support/site-pictures.ts";
import { PUBLIC_ORIGIN } from "../support/site-settings.ts";

const DRAWING = findPicture("a drawing", isDrawing);
const drawing = DRAWING.name;
const photograph = PHOTOGRAPH.name;

/** Returns a picture's size when scaled to fit a square box. */
const within = (picture: SitePicture, side: number): Size =>
  picture.width > picture.height
    ? atWidth(picture, side)
    : [Math.max(1, Math.round((side * picture.width) / picture.height)), side];

const FILES: readonly [path: string, format: string, Size][] = [
  ...IMAGE_FORMAT_NAMES.flatMap((format) =>
    [PHOTOGRAPH, DRAWING].flatMap((picture): [string, string, Size][] => [
      [`/${picture.name}?width=200&height=200&format=${format}`, format, [200, 200]],
      [`/${picture.name}?width=200&height=200&fit=contain&format=${format}`, format, within(picture, 200)],
      [`/${picture.name}?width=200&height=200&fit=pad&format=${format}`, format, [200, 200]],
    ]),
  ),
  // The build contains the next two files.
  [`/${LARGEST.name}?width=${MAX_IMAGE_SIDE}`, "webp", [LARGEST.width, LARGEST.height]],
  [`/${LARGEST.name}.jpg`, "jpeg", [LARGEST.width, LARGEST.height]],
  // The Worker renders these files, some at a limit of size or quality.
  [`/${photograph}?width=1`, "webp", atWidth(PHOTOGRAPH, 1)],
  [`/${LARGEST.name}?width=1901`, "webp", atWidth(LARGEST, 1901)],
  [`/${LARGEST.name}.avif?width=1199&height=1200`, "avif", [1199, 1200]],
  [`/${drawing}.jpeg?width=304&quality=1`, "jpeg", atWidth(DRAWING, 304)],
  [`/${drawing}.avif?width=304&quality=100`, "avif", atWidth(DRAWING, 304)],
];

it.each(FILES)("the picture at /image%s has the format %s and the size %j", async (path, format, size) => {
  const response = await requestImage(path);
  expect(response.status, response.text.slice(0, 200)).toBe(200);
  expect(response.headers.get("content-type")).toBe(`image/${format}`);
  expect(response.headers.get("content-length")).toBe(String(response.bytes.length));
  const { format: found, compression } = await sharp(response.bytes).metadata();
  expect(compression === "av1" ? "avif" : found).toBe(format);
  const { info } = await sharp(response.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual(size);
});

it.each(["webp", "jpg", "avif", "png"])("a %s variant has its original's mean colours", async (ending) => {
  const made = await readMeans((await requestImage(`/${photograph}.${ending}?width=500`)).bytes);
  const original = await readMeans(`pictures/${pictures[photograph].file}`);
  for (const [i, mean] of original.entries()) expect(Math.abs((made[i] ?? 0) - mean)).toBeLessThan(2);
});

it.each(["png", "webp", "avif"])("a drawing stays transparent in the format %s", async (ending) => {
  const { bytes } = await requestImage(`/${drawing}.${ending}?width=201`);
  expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

it.each([
  [drawing, ".jpg?width=201"],
  ...["png", "webp", "avif", "jpg"].map(
    (ending) => [drawing, `.${ending}?width=201&height=201&fit=pad`] as const,
  ),
  [photograph, ".png?width=201&height=200&fit=pad"],
] as const)("the top left corner of /image/%s%s has the picture's background colour", async (name, rest) => {
  const corner = sharp((await requestImage(`/${name}${rest}`)).bytes)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 });
  const expected = [...Buffer.from(`${(pictures[name].background ?? "#ffffff").slice(1)}ff`, "hex")];
  for (const [i, channel] of [...(await corner.raw().toBuffer())].entries())
    expect(Math.abs(channel - (expected[i] ?? 0)), `channel ${i}`).toBeLessThan(12);
});

it("a crop uses the focus in the URL, or the picture's own focus if the URL has no focus", async () => {
  const { name } = findPicture(
    "a photograph with a focus",
    (picture) => !isDrawing(picture) && pictures[picture.name].focus !== undefined,
  );
  const own = pictures[name].focus ?? expect.fail();
  const readCrop = async (focus: string) =>
    await sharp((await requestImage(`/${name}.png?width=100&height=300${focus}`)).bytes)
      .raw()
      .toBuffer();
  const crop = await readCrop("");
  expect(await readCrop(`&focus=${own.x},${own.y}`)).toEqual(crop);
  expect(await readCrop(`&focus=${own.x < 0.5 ? 1 : 0},${own.y}`)).not.toEqual(crop);
});

describe("the catalogue at /image", () => {
  interface Catalogue {
    pictures: (SitePicture & {
      alt: string;
      url: string;
      presets: Record<string, { url: string; width: number; height: number; format: string }>;
    })[];
  }

  it("the catalogue as JSON lists every picture, and the URLs of pictures and presets return immutable files of the right size and format", async () => {
    const catalogue = (await sendRequest("/image")).json<Catalogue>();
    expect(catalogue.pictures.map(({ name }) => name).sort()).toEqual(Object.keys(pictures).sort());
    for (const { name, alt, url, width, height, presets } of catalogue.pictures) {
      expect(alt).toBe(pictures[name].alt);
      for (const file of [{ url, width, height, format: "webp" }, ...Object.values(presets)]) {
        const { pathname, search, origin } = new URL(file.url);
        expect(origin).toBe(PUBLIC_ORIGIN);
        // Some programs do not decode the `&amp;` of a query with several parameters.
        expect(search).not.toContain("&");
        const picture = await requestImage(`${pathname.slice("/image".length)}${search}`);
        expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const made = await sharp(picture.bytes).metadata();
        expect([made.width, made.height, made.format]).toEqual([file.width, file.height, file.format]);
      }
    }
  });

  it("the catalogue as a page has a style sheet, and the build contains the pictures that the page shows, links to and offers for copying", async () => {
    const page = await sendRequest("/image", { headers: { Accept: "text/html" } });
    const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    expect((await sendRequest(styles)).headers.get("content-type")).toMatch(/^text\/css/);
    const links = [...page.text.matchAll(/(?:src|href)="(\/image\/[^"]+)"/g)].map(([, path]) => path ?? "");
    const lines = [...page.text.matchAll(/<textarea[^>]*>([^<]*)/g)].join(" ");
    const copied = [...lines.matchAll(/https:\/\/[\w.-]+(\/image\/[\w./?=-]+)/g)].map(
      ([, path]) => path ?? "",
    );
    for (const name of Object.keys(pictures))
      expect(copied).toContainEqual(expect.stringContaining(`/${name}.`));
    for (const path of new Set([...links, ...copied])) {
      const { status, headers } = await sendRequest(path);
      expect([path, status, headers.get("x-image-origin")]).toEqual([path, 200, "built"]);
    }
  });
});

/** Returns the mean of each colour channel of a picture. */
async function readMeans(file: Buffer | string): Promise<number[]> {
  const { channels } = await sharp(file).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}
