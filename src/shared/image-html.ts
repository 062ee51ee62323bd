import type { ImageSize } from "./image-variant.ts";

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
 * picture shrink with a narrow screen.
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
  if (use === "partner") return `${image} loading="lazy">`;
  return `${image} style="display:block;width:100%;max-width:${shownWidth}px;height:auto;border:0">`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
