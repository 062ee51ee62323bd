import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { imagePresets } from "../../src/content/image-presets.ts";
import { pictures } from "../../src/content/pictures.ts";
import { MAX_IMAGE_SIDE } from "../../src/shared/image-variant.ts";
import { ask } from "../support/ask.ts";
import { askImage, readMagic } from "../support/ask-image.ts";
import { PUBLIC_ORIGIN } from "../support/site-content.ts";
import {
  atHeight,
  atWidth,
  DRAWING,
  findPicture,
  isDrawing,
  LARGEST,
  PHOTOGRAPH,
  type SitePicture,
  type Size,
  within,
} from "../support/site-pictures.ts";

const drawing = DRAWING.name;
const photograph = PHOTOGRAPH.name;
const large = LARGEST.name;
const wholeOf = ({ width, height }: SitePicture): Size => [width, height];
const square = (side: number): Size => [side, side];

/** URL, format by its first bytes and size. The catalogue tests cover the presets. */
const FILES: readonly [string, string, Size][] = [
  // Files of the build.
  [`/${large}?width=640`, "webp", atWidth(LARGEST, 640)],
  [`/${large}?width=${MAX_IMAGE_SIDE}`, "webp", wholeOf(LARGEST)],
  [`/${large}`, "webp", wholeOf(LARGEST)],
  [`/${large}.jpg`, "jpeg", wholeOf(LARGEST)],
  [`/${photograph}?width=1024&format=avif`, "avif", atWidth(PHOTOGRAPH, 1024)],
  // One side only.
  [`/${photograph}?width=1`, "webp", atWidth(PHOTOGRAPH, 1)],
  [`/${photograph}?width=333`, "webp", atWidth(PHOTOGRAPH, 333)],
  [`/${photograph}?height=333`, "webp", atHeight(PHOTOGRAPH, 333)],
  [`/${photograph}?height=${MAX_IMAGE_SIDE}&quality=50`, "webp", wholeOf(PHOTOGRAPH)],
  // A master that exceeds the memory of the engine inside the Worker.
  [`/${large}?width=901`, "webp", atWidth(LARGEST, 901)],
  [`/${large}.avif?width=402&height=401`, "avif", [402, 401]],
  [`/${large}?width=800&height=900&fit=pad&format=jpeg`, "jpeg", [800, 900]],
  // Each format, as a parameter and as an ending.
  [`/${drawing}?width=301&format=webp`, "webp", atWidth(DRAWING, 301)],
  [`/${drawing}?width=301&format=avif`, "avif", atWidth(DRAWING, 301)],
  [`/${drawing}?width=301&format=jpeg`, "jpeg", atWidth(DRAWING, 301)],
  [`/${drawing}?width=301&format=jpg&quality=79`, "jpeg", atWidth(DRAWING, 301)],
  [`/${drawing}?width=301&format=png`, "png", atWidth(DRAWING, 301)],
  [`/${drawing}.avif?width=302`, "avif", atWidth(DRAWING, 302)],
  [`/${drawing}.webp?width=302`, "webp", atWidth(DRAWING, 302)],
  [`/${drawing}.jpg?width=302`, "jpeg", atWidth(DRAWING, 302)],
  [`/${drawing}.jpeg?width=303`, "jpeg", atWidth(DRAWING, 303)],
  [`/${drawing}.png?width=302`, "png", atWidth(DRAWING, 302)],
  [`/${photograph}.avif?width=400`, "avif", atWidth(PHOTOGRAPH, 400)],
  [`/${photograph}.png?width=400`, "png", atWidth(PHOTOGRAPH, 400)],
  [`/${photograph}.jpg?width=401`, "jpeg", atWidth(PHOTOGRAPH, 401)],
  // A box with every fit.
  [`/${drawing}?width=200&height=200`, "webp", [200, 200]],
  [`/${drawing}?width=200&height=200&fit=cover&format=jpeg`, "jpeg", [200, 200]],
  [`/${drawing}?width=200&height=200&fit=contain`, "webp", within(DRAWING, 200)],
  [`/${drawing}?width=200&height=200&fit=scale-down&format=png`, "png", within(DRAWING, 200)],
  [`/${drawing}?width=200&height=200&fit=pad`, "webp", [200, 200]],
  [`/${drawing}?width=200&height=200&fit=pad&format=avif`, "avif", [200, 200]],
  [`/${drawing}?width=200&height=200&fit=pad&format=png`, "png", [200, 200]],
  [`/${drawing}?width=200&height=200&fit=pad&format=jpeg`, "jpeg", [200, 200]],
  [`/${drawing}?width=3000&height=3000`, "webp", square(Math.min(DRAWING.width, DRAWING.height))],
  [`/${drawing}?width=3000&height=3000&fit=pad`, "webp", square(Math.max(DRAWING.width, DRAWING.height))],
  [`/${drawing}?width=1&height=${DRAWING.height}`, "webp", [1, DRAWING.height]],
  [`/${photograph}?width=300&height=100`, "webp", [300, 100]],
  [`/${photograph}?width=100&height=300&format=jpeg`, "jpeg", [100, 300]],
  // Pixel densities and backgrounds.
  [`/${drawing}?width=150&dpr=2`, "webp", atWidth(DRAWING, 300)],
  [`/${photograph}.jpg?width=320&height=180&focus=0.1,0.9`, "jpeg", [320, 180]],
  [`/${photograph}.avif?width=322`, "avif", atWidth(PHOTOGRAPH, 322)],
  [`/${photograph}.png?width=322`, "png", atWidth(PHOTOGRAPH, 322)],
  [`/${drawing}.webp?width=322&background=fff&download`, "webp", atWidth(DRAWING, 322)],
  // The lowest and the highest quality.
  [`/${drawing}?width=304&quality=1`, "webp", atWidth(DRAWING, 304)],
  [`/${drawing}?width=304&quality=100`, "webp", atWidth(DRAWING, 304)],
  [`/${drawing}.jpg?width=304&quality=1`, "jpeg", atWidth(DRAWING, 304)],
  [`/${drawing}.avif?width=304&quality=100`, "avif", atWidth(DRAWING, 304)],
];

