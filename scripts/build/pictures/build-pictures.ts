import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imagePresets } from "../../../src/content/image-presets.ts";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import type { ReadyVariant, ServedPicture } from "../../../src/server/image/served-picture.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
} from "../../../src/shared/image-parameters.ts";
import {
  buildVariantKey,
  fillsRecipe,
  IMAGE_EXTENSIONS,
  type ImageFormat,
  type ImageSource,
  type ImageVariant,
  resolveVariant,
} from "../../../src/shared/image-variant.ts";
import type { PictureSource } from "../../../src/shared/picture-source.ts";
import { PALETTE_PROPERTIES } from "../palette.ts";
import { type EncodeOptions, type EncodingEffort, encode } from "./encode.ts";
import { deleteUnread, digest, PICTURE_CACHE } from "./file-cache.ts";
import { type Master, readMaster } from "./master.ts";
import { buildPlaceholderRule } from "./placeholder.ts";
import { createProgress, type Progress } from "./progress.ts";
import { findRecipe, listWidths, PORTRAIT_RATIO } from "./recipe.ts";

/** Styles of the picture catalogue: the site's colours and sizes, and its own rules. */
const CATALOGUE_STYLES = ["src/styles/tokens.css", "src/styles/image-catalogue.css"];

/** Length of a digest in a URL, in hexadecimal digits: enough that two versions of a file never share a URL. */
const DIGEST_LENGTH = 10;

export interface BuiltPictures {
  /** For the pages. */
  readonly sources: Readonly<Record<PictureName, PictureSource>>;
  /** For the image service. */
  readonly served: readonly ServedPicture[];
  /** The files by their path in the client folder, such as `assets/causeway-640-0a1b2c3d4e.avif`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Path of the picture catalogue's style sheet. */
  readonly catalogueStyles: string;
  /** Style rules that apply until a picture has loaded. */
  readonly placeholders: string;
}

interface EncodedVariant {
  readonly variant: ImageVariant;
  readonly bytes: Buffer;
}

interface BuiltPicture {
  readonly source: PictureSource;
  readonly served: ServedPicture;
  readonly placeholder: string;
}

/**
 * Builds every file of every picture in the content. Each file is stored as soon as it is made, so an interrupted build
 * resumes where it stopped.
 * @param root The project's folder.
 * @throws Error with a sentence for the owner if the content and the folder of the masters do not match.
 */
export async function buildPictures(root: string, effort: EncodingEffort): Promise<BuiltPictures> {
  const files = new Map<string, Buffer>();
  const names = Object.keys(pictures) as PictureName[];
  // Read all pictures first, so that the progress knows the number of files from the start.
  const opened = await Promise.all(names.map((name) => openPicture(root, name)));
  const progress = createProgress();
  // All at once, so that no processor idles between two pictures.
  const built = await Promise.all(
    opened.map((picture) => makePicture(root, picture, files, effort, progress)),
  ).finally(progress.stop);
  await deleteUnread(join(root, PICTURE_CACHE));
  const sheets = await Promise.all(CATALOGUE_STYLES.map((file) => readFile(join(root, file), "utf8")));
  const colours = [...PALETTE_PROPERTIES].map(([name, value]) => `${name}:${value};`).join("");
  const styles = Buffer.from(sheets.join("").replace("@brand-colours;", colours));
  const catalogueStyles = `assets/image-catalogue-${digest(styles).slice(0, DIGEST_LENGTH)}.css`;
  files.set(catalogueStyles, styles);
  const sources = built.map(({ source, served }) => [served.name, source] as const);
  return {
    sources: Object.fromEntries(sources) as Record<PictureName, PictureSource>,
    served: built.map(({ served }) => served),
    files,
    catalogueStyles: `/${catalogueStyles}`,
    placeholders: built.map(({ placeholder }) => placeholder).join("\n"),
  };
}

