import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { askImage, readMagic } from "../support/ask-image.ts";

/** Address, what the file is by its first bytes, its width and its height. */
const PICTURES: readonly [string, string, number, number][] = [
  // Files of the build.
  ["/causeway?width=640", "webp", 640, 360],
  ["/causeway?width=3072", "webp", 2400, 1350],
  ["/causeway", "webp", 2400, 1350],
  ["/causeway?preset=social-card", "jpeg", 1200, 630],
  ["/causeway?preset=newsletter", "jpeg", 600, 338],
  ["/causeway?preset=thumbnail", "jpeg", 320, 320],
  ["/causeway?preset=newsletter-2x", "jpeg", 1200, 675],
  ["/causeway?preset=partner", "jpeg", 1200, 630],
  ["/causeway?preset=square", "jpeg", 1080, 1080],
  ["/causeway?preset=portrait", "jpeg", 1080, 1350],
  ["/vehicle-saloon?preset=portrait", "jpeg", 1080, 1350],
  ["/causeway.jpg", "jpeg", 2400, 1350],
  ["/logo?preset=partner-logo", "png", 400, 113],
  ["/logo-on-light?preset=partner-logo", "png", 400, 113],
  ["/logo?width=194&quality=33", "webp", 194, 55],
  ["/logo?width=388&quality=33", "webp", 388, 110],
  ["/logo?width=1100&quality=33", "webp", 1100, 312],
  ["/award-badge?width=75", "webp", 75, 86],
  ["/award-badge?width=75&format=avif", "avif", 75, 86],
  ["/vehicle-saloon?width=1024&format=avif", "avif", 1024, 640],
  // One side.
  ["/vehicle-suv?width=1", "webp", 1, 1],
  ["/vehicle-suv?width=333", "webp", 333, 208],
  ["/vehicle-suv?height=333", "webp", 533, 333],
  ["/vehicle-suv?height=3072&quality=50", "webp", 1600, 1000],
  ["/logo?width=3072&format=webp", "webp", 1552, 440],
  // Of masters that the engine inside the Worker has no memory for.
  ["/vehicle-coach?width=901", "webp", 901, 563],
  ["/vehicle-limousine.avif?width=402&height=401", "avif", 402, 401],
  ["/causeway?width=800&height=900&fit=pad&format=jpeg", "jpeg", 800, 900],
  // Each format, by name and by ending.
  ["/logo?width=301&format=webp", "webp", 301, 85],
  ["/logo?width=301&format=avif", "avif", 301, 85],
  ["/logo?width=301&format=jpeg", "jpeg", 301, 85],
  ["/logo?width=301&format=jpg&quality=79", "jpeg", 301, 85],
  ["/logo?width=301&format=png", "png", 301, 85],
  ["/logo.avif?width=302", "avif", 302, 86],
  ["/logo.webp?width=302", "webp", 302, 86],
  ["/logo.jpg?width=302", "jpeg", 302, 86],
  ["/logo.jpeg?width=303", "jpeg", 303, 86],
  ["/logo.png?width=302", "png", 302, 86],
  ["/vehicle-minibus.avif?width=400", "avif", 400, 250],
  ["/vehicle-minibus.png?width=400", "png", 400, 250],
  ["/vehicle-minibus.jpg?width=401", "jpeg", 401, 251],
  // A box, in every fit.
  ["/logo?width=200&height=200", "webp", 200, 200],
  ["/logo?width=200&height=200&fit=cover&format=jpeg", "jpeg", 200, 200],
  ["/logo?width=200&height=200&fit=contain", "webp", 200, 57],
  ["/logo?width=200&height=200&fit=scale-down&format=png", "png", 200, 57],
  ["/logo?width=200&height=200&fit=pad", "webp", 200, 200],
  ["/logo?width=200&height=200&fit=pad&format=avif", "avif", 200, 200],
  ["/logo?width=200&height=200&fit=pad&format=png", "png", 200, 200],
  ["/logo?width=200&height=200&fit=pad&format=jpeg", "jpeg", 200, 200],
  ["/logo?width=3000&height=3000", "webp", 440, 440],
  ["/logo?width=3000&height=3000&fit=pad", "webp", 1552, 1552],
  ["/logo?width=1&height=440", "webp", 1, 440],
  ["/vehicle-suv?width=300&height=100", "webp", 300, 100],
  ["/vehicle-suv?width=100&height=300&format=jpeg", "jpeg", 100, 300],
  ["/vehicle-suv?width=160&height=100", "webp", 160, 100],
  // Filters, densities and colours.
  ["/logo?width=150&dpr=2", "webp", 300, 85],
  ["/vehicle-suv.jpg?width=320&height=180&focus=0.1,0.9", "jpeg", 320, 180],
  ["/vehicle-suv.avif?width=322&blur=3", "avif", 322, 201],
  ["/vehicle-suv.png?width=322&sharpen=3", "png", 322, 201],
  ["/logo.webp?width=322&background=fff&blur=2&download", "webp", 322, 91],
  // The lowest and the highest quality.
  ["/logo?width=304&quality=1", "webp", 304, 86],
  ["/logo?width=304&quality=100", "webp", 304, 86],
  ["/logo.jpg?width=304&quality=1", "jpeg", 304, 86],
  ["/logo.avif?width=304&quality=100", "avif", 304, 86],
];

