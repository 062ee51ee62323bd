import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { replacePaletteColours } from "./palette.ts";

/** The XML declaration, comments, the document type and metadata, which browsers do not draw. */
const INVISIBLE_PARTS = /<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>|<metadata\b.*?<\/metadata>/gs;

/** The elements that an SVG may contain. Elements such as `script` and `image` may run code or load files. */
const SHAPE =
  /^(svg|title|desc|g|defs|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|linearGradient|radialGradient|stop)$/;

/** Attributes and other markup that may run code or refer to other files. */
const UNSAFE = /\s(?:on\w+|style|(?:\w+:)?href|xml:base)\s*=|url\((?!#)|<!\[CDATA\[|<!DOCTYPE/i;

/**
 * Returns an SVG without INVISIBLE_PARTS.
 * @throws Error with a sentence for the owner if the SVG contains more than shapes, because browsers run scripts in SVGs.
 */
export function cleanDrawing(svg: string, path: string): string {
  const drawing = svg.replace(INVISIBLE_PARTS, "").trim();
  const elements = [...drawing.matchAll(/<\/?([^\s/>]+)/g)].map(([, name = ""]) => name);
  const forbidden = elements.find((name) => !SHAPE.test(name)) ?? UNSAFE.exec(drawing)?.[0].trim();
  if (forbidden === undefined) return `${drawing}\n`;
  throw new Error(
    `The drawing ${path} contains "${forbidden}". The site publishes drawings, so they may contain only shapes. ` +
      "Save the drawing as plain SVG, with letters turned into paths and styles into attributes.",
  );
}

/** @throws Error with a sentence for the owner if the SVG is missing or invalid, or names a colour that the palette lacks. */
export async function readDrawing(root: string, path: string): Promise<string> {
  const svg = await readFile(join(root, path), "utf8").catch((cause) => {
    throw new Error(`The drawing ${path} is missing.`, { cause });
  });
  const painted = replacePaletteColours(svg, path);
  await sharp(Buffer.from(painted))
    .metadata()
    .catch((cause) => {
      throw new Error(`The drawing ${path} cannot be read as an SVG.`, { cause });
    });
  return painted;
}

/** Opens an SVG at the density of the target width, because scaled lines would be blurred. */
export async function openDrawing(svg: string, width: number): Promise<Sharp> {
  const bytes = Buffer.from(svg);
  const { width: ownWidth } = await sharp(bytes).metadata();
  return sharp(bytes, { density: (72 * width) / ownWidth }).resize({ width });
}
