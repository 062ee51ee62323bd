import { imagePresets } from "../../../src/content/image-presets.ts";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import { type BuiltFile, type BuiltPicture, fillsPreset } from "../../../src/server/image/built-picture.ts";
import {
  buildVariantKey,
  DEFAULT_IMAGE_FORMAT,
  FILE_FORMATS,
  type FileFormat,
  type ImageFormat,
  type ImageVariant,
  resolveVariant,
} from "../../../src/shared/image-variant.ts";
import { CACHE_DIRECTORY, shortDigest } from "../file-cache.ts";
import { type EncodingEffort, encode } from "./encode.ts";
import { type Master, readMaster } from "./master.ts";
import { buildPlaceholderRule } from "./placeholder.ts";
import { findRecipe, PORTRAIT_RATIO } from "./recipe.ts";

/** Increase this if Cloudflare Images starts to return other bytes for a variant, because caches keep variants for a year. */
const ENGINE_REVISION = 3;

export interface PictureBuild {
  readonly picture: BuiltPicture;
  readonly files: ReadonlyMap<string, Buffer>;
  /** The style rule that shows colours until the picture has loaded. Empty for a picture with transparency. */
  readonly placeholder: string;
}

/** @throws Error with a sentence for the owner if a picture's file is missing, unusable or too narrow. */
export async function buildPictures(root: string, effort: EncodingEffort): Promise<readonly PictureBuild[]> {
  const names = Object.keys(pictures) as PictureName[];
  if (effort === "full") {
    console.log(
      `Encoding pictures. This takes minutes, unless ${CACHE_DIRECTORY} has them from an earlier build.`,
    );
  }
  return await Promise.all(names.map((name) => buildPicture(root, name, effort)));
}

export async function buildPicture(
  root: string,
  name: PictureName,
  effort: EncodingEffort,
): Promise<PictureBuild> {
  const master = await readMaster(root, name);
  const plan = planVariants(name, master);
  const encoding = plan.variants.map(async (variant) => ({
    variant,
    bytes: await encode(master, variant, effort, root),
  }));
  const encoded = await Promise.all(encoding);
  const placeholder = master.hasAlpha ? undefined : `picture-${name}`;
  return {
    ...nameFiles(name, master, plan, encoded, placeholder),
    placeholder: placeholder ? await buildPlaceholderRule(placeholder, master, root) : "",
  };
}

function planVariants(name: PictureName, master: Master) {
  const recipe = findRecipe(name);
  const widths = recipe.widths.filter((width) => width <= master.width);
  const listSizes = (format: ImageFormat) =>
    widths.map((width) => resolveVariant({ width, quality: recipe.quality }, master, format));
  const portraits = recipe.portraitWidths.map((width) => {
    const box = { width, height: Math.round(width / PORTRAIT_RATIO), quality: recipe.portraitQuality };
    return resolveVariant(box, master, "avif");
  });
  const presets = new Map<string, ImageVariant>();
  for (const [preset, options] of imagePresets) {
    const variant = resolveVariant({ ...options, preset }, master, options.format);
    const isSuitable = options.suits === (master.drawing ? "brand" : "photographs");
    if (isSuitable && fillsPreset(options, variant)) presets.set(preset, variant);
  }
  // The catalogue links to `print`.
  const whole = resolveVariant({}, master, DEFAULT_IMAGE_FORMAT);
  const print = master.drawing ? [] : [resolveVariant({}, master, "jpeg")];
  const sizes = listSizes("webp");
  const all = [...listSizes("avif"), ...sizes, ...portraits, ...presets.values(), whole, ...print];
  const variants = [...new Map(all.map((variant) => [buildVariantKey(variant), variant])).values()];
  return { variants, sizes, portraits, presets };
}

function nameFiles(
  name: PictureName,
  master: Master,
  { sizes, portraits, presets }: ReturnType<typeof planVariants>,
  encoded: readonly { readonly variant: ImageVariant; readonly bytes: Buffer }[],
  placeholder: string | undefined,
): Pick<PictureBuild, "picture" | "files"> {
  const files = new Map<string, Buffer>();
  // The files share one digest, because a document contains many URLs, and different digests hardly compress.
  const id = shortDigest(master.bytes, ...encoded.map(({ bytes }) => bytes));
  const prefix = `assets/${name}-${id}-`;
  const addFile = (label: string | number, format: FileFormat, bytes: Buffer) => {
    const path = `${prefix}${label}.${FILE_FORMATS[format].extension}`;
    if (files.has(path)) throw new Error(`Two files have the path ${path}.`);
    files.set(path, bytes);
    return `/${path}`;
  };
  const builtFiles = encoded.map(({ variant, bytes }): BuiltFile => {
    const { width, height, mode, format } = variant;
    const label = mode === "resize" ? width : `${width}x${height}`;
    return { ...variant, url: addFile(label, format, bytes), length: bytes.length };
  });
  const { alt, note } = pictures[name];
  const { width, height, hasAlpha, background, focus, isUncut, drawing } = master;
  const largest = sizes.at(-1) ?? master;
  const picture: BuiltPicture = {
    name,
    alt,
    ...(note && { note }),
    version: digestVersion(id, master, ENGINE_REVISION),
    master: { url: addFile("master", master.format, master.bytes), width, height },
    ...(drawing && { drawing: addFile("drawing", "svg", Buffer.from(drawing)) }),
    hasAlpha,
    background,
    ...(focus && { focus }),
    ...(isUncut && { isUncut }),
    presets: [...presets.keys()],
    files: builtFiles,
    source: {
      alt,
      width: largest.width,
      height: largest.height,
      files: `/${prefix}`,
      widths: sizes.map((size) => size.width),
      ...(portraits.length > 0 && { portraits: portraits.map((size) => `${size.width}x${size.height}`) }),
      ...(placeholder && { placeholder }),
    },
  };
  return { picture, files };
}

/** Returns a digest of the built files, and of values that change the files that Cloudflare Images renders. */
export function digestVersion(
  filesId: string,
  { background, focus, isUncut = false }: Pick<Master, "background" | "focus" | "isUncut">,
  engineRevision: number,
): string {
  return shortDigest(filesId, JSON.stringify([background, focus, isUncut, engineRevision]));
}