describe("the picture that really arrives", () => {
  it.each(PICTURES)("for %s is %s, %i by %i", async (path, format, width, height) => {
    const answer = await askImage(path);
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.headers.get("content-type")).toBe(`image/${format}`);
    expect(answer.headers.get("content-length")).toBe(String(answer.bytes.length));
    expect(readMagic(answer.bytes)).toBe(format);
    const { info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
  });
});

describe("the quality", () => {
  it.each(["webp", "jpeg", "avif"])(
    "is honoured in %s: 30 is smaller than 60, and 60 than 90",
    async (format) => {
      const [low, middle, high] = await Promise.all(
        [30, 60, 90].map(async (quality) => {
          const answer = await askImage(`/vehicle-minibus?width=500&format=${format}&quality=${quality}`);
          return answer.bytes.length;
        }),
      );
      expect(low).toBeLessThan(middle ?? 0);
      expect(middle).toBeLessThan(high ?? 0);
    },
  );
});

describe("the colours", () => {
  it.each([
    "/vehicle-suv.webp?width=500",
    "/vehicle-suv.jpg?width=500",
    "/vehicle-suv.avif?width=500",
    "/vehicle-suv.png?width=500",
  ])("of %s are those of the picture", async (path) => {
    const made = await readMeans((await askImage(path)).bytes);
    const master = await readMeans("pictures/vehicle-suv.jpg");
    for (const [i, mean] of master.entries()) expect(Math.abs((made[i] ?? 0) - mean)).toBeLessThan(2);
  });

  it("see-through parts stay so, and lie on the picture's ground where a format has none", async () => {
    const readCorner = async (path: string) => {
      const image = sharp((await askImage(path)).bytes).ensureAlpha();
      return [...(await image.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())];
    };
    expect((await readCorner("/logo.png?width=201&height=201&fit=pad"))[3]).toBe(0);
    expect((await readCorner("/logo.webp?width=201&height=201&fit=pad"))[3]).toBe(0);
    expect((await readCorner("/logo.avif?width=201&height=201&fit=pad"))[3]).toBe(0);
    const [red = 0, green = 0, blue = 0] = await readCorner("/logo.jpg?width=201&height=201&fit=pad");
    expect([red < 16, green < 32, blue < 36]).toEqual([true, true, true]);
  });
});

describe("what is done to a picture", () => {
  const readStats = async (path: string) => sharp((await askImage(path)).bytes).stats();

  it("blurs it and sharpens it, and leaves its light as it is", async () => {
    const [plain, blurred, sharpened] = await Promise.all(
      ["", "&blur=4", "&sharpen=4"].map((filter) => readStats(`/coastal-road.png?width=400${filter}`)),
    );
    expect(blurred?.sharpness).toBeLessThan((plain?.sharpness ?? 0) / 2);
    expect(sharpened?.sharpness).toBeGreaterThan((plain?.sharpness ?? 0) * 1.5);
    expect(Math.abs((blurred?.channels[0]?.mean ?? 0) - (plain?.channels[0]?.mean ?? 0))).toBeLessThan(1);
  });

  it("lays a colour under what can be seen through, and around what does not fill its box", async () => {
    const readPixel = async (path: string) =>
      [
        ...(await sharp((await askImage(path)).bytes)
          .raw()
          .toBuffer()),
      ].slice(0, 3);
    expect(await readPixel("/logo.png?width=203&background=ff8800")).toEqual([255, 136, 0]);
    expect(await readPixel("/vehicle-suv.png?width=203&height=203&fit=pad&background=08f")).toEqual([
      0, 136, 255,
    ]);
  });

  it("cuts around the focus of the address, else around the picture's own", async () => {
    const readBrightest = async (query: string) => {
      const image = sharp((await askImage(`/causeway.png?width=200&height=320${query}`)).bytes).greyscale();
      const pixels = await image.blur(3).raw().toBuffer();
      return pixels.indexOf(Math.max(...pixels)) % 200;
    };
    // The sun stands a little to the left of the middle of the picture.
    expect(Math.abs((await readBrightest("")) - 92)).toBeLessThan(12);
    expect(await readBrightest("&focus=0.35,0.5")).toBeGreaterThan(110);
  });
});

