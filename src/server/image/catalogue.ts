import type { Context } from "hono";
import { imagePresets } from "../../content/image-presets.ts";
import { PARAMETER_LIST } from "../../shared/image-parameters.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { IMAGE_FORMATS } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { readConfig, readImageConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { renderCataloguePage } from "./catalogue-page.ts";
import { prefersHtml } from "./negotiate.ts";
import { describePresetPicture, listDefaultWidths } from "./ready-addresses.ts";
import type { ServedPicture, ServedPictures } from "./served-picture.ts";

/**
 * `GET /image`: lists every picture with ready-made addresses for other channels, as a page for people or as JSON for
 * programs.
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
    parameters: Object.fromEntries(
      PARAMETER_LIST.map(({ name, description, schema }) => [name, { description, ...schema }]),
    ),
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