describe("the delivered picture", () => {
  it.each(FILES)("for %s is %s, %j", async (path, format, size) => {
    const answer = await askImage(path);
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("content-length")).toBe(String(answer.bytes.length));
    expect(readMagic(answer.bytes)).toBe(format);
    const { info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(size);
  });
});

describe("the quality parameter", () => {
  it.each(["webp", "jpeg", "avif"])(
    "changes the size of a %s: 30 is smaller than 60, and 60 than 90",
    async (format) => {
      const [low, middle, high] = await Promise.all(
        [30, 60, 90].map(async (quality) => {
          const answer = await askImage(`/${photograph}?width=500&format=${format}&quality=${quality}`);
          return answer.bytes.length;
        }),
      );
      expect(low).toBeLessThan(middle ?? 0);
      expect(middle).toBeLessThan(high ?? 0);
    },
  );
});

describe("the colours", () => {
  it.each(["webp", "jpg", "avif", "png"])("of a %s match the master", async (ending) => {
    const made = await readMeans((await askImage(`/${photograph}.${ending}?width=500`)).bytes);
    const master = await readMeans(`pictures/${pictures[photograph].file}`);
    for (const [i, mean] of master.entries()) expect(Math.abs((made[i] ?? 0) - mean)).toBeLessThan(2);
  });

  it("keep transparency, or use the picture's background in formats without it", async () => {
    const readCorner = async (path: string) => {
      const image = sharp((await askImage(path)).bytes).ensureAlpha();
      return [...(await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())];
    };
    const box = "width=201&height=201&fit=pad";
    for (const ending of ["png", "webp", "avif"])
      expect((await readCorner(`/${drawing}.${ending}?${box}`))[3]).toBe(0);
    const ground = await readCorner(`/${drawing}.jpg?${box}`);
    const colour = toChannels(pictures[drawing].ground ?? "#ffffff");
    for (const [i, channel] of colour.entries())
      expect(Math.abs((ground[i] ?? 0) - channel)).toBeLessThan(12);
  });
});

describe("the parameters of a picture", () => {
  it("put a background under transparency and around a padded picture", async () => {
    const readPixel = async (path: string) =>
      [
        ...(await sharp((await askImage(path)).bytes)
          .raw()
          .toBuffer()),
      ].slice(0, 3);
    expect(await readPixel(`/${drawing}.png?width=203&background=ff8800`)).toEqual([255, 136, 0]);
    expect(await readPixel(`/${photograph}.png?width=300&height=20&fit=pad&background=08f`)).toEqual([
      0, 136, 255,
    ]);
  });

  it("crop around the focus of the URL, or around the picture's own", async () => {
    const { name } = findPicture(
      "a picture with a focus",
      (picture) => !isDrawing(picture) && pictures[picture.name].focus !== undefined,
    );
    const own = pictures[name].focus ?? expect.fail();
    const readCut = async (focus: string) => {
      const answer = await askImage(`/${name}.png?width=100&height=300${focus}`);
      return await sharp(answer.bytes).blur(3).raw().toBuffer();
    };
    const cut = await readCut("");
    expect(await readCut(`&focus=${own.x},${own.y}`)).toEqual(cut);
    expect(await readCut(`&focus=${own.x < 0.5 ? 1 : 0},${own.y}`)).not.toEqual(cut);
  });
});