describe("a preset", () => {
  it("shows both ends of a car in a square", async () => {
    const { bytes } = await askImage("/vehicle-saloon?preset=thumbnail");
    const rows = await sharp(bytes)
      .extract({ left: 0, top: 100, width: 320, height: 120 })
      .greyscale()
      .raw()
      .toBuffer();
    const columns = Array.from({ length: 320 }, (_, x) =>
      Math.max(...Array.from({ length: 120 }, (_, y) => rows[y * 320 + x] ?? 0)),
    );
    // Its lamps are the brightest at each end, and beyond them is dark.
    expect(Math.max(...columns.slice(0, 20), ...columns.slice(-20))).toBeLessThan(60);
    expect(Math.max(...columns.slice(20, 80))).toBeGreaterThan(90);
    expect(Math.max(...columns.slice(-80, -20))).toBeGreaterThan(150);
  });

  it("has the logo for light grounds in dark letters, and for dark grounds in light ones", async () => {
    const readLetters = async (name: string) => {
      const { bytes } = await askImage(`/${name}?preset=partner-logo`);
      const letters = sharp(bytes).extract({ left: 180, top: 0, width: 220, height: 113 });
      const pixels = await letters.ensureAlpha().raw().toBuffer();
      const greens = [...pixels.keys()].filter((i) => i % 4 === 1 && (pixels[i + 2] ?? 0) > 200);
      return greens.reduce((sum, i) => sum + (pixels[i] ?? 0), 0) / greens.length;
    };
    expect(await readLetters("logo")).toBeGreaterThan(150);
    expect(await readLetters("logo-on-light")).toBeLessThan(100);
  });
});

describe("a drawing", () => {
  it.each(["/logo?format=svg", "/logo.svg", "/award-badge.svg"])(
    "at %s is itself, at any size",
    async (path) => {
      const answer = await askImage(path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
      expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      const again = await askImage(path, { "If-None-Match": answer.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
      expect((await sharp(answer.bytes).metadata()).format).toBe("svg");
    },
  );

  it("is rejected, in a sentence, for a photograph and with a size in pixels", async () => {
    const photograph = await askImage("/causeway.svg");
    expect([photograph.status, photograph.text]).toEqual([400, expect.stringContaining("no drawing")]);
    const sized = await askImage("/logo.svg?width=300");
    expect([sized.status, sized.text]).toEqual([400, expect.stringContaining("leave out width")]);
  });
});

describe("the catalogue", () => {
  interface Catalogue {
    pictures: {
      name: string;
      alt: string;
      width: number;
      height: number;
      url: string;
      presets: Record<string, { url: string; width: number; height: number; format: string }>;
    }[];
  }

  it("lists every picture with addresses that work, at once and for a year", async () => {
    const answer = await ask("/image");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const { pictures } = answer.json<Catalogue>();
    expect(pictures.map(({ name }) => name)).toContain("causeway");
    for (const { alt, url, width, height, presets } of pictures) {
      expect(alt).not.toBe("");
      for (const file of [{ url, width, height, format: "webp" }, ...Object.values(presets)]) {
        const { pathname, search, origin } = new URL(file.url);
        expect(origin).toBe("https://www.lagan-and-coast.example");
        const picture = await askImage(`${pathname.slice("/image".length)}${search}`);
        expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
        const made = await sharp(picture.bytes).metadata();
        expect([made.width, made.height, made.format]).toEqual([file.width, file.height, file.format]);
      }
    }
  });
});

describe("the page that lists all pictures", () => {
  it("has styles, pictures and addresses that all work, and none that an engine has to be asked for", async () => {
    const page = await ask("/image", { headers: { Accept: "text/html" } });
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    expect((await ask(styles)).headers.get("content-type")).toMatch(/^text\/css/);
    const addresses = [...page.text.matchAll(/(?:src|href)="(\/(?:assets|image)\/[^"]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    const copied = [
      ...page.text.matchAll(/https:\/\/www\.lagan-and-coast\.example(\/image\/[^&"?]+\?preset=[\w-]+)/g),
    ];
    expect(copied.length).toBeGreaterThan(30);
    for (const path of new Set([...addresses, ...copied.map(([, path = ""]) => path)])) {
      const answer = await ask(path.replaceAll("&amp;", "&"));
      expect([path, answer.status, answer.headers.get("x-image-origin") ?? "ready"]).toEqual([
        path,
        200,
        "ready",
      ]);
    }
  });
});

/** The mean of each colour over a whole picture. */
async function readMeans(file: Buffer | string): Promise<number[]> {
  const { channels } = await sharp(file).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}
