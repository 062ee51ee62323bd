import type { Context } from "hono";
import { imagePresets } from "../../content/image-presets.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  IMAGE_FITS,
  IMAGE_PATH,
  MAX_IMAGE_BLUR,
  MAX_IMAGE_DPR,
  MAX_IMAGE_SHARPENING,
} from "../../shared/image-url.ts";
import { IMAGE_FORMATS, MAX_IMAGE_SIDE } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { readConfig, readImageConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { renderCataloguePage } from "./catalogue-page.ts";
import { prefersHtml } from "./negotiate.ts";
import { describePresetPicture, listDefaultWidths } from "./ready-addresses.ts";
import type { ServedPicture, ServedPictures } from "./served-picture.ts";

/**
 * `GET /image`: every picture with ready-made addresses, so that other channels can look them up. A page for people,
 * and JSON for programs.
 * @param stylesUrl Path of the page's style sheet.
 */
export function createCatalogueRoute(pictures: ServedPictures, stylesUrl: string) {
  return function catalogue(c: Context<AppEnv>): Response | Promise<Response> {
    const { siteOrigin } = readConfig(c.env);
    const headers = { "Cache-Control": CACHE_CONTROL.dayThenRenew, Vary: "Accept" };
    if (!prefersHtml(c.req.header("Accept"))) return c.json(describe(pictures, siteOrigin), 200, headers);
    const isSigned = readImageConfig(c.env).signingKey !== undefined;
    const page = renderCataloguePage({ pictures: [...pictures.values()], siteOrigin, stylesUrl, isSigned });
    return c.html(page, 200, { ...headers, "X-Robots-Tag": "noindex" });
  };
}

function describe(pictures: ServedPictures, siteOrigin: string) {
  return {
    address: `${siteOrigin}${IMAGE_PATH}/{name}?width=&height=&fit=&format=&quality=`,
    parameters: {
      width: { min: 1, max: MAX_IMAGE_SIDE },
      height: { min: 1, max: MAX_IMAGE_SIDE },
      dpr: { min: 1, max: MAX_IMAGE_DPR, default: 1 },
      fit: { values: IMAGE_FITS, default: DEFAULT_IMAGE_FIT },
      focus: { example: "0.5,0.25" },
      background: { example: "ffffff" },
      blur: { min: 1, max: MAX_IMAGE_BLUR },
      sharpen: { min: 1, max: MAX_IMAGE_SHARPENING },
      format: { values: [...IMAGE_FORMATS, "auto"], default: DEFAULT_IMAGE_FORMAT },
      quality: { min: 1, max: 100, default: DEFAULT_IMAGE_QUALITY },
      download: { values: ["1"] },
    },
    presets: Object.fromEntries(
      [...imagePresets].map(([name, { suits: _, html: __, shownWidth: ___, ...preset }]) => [name, preset]),
    ),
    pictures: [...pictures.values()].map((picture) => describePicture(picture, siteOrigin)),
  };
}

function describePicture(picture: ServedPicture, siteOrigin: string) {
  const { name, alt, note, version, master, drawing, presets } = picture;
  return {
    name,
    alt,
    ...(note && { note }),
    width: master.width,
    height: master.height,
    version,
    formats: drawing ? [...IMAGE_FORMATS, "svg"] : IMAGE_FORMATS,
    url: `${siteOrigin}${IMAGE_PATH}/${name}?v=${version}`,
    widths: listDefaultWidths(picture),
    presets: Object.fromEntries(
      presets.map((preset) => [preset, describePresetPicture(picture, preset, siteOrigin)]),
    ),
  };
}