describe("a preset", () => {
  it("pads an uncut picture with its background", async () => {
    const { name } = findPicture(
      "a wide picture that no preset cuts",
      (picture) =>
        pictures[picture.name].isUncut === true && !isDrawing(picture) && picture.width > picture.height,
    );
    const { bytes } = await askImage(`/${name}?preset=thumbnail`);
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    const ground = toChannels(pictures[name].ground ?? "#ffffff");
    for (const [i, channel] of ground.entries())
      expect(Math.abs((corner[i] ?? 0) - channel)).toBeLessThan(12);
  });
});

describe("a drawing", () => {
  it.each([`/${drawing}?format=svg`, `/${drawing}.svg`])("at %s is the SVG itself", async (path) => {
    const answer = await askImage(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const again = await askImage(path, { "If-None-Match": answer.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
    expect((await sharp(answer.bytes).metadata()).format).toBe("svg");
  });

  it("is rejected as SVG for a photograph or with a size in pixels", async () => {
    const pixels = await askImage(`/${photograph}.svg`);
    expect([pixels.status, pixels.text]).toEqual([400, expect.stringContaining("no drawing")]);
    const sized = await askImage(`/${drawing}.svg?width=300`);
    expect([sized.status, sized.text]).toEqual([400, expect.stringContaining("leave out width")]);
  });
});

describe("the JSON catalogue at /image", () => {
  interface Catalogue {
    pictures: (SitePicture & {
      alt: string;
      url: string;
      presets: Record<string, { url: string; width: number; height: number; format: string }>;
    })[];
  }

  it("lists every picture with immutable URLs that work", async () => {
    const answer = await ask("/image");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const catalogue = answer.json<Catalogue>();
    expect(catalogue.pictures.map(({ name }) => name).sort()).toEqual(Object.keys(pictures).sort());
    for (const { name, alt, url, width, height, presets } of catalogue.pictures) {
      expect(alt).toBe(pictures[name].alt);
      for (const [preset, file] of Object.entries(presets)) {
        const { width = file.width, height = file.height, format } = imagePresets.get(preset) ?? {};
        expect([preset, file]).toMatchObject([preset, { width, height, format }]);
      }
      for (const file of [{ url, width, height, format: "webp" }, ...Object.values(presets)]) {
        const { pathname, search, origin } = new URL(file.url);
        expect(origin).toBe(PUBLIC_ORIGIN);
        const picture = await askImage(`${pathname.slice("/image".length)}${search}`);
        expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const made = await sharp(picture.bytes).metadata();
        expect([made.width, made.height, made.format]).toEqual([file.width, file.height, file.format]);
      }
    }
  });
});

describe("the HTML catalogue at /image", () => {
  it("has working styles, pictures and links that need no image engine", async () => {
    const page = await ask("/image", { headers: { Accept: "text/html" } });
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    expect((await ask(styles)).headers.get("content-type")).toMatch(/^text\/css/);
    const addresses = [...page.text.matchAll(/(?:src|href)="(\/(?:assets|image)\/[^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    const lines = [...page.text.matchAll(/<textarea[^>]*>([^<]*)/g)].join(" ");
    const copied = [...lines.matchAll(/https:\/\/[\w.-]+(\/image\/[\w./?=-]+)/g)].map(
      ([, path]) => path ?? "",
    );
    for (const name of Object.keys(pictures))
      expect(copied).toContainEqual(expect.stringContaining(`/${name}`));
    for (const path of new Set([...addresses, ...copied])) {
      const answer = await ask(path.replaceAll("&amp;", "&"));
      expect([path, answer.status, answer.headers.get("x-image-origin") ?? "ready"]).toEqual([
        path,
        200,
        "ready",
      ]);
    }
  });
});

/** The mean of each colour channel over a picture. */
async function readMeans(file: Buffer | string): Promise<number[]> {
  const { channels } = await sharp(file).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}

/** A colour of the content as three channels. */
function toChannels(colour: string): number[] {
  return (colour.match(/[0-9a-f]{2}/gi) ?? []).map((digits) => Number.parseInt(digits, 16));
}
