import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPictureMistakes } from "../../scripts/content/find-picture-mistakes.ts";
import { HERO_PICTURE, pictures } from "../../src/content/pictures.ts";

/** A project without pictures. */
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(() => rm(root, { recursive: true }));

const MARK = "brand/mark.svg";
const LOGO = pictures.logo.file;
const HERO = pictures[HERO_PICTURE].file;
const narrow = sharp({ create: { width: 1500, height: 900, channels: 3, background: "#123456" } });
const whole = sharp({ create: { width: 4000, height: 2500, channels: 3, background: "#123456" } });
const cut = (file: Buffer) => file.subarray(0, file.length / 2);
const draw = (shapes: string, viewBox = "0 0 20 20") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`;

it.each<[string, string, string | Buffer, string]>([
  ["a picture without a file", "notes.txt", "", `Picture "${HERO_PICTURE}" has no master: put ${HERO} into`],
  ["a file that is not a picture", HERO, "a letter", `pictures/${HERO}, cannot be read as a picture.`],
  ["a truncated file", HERO, cut(await whole.jpeg().toBuffer()), "cannot be read as a picture."],
  [
    "a picture that is too narrow for its place",
    HERO,
    await narrow.jpeg().toBuffer(),
    "is 1500 pixels wide. Where it is shown it must be at least 1536 wide to look sharp.",
  ],
  ["an unused picture file", "holiday.JPG", "", "No picture uses pictures/holiday.JPG. Name it in"],
  ["a colour that the palette lacks", MARK, draw('<path fill="var(--plum)"/>'), "the colour var(--plum)"],
  ["a mark that is not square", MARK, draw("", "0 0 20 10"), "must be square"],
  ["a drawing that is not an SVG", MARK, "this is a letter", "cannot be read as an SVG"],
  ...[
    ["<text>Cars</text>", "text"],
    ["<script>alert(1)</script>", "script"],
    ['<path onload="alert(1)" d=""/>', "onload="],
    ['<image href="https://evil.example/a.png"/>', "image"],
    ["<style>@import 'https://evil.example/a.css'</style>", "style"],
    ['<path fill="url(https://evil.example/a)" d=""/>', "url("],
  ].map(([shapes = "", found]): [string, string, string, string] => [
    `a drawing with ${found}`,
    LOGO,
    draw(shapes),
    `The drawing pictures/${LOGO} contains "${found}".`,
  ]),
])("the picture check reports %s", async (_what, file, content, sentence) => {
  const path = join(root, "pictures", file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const found = await findPictureMistakes(root);
  expect(found.filter((mistake) => mistake.includes(sentence))).toHaveLength(1);
  expect(found.join()).not.toContain("notes.txt");
});
