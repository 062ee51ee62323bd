import type { imageCatalogue } from "../../content/image-catalogue.ts";
import { imagePresets } from "../../content/image-presets.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
} from "../../shared/image-parameters.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import {
  IMAGE_EXTENSIONS,
  IMAGE_TYPES,
  type ImageFormat,
  type ImageSize,
} from "../../shared/image-variant.ts";
import { resolveRequest, type ServedPicture } from "./served-picture.ts";

/** Returns the widths of the build's files that an address with only a width matches. It needs no signature. */
export function listDefaultWidths(
  picture: ServedPicture,
  wanted: ImageFormat = DEFAULT_IMAGE_FORMAT,
): number[] {
  return picture.ready
    .filter(
      ({ shape, format, quality }) =>
        shape === "resize" && format === wanted && quality === DEFAULT_IMAGE_QUALITY,
    )
    .map(({ width }) => width);
}

/** A picture at the size and format of a preset. */
export interface PresetPicture {
  /** Absolute. Contains the picture's version. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

/**
 * Returns a picture's address, size and format for a preset.
 * @throws Error if content has no preset of this name.
 */
export function describePresetPicture(
  picture: ServedPicture,
  presetName: string,
  siteOrigin: string,
): PresetPicture {
  const preset = imagePresets.get(presetName);
  if (!preset) throw new Error(`Content has no preset "${presetName}".`);
  const { fit = DEFAULT_IMAGE_FIT, quality = DEFAULT_IMAGE_QUALITY, ...recipe } = preset;
  const request = { ...recipe, fit, quality, preset: presetName };
  const { width, height, format } = resolveRequest(picture, request, recipe.format);
  return {
    url: `${siteOrigin}${IMAGE_PATH}/${picture.name}?preset=${presetName}&v=${picture.version}`,
    width,
    height,
    format,
  };
}

/** A line of HTML, or an address, that is ready to copy. */
export interface ReadyLine {
  readonly use: keyof typeof imageCatalogue.lines;
  readonly line: string;
}

/** Returns the lines for each use that the picture's presets have. None needs a signature. */
export function listReadyLines(picture: ServedPicture, siteOrigin: string): ReadyLine[] {
  return HTML_USES.flatMap((use): ReadyLine[] => {
    const preset = picture.presets.findLast((name) => imagePresets.get(name)?.html === use);
    if (preset === undefined) return [];
    const { width, height } = describePresetPicture(picture, preset, siteOrigin);
    // No version: if the picture is replaced, e-mails already sent show the new one.
    const url = `${siteOrigin}${IMAGE_PATH}/${picture.name}?preset=${preset}`;
    const { shownWidth, height: boxHeight } = imagePresets.get(preset) ?? {};
    const { master } = picture;
    // Without a box, use the master's proportions: the file's are rounded.
    const ratio = boxHeight === undefined ? master.width / master.height : width / height;
    const html = { url, width, height, ratio, alt: picture.alt, shownWidth };
    if (use !== "partner") return [{ use, line: buildHtmlLine(use, html) }];
    return [
      { use, line: buildPartnerLine(picture, html, siteOrigin) },
      { use: "file", line: url },
    ];
  });
}

/** Returns the line for a partner's page: a drawing as SVG, a photograph in three formats at several widths. */
function buildPartnerLine(picture: ServedPicture, preset: HtmlPicture, siteOrigin: string): string {
  const address = `${siteOrigin}${IMAGE_PATH}/${picture.name}`;
  if (picture.drawing) return buildHtmlLine("partner", { ...preset, url: `${address}.svg` });
  const listFiles = (format: ImageFormat) =>
    listReadyWidths(picture, format).map((width) => ({
      width,
      url: `${address}.${IMAGE_EXTENSIONS[format]}?width=${width}`,
    }));
  const fallback = listFiles("jpeg").at(-1);
  if (!fallback) return buildHtmlLine("partner", preset);
  // Browsers that do not support "auto" skip it.
  const sizes = `auto, (max-width: ${preset.width}px) 100vw, ${preset.width}px`;
  const writeCandidates = (format: ImageFormat) => {
    const files = listFiles(format).map(({ width, url }) => `${url} ${width}w`);
    return `srcset="${files.join(", ")}" sizes="${sizes}"`;
  };
  const sources = (["avif", "webp"] as const)
    .filter((format) => listFiles(format).length > 0)
    .map((format) => `<source type="${IMAGE_TYPES[format]}" ${writeCandidates(format)}>`);
  const { width, height } = picture.master;
  const image = buildHtmlLine("partner", {
    ...preset,
    url: fallback.url,
    ratio: width / height,
    candidates: writeCandidates("jpeg"),
  });
  return `<picture>${sources.join("")}${image}</picture>`;
}

/** Returns the default widths that are far enough apart for each to save bytes. */
function listReadyWidths(picture: ServedPicture, format: ImageFormat): number[] {
  const kept: number[] = [];
  for (const width of listDefaultWidths(picture, format).toSorted((a, b) => a - b)) {
    if (width >= (kept.at(-1) ?? 0) * 1.3) kept.push(width);
  }
  return kept;
}

/** The uses that have a line of HTML. */
const HTML_USES = ["newsletter", "partner", "social"] as const;
type HtmlUse = (typeof HTML_USES)[number];

export interface HtmlPicture extends ImageSize {
  /** Absolute: the line is for other sites and for e-mails. */
  readonly url: string;
  readonly alt: string;
  /** The displayed width in CSS pixels. Default: `width`. */
  readonly shownWidth?: number | undefined;
  /** Width divided by height, if known more exactly than from whole pixels. */
  readonly ratio?: number;
  /** The attributes `srcset` and `sizes`, if the picture has several files. */
  readonly candidates?: string;
}

/**
 * Returns the line of HTML that shows a picture for a use.
 *
 * E-mail clients use the size attributes, old versions of Outlook only `width`. In clients that support styles, and on
 * pages that have none for the picture, the inline style shrinks the picture on narrow screens.
 */
export function buildHtmlLine(
  use: HtmlUse,
  { url, alt, width, height, shownWidth = width, ratio = width / height, candidates }: HtmlPicture,
): string {
  const [src, words] = [escapeAttribute(url), escapeAttribute(alt)];
  if (use === "social") {
    return (
      `<meta property="og:image" content="${src}"><meta property="og:image:width" content="${width}">` +
      `<meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${words}">`
    );
  }
  const shownHeight = Math.round(shownWidth / ratio);
  const image = `<img src="${src}" width="${shownWidth}" height="${shownHeight}" alt="${words}"`;
  if (use === "partner") {
    return `${image}${candidates ? ` ${candidates}` : ""} style="max-width:100%;height:auto" loading="lazy">`;
  }
  return `${image} style="display:block;width:100%;max-width:${shownWidth}px;height:auto;border:0">`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
