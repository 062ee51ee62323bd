import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imagePresets } from "../../../src/content/image-presets.ts";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import type { ReadyVariant, ServedPicture } from "../../../src/server/image/served-picture.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
} from "../../../src/shared/image-url.ts";
import {
  buildVariantKey,
  fillsRecipe,
  IMAGE_EXTENSIONS,
  type ImageFormat,
  type ImageVariant,
  resolveVariant,
} from "../../../src/shared/image-variant.ts";
import type { PictureSource } from "../../../src/shared/picture-source.ts";
import { type EncodeOptions, type EncodingEffort, encode } from "./encode.ts";
import { deleteUnread, digest, PICTURE_CACHE } from "./file-cache.ts";
import { type Master, readMaster, rejectUnnamedMasters } from "./master.ts";
import { buildPlaceholderRule } from "./placeholder.ts";
import { createProgress, type Progress } from "./progress.ts";
import { findRecipe, listWidths, PORTRAIT_RATIO } from "./recipe.ts";

/** What the page that lists the pictures looks like: the site's colours and sizes, and its own rules. */
const CATALOGUE_STYLES = ["src/styles/tokens.css", "src/styles/image-catalogue.css"];

/** Digits of a digest in an address: enough that no two versions of a file ever share one. */
const DIGEST_LENGTH = 10;

/** The ready-made pictures of a build. */
export interface BuiltPictures {
  /** For the pages. */
  readonly sources: Readonly<Record<PictureName, PictureSource>>;
  /** For the image service. */
  readonly served: readonly ServedPicture[];
  /** The files by their name below the client's folder, such as `assets/causeway-640-0a1b2c3d4e.avif`. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Path of the style sheet of the page that lists the pictures. */
  readonly catalogueStyles: string;
  /** Style rules for the time before a picture has arrived. */
  readonly placeholders: string;
}

interface EncodedVariant {
  readonly variant: ImageVariant;
  readonly bytes: Buffer;
}

/** What the build makes of one picture. */
interface BuiltPicture {
  readonly source: PictureSource;
  readonly served: ServedPicture;
  readonly placeholder: string;
}

/**
 * Makes every file of every picture that content names. A build that is interrupted goes on where it ended: each file is
 * stored as soon as it is made.
 * @param root The project's folder.
 * @throws Error with a sentence for the owner when content and the folder of the masters do not fit together.
 */
export async function buildPictures(root: string, effort: EncodingEffort): Promise<BuiltPictures> {
  await rejectUnnamedMasters(root);
  const files = new Map<string, Buffer>();
  const progress = createProgress(console.log);
  // All at once: so no processor waits for the last file of one picture before the next begins.
  const built = await Promise.all(
    (Object.keys(pictures) as PictureName[]).map((name) => buildPicture(root, name, files, effort, progress)),
  ).finally(progress.stop);
  await deleteUnread(join(root, PICTURE_CACHE));
  const styles = Buffer.concat(await Promise.all(CATALOGUE_STYLES.map((file) => readFile(join(root, file)))));
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
 * Makes every file of one picture.
 * @param files Takes the files, by their name below the client's folder.
 */
export async function buildPicture(
  root: string,
  name: PictureName,
  files: Map<string, Buffer>,
  effort: EncodingEffort,
  progress?: Progress,
): Promise<BuiltPicture> {
  const master = await readMaster(root, name);
  const { ground, focus, isUncut } = master;
  const recipe = findRecipe(name);
  const cacheDirectory = join(root, PICTURE_CACHE);
  const options: EncodeOptions = { effort, cacheDirectory, ...(progress && { progress }) };
  const begun = new Map<string, Promise<Buffer>>();
  // Two presets may be one file: each is encoded once.
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
  const encodeWidths = (format: "avif" | "webp") =>
    Promise.all(
      listWidths(recipe, master.width).map((width) =>
        encodeVariant(resolveVariant({ width, fit: DEFAULT_IMAGE_FIT, quality }, master, format)),
      ),
    );
  const presets = await readPresets(root, name, master);
  // The picture as it is, which the catalogue leads to and which no engine need be asked for; as a JPEG for print, too.
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

  // One digest for all files of the picture and not one for each: a document names dozens of them, and digests are
  // what no compression makes smaller.
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
      widths: webp.map(({ width }) => width).filter((width) => width >= recipe.minShownWidth),
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
  /** What it is made of: the master, or a larger one where that is too small. */
  readonly source: Master;
  readonly variant: ImageVariant;
}

/** The presets that suit a picture and that its owner's file has the pixels for. */
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

function hasLargerFile({ width, original, drawing }: Master): boolean {
  return !drawing && original.width > width;
}
