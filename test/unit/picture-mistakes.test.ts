import { EventEmitter } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { picturesPlugin } from "../../scripts/build/pictures-plugin.ts";
import { findPictureMistakes } from "../../scripts/content/find-picture-mistakes.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";

/** A project without pictures. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pictures-"));
  await mkdir(join(root, "pictures"));
});
afterEach(() => rm(root, { recursive: true }));

async function put(file: string, content: string | Buffer): Promise<void> {
  const path = join(root, "pictures", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const MARK = "brand/mark.svg";
const draw = (shapes: string, viewBox = "0 0 20 20") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;
const hero = pictures[HERO_PICTURE].file;

describe("the picture check reports", () => {
  it("a picture of the content without a file", async () => {
    expect(await findPictureMistakes(root)).toContain(
      `Picture "${HERO_PICTURE}" has no master: put ${hero} into pictures/.`,
    );
  });

  it("a picture that is too narrow", async () => {
    const narrow = sharp({ create: { width: 1500, height: 900, channels: 3, background: "#123456" } });
    await put(hero, await narrow.jpeg().toBuffer());
    expect(await findPictureMistakes(root)).toContainEqual(
      expect.stringContaining(`pictures/${hero}, is 1500 pixels wide.`),
    );
  });

  it("an unused picture file", async () => {
    await put("notes.txt", "where the pictures come from");
    await put("holiday.JPG", "");
    expect(await findPictureMistakes(root)).toContainEqual(
      expect.stringContaining("No picture is made of pictures/holiday.JPG."),
    );
  });

  it.each([
    ["text", pictures.logo.file, draw("<text>Cars</text>"), 'contains "text"'],
    ["a colour that the palette lacks", MARK, draw('<path fill="var(--plum)"/>'), "the colour var(--plum)"],
    ["a shape that is not square", MARK, draw("", "0 0 20 10"), "must be square"],
    ["content that is not an SVG", MARK, "this is a letter", "cannot be read as an SVG"],
  ])("a drawing with %s", async (_what, file, svg, sentence) => {
    await put(file, svg);
    const found = await findPictureMistakes(root);
    expect(found.filter((each) => each.includes(sentence))).toHaveLength(1);
    expect(found.find((each) => each.includes(sentence))).toContain(`The drawing pictures/${file}`);
  });
});

describe("the development server", () => {
  /** The part of Vite's server that the plugin uses, with one module that depends on the pictures. */
  function start() {
    const plugin = picturesPlugin({ root, effort: "quick" }) as Plugin & {
      load: (id: string) => Promise<unknown>;
      configureServer: (server: object) => void;
    };
    const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
    const reloadModule = vi.fn((id: string) => plugin.load(id));
    const moduleGraph = { getModuleById: (id: string) => id };
    const client = { hot: { send: vi.fn() }, moduleGraph, reloadModule };
    const use = vi.fn();
    const error = vi.fn();
    const config = { logger: { error } };
    plugin.configureServer({ watcher, environments: { client }, middlewares: { use }, config });
    const [change] = watcher.listeners("all") as ((event: string, file: string) => Promise<void>)[];
    const [[serve] = []] = use.mock.calls;
    return { change, serve, error, reloadModule };
  }

  it("logs an error and keeps the current pictures if a changed file is wrong", async () => {
    const { change, error, reloadModule } = start();
    await change?.("add", join(root, "pictures/a.jpg"));
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/has no master: put \S+ into pictures\/\.$/),
    );
    expect(reloadModule).not.toHaveBeenCalled();
  });

  it("serves pages even if a brand drawing is wrong at start-up", async () => {
    const next = vi.fn();
    await start().serve({ url: "/" }, {}, next);
    expect(next).toHaveBeenCalledExactlyOnceWith();
  });
});
