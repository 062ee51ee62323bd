import { imagePresets } from "../../content/image-presets.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  IMAGE_PATH,
} from "../../shared/image-url.ts";
import type { ImageFormat, ImageSize } from "../../shared/image-variant.ts";
import { resolveRequest, type ServedPicture } from "./served-picture.ts";

/** The widths of the files that an address finds which names only a width: at once, and never signed. */
export function listDefaultWidths({ ready }: ServedPicture): number[] {
  return ready
    .filter(
      ({ shape, format, quality }) =>
        shape === "resize" && format === DEFAULT_IMAGE_FORMAT && quality === DEFAULT_IMAGE_QUALITY,
    )
    .map(({ width }) => width);
}

/** A picture as one preset makes it. */
export interface PresetPicture {
  /** Its absolute address, which changes with the picture. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

/**
 * Where a picture is found at the size and format of a preset, and what it is then.
 * @throws Error when content has no preset of this name.
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

/** A line of HTML, ready to copy. */
export interface HtmlLine {
  readonly use: HtmlUse;
  readonly line: string;
}

/** The ready lines of HTML of a picture, one for each use that one of its presets has. None needs a signature. */
export function listHtmlLines(picture: ServedPicture, siteOrigin: string): HtmlLine[] {
  return HTML_USES.flatMap((use) => {
    const preset = picture.presets.findLast((name) => imagePresets.get(name)?.html === use);
    if (preset === undefined) return [];
    const { width, height } = describePresetPicture(picture, preset, siteOrigin);
    // Without the version: an e-mail that has been sent shows the better picture that takes this one's place.
    const url = `${siteOrigin}${IMAGE_PATH}/${picture.name}?preset=${preset}`;
    const { shownWidth } = imagePresets.get(preset) ?? {};
    return [{ use, line: buildHtmlLine(use, { url, width, height, alt: picture.alt, shownWidth }) }];
  });
}

/** The places for which there is a ready line of HTML. */
export const HTML_USES = ["newsletter", "partner", "social"] as const;
export type HtmlUse = (typeof HTML_USES)[number];

/** A picture in a line of HTML. */
export interface HtmlPicture extends ImageSize {
  /** Absolute: the line is for other sites and for e-mails. */
  readonly url: string;
  readonly alt: string;
  /** The width at which it is shown, in CSS pixels; its own if left out. */
  readonly shownWidth?: number | undefined;
}

/**
 * The line of HTML that shows a picture in a place of this kind.
 *
 * Programs for e-mails go by the attributes, Outlook's old ones by `width` alone, and those that know styles let the
 * picture shrink with a narrow screen, as a page does that has no styles of its own for it.
 */
export function buildHtmlLine(
  use: HtmlUse,
  { url, alt, width, height, shownWidth = width }: HtmlPicture,
): string {
  const [src, words] = [escapeAttribute(url), escapeAttribute(alt)];
  if (use === "social") {
    return (
      `<meta property="og:image" content="${src}"><meta property="og:image:width" content="${width}">` +
      `<meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${words}">`
    );
  }
  const shownHeight = Math.round((shownWidth * height) / width);
  const image = `<img src="${src}" width="${shownWidth}" height="${shownHeight}" alt="${words}"`;
  if (use === "partner") return `${image} style="max-width:100%;height:auto" loading="lazy">`;
  return `${image} style="display:block;width:100%;max-width:${shownWidth}px;height:auto;border:0">`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