/**
 * Builds every file of one picture.
 * @param files Receives the files, by their path in the client folder.
 */
export async function buildPicture(
  root: string,
  name: PictureName,
  files: Map<string, Buffer>,
  effort: EncodingEffort,
): Promise<BuiltPicture> {
  return await makePicture(root, await openPicture(root, name), files, effort);
}

/** A picture that has been read but not encoded. */
interface OpenedPicture {
  readonly name: PictureName;
  readonly master: Master;
  readonly presets: readonly ReadyPreset[];
}

async function openPicture(root: string, name: PictureName): Promise<OpenedPicture> {
  const master = await readMaster(root, name);
  return { name, master, presets: await readPresets(root, name, master) };
}

async function makePicture(
  root: string,
  { name, master, presets }: OpenedPicture,
  files: Map<string, Buffer>,
  effort: EncodingEffort,
  progress?: Progress,
): Promise<BuiltPicture> {
  const { ground, focus, isUncut } = master;
  const recipe = findRecipe(name);
  const cacheDirectory = join(root, PICTURE_CACHE);
  const options: EncodeOptions = { effort, cacheDirectory, ...(progress && { progress }) };
  const begun = new Map<string, Promise<Buffer>>();
  // Two presets may produce the same file: encode it once.
  const encodeVariant = async (variant: ImageVariant, source = master): Promise<EncodedVariant> => {
    const key = buildVariantKey(variant);
    const encoding = begun.get(key) ?? encode(source, variant, options);
    begun.set(key, encoding);
    const bytes = await encoding.catch((cause) => {
      throw new Error(`The master of picture "${name}" cannot be read to its end. Is the file damaged?`, {
        cause,
      });
    });
    return { variant, bytes };
  };
  const { quality } = recipe;
  const widths = listWidths(recipe, master);
  const shown = enlargeDrawing(master, widths.at(-1) ?? 0);
  const encodeWidths = (format: "avif" | "webp") =>
    Promise.all(
      widths.map((width) =>
        encodeVariant(resolveVariant({ width, fit: DEFAULT_IMAGE_FIT, quality }, shown, format)),
      ),
    );
  // The uncropped picture at full size. The catalogue links to it, and it needs no engine. Also as a JPEG for print.
  const wholeFormats: ImageFormat[] = master.drawing
    ? [DEFAULT_IMAGE_FORMAT]
    : [DEFAULT_IMAGE_FORMAT, "jpeg"];
  const [avifFiles, webpFiles, portraitFiles, presetFiles, wholeFiles] = await Promise.all([
    encodeWidths("avif"),
    encodeWidths("webp"),
    Promise.all(
      recipe.portraitWidths.map((width) => {
        const box = { width, height: Math.round(width / PORTRAIT_RATIO), fit: "cover" } as const;
        return encodeVariant(resolveVariant({ ...box, quality: recipe.portraitQuality }, master, "avif"));
      }),
    ),
    Promise.all(presets.map(({ source, variant }) => encodeVariant(variant, source))),
    Promise.all(
      wholeFormats.map((format) =>
        encodeVariant(
          resolveVariant({ fit: DEFAULT_IMAGE_FIT, quality: DEFAULT_IMAGE_QUALITY }, master, format),
        ),
      ),
    ),
  ]);

  // One digest for all files of the picture: a document lists dozens of them, and digests do not compress.
  const encoded = [...avifFiles, ...webpFiles, ...portraitFiles, ...presetFiles, ...wholeFiles].map(
    ({ bytes }) => bytes,
  );
  const fileDigest = digest(master.bytes, ...encoded).slice(0, DIGEST_LENGTH);
  const addFile = (label: string, ending: string, bytes: Buffer) => {
    const path = `assets/${name}-${fileDigest}-${label}.${ending}`;
    if (files.get(path)?.equals(bytes) === false) throw new Error(`Two files want to be ${path}.`);
    files.set(path, bytes);
    return `/${path}`;
  };
  const addVariant = ({ variant, bytes }: EncodedVariant): ReadyVariant => {
    const label = variant.shape === "resize" ? `${variant.width}` : `${variant.width}x${variant.height}`;
    const url = addFile(label, IMAGE_EXTENSIONS[variant.format], bytes);
    return { ...variant, url, length: bytes.length };
  };
  const avif = avifFiles.map(addVariant);
  const webp = webpFiles.map(addVariant);
  const portrait = portraitFiles.map(addVariant);
  const ofPresets = presetFiles.map(addVariant);
  const whole = wholeFiles.map(addVariant);
  const { alt, note } = pictures[name];
  const largest = webp.at(-1) ?? master;
  const placeholder = master.hasAlpha ? undefined : `picture-${name}`;
  return {
    source: {
      alt,
      width: largest.width,
      height: largest.height,
      files: `/assets/${name}-${fileDigest}-`,
      widths: webp.map(({ width }) => width),
      ...(portrait.length > 0 && { portraits: portrait.map(({ width, height }) => `${width}x${height}`) }),
      ...(placeholder && { placeholder }),
    },
    served: {
      name,
      alt,
      ...(note && { note }),
      version: digest(master.bytes, JSON.stringify([ground, focus, isUncut])).slice(0, DIGEST_LENGTH),
      master: {
        url: addFile("master", IMAGE_EXTENSIONS[master.format], master.bytes),
        format: master.format,
        length: master.bytes.length,
        width: master.width,
        height: master.height,
      },
      ...(master.drawing && { drawing: addFile("drawing", "svg", Buffer.from(master.drawing)) }),
      hasAlpha: master.hasAlpha,
      ground,
      ...(focus && { focus }),
      ...(isUncut && { isUncut }),
      ...(hasLargerFile(master) && { original: master.original }),
      presets: presets.map(({ preset }) => preset),
      ready: [
        ...new Map(
          [...webp, ...avif, ...portrait, ...ofPresets, ...whole].map((file) => [
            buildVariantKey(file),
            file,
          ]),
        ).values(),
      ],
    },
    placeholder: placeholder ? await buildPlaceholderRule(placeholder, master, cacheDirectory) : "",
  };
}

interface ReadyPreset {
  readonly preset: string;
  /** The picture that is encoded: the master, or a larger one if the master is too small. */
  readonly source: Master;
  readonly variant: ImageVariant;
}

/** Returns the presets that suit a picture and for which its owner's file has enough pixels. */
async function readPresets(root: string, name: PictureName, master: Master): Promise<ReadyPreset[]> {
  const kind = master.drawing ? "brand" : "photographs";
  const ready: ReadyPreset[] = [];
  for (const [preset, recipe] of imagePresets) {
    if (recipe.suits !== kind) continue;
    const { fit = DEFAULT_IMAGE_FIT, quality = DEFAULT_IMAGE_QUALITY } = recipe;
    const resolve = (source: Master) =>
      resolveVariant({ ...recipe, fit, quality, preset }, source, recipe.format);
    const isTooSmall = !fillsRecipe(recipe, resolve(master)) && hasLargerFile(master);
    const source = isTooSmall
      ? await readMaster(root, name, Math.max(master.original.width, master.original.height))
      : master;
    const variant = resolve(source);
    if (fillsRecipe(recipe, variant)) ready.push({ preset, source, variant });
  }
  return ready;
}

/**
 * Returns an SVG's source at the size of its widest variant, which may exceed the master. The image engines stay
 * limited to the master's size.
 */
function enlargeDrawing({ width, height, drawing, ...source }: Master, minWidth: number): ImageSource {
  const scale = drawing ? Math.max(1, minWidth / width) : 1;
  return { ...source, width: width * scale, height: height * scale };
}

function hasLargerFile({ width, original, drawing }: Master): boolean {
  return !drawing && original.width > width;
}
