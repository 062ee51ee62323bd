import type { Context } from "hono";
import { imagePresets } from "../../content/image-presets.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  IMAGE_FITS,
  IMAGE_FORMATS,
  MAX_IMAGE_SIDE,
} from "../../shared/image-contract.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { type AppEnv, readConfig } from "../settings/env.ts";
import {
  describePresetPicture,
  type ReadyVariant,
  type ServedPicture,
  type ServedPictures,
} from "./served-picture.ts";

/** `GET /image`: every picture with ready-made addresses, so that other channels can look them up. */
export function createCatalogueRoute(pictures: ServedPictures) {
  return function catalogue(c: Context<AppEnv>): Response {
    const { siteOrigin } = readConfig(c.env);
    const body = {
      address: `${siteOrigin}${IMAGE_PATH}/{name}?width=&height=&fit=&format=&quality=`,
      parameters: {
        width: { min: 1, max: MAX_IMAGE_SIDE },
        height: { min: 1, max: MAX_IMAGE_SIDE },
        fit: { values: IMAGE_FITS, default: DEFAULT_IMAGE_FIT },
        format: { values: [...IMAGE_FORMATS, "svg", "auto"], default: DEFAULT_IMAGE_FORMAT },
        quality: { min: 1, max: 100, default: DEFAULT_IMAGE_QUALITY },
      },
      presets: Object.fromEntries([...imagePresets].map(([name, { suits: _, ...preset }]) => [name, preset])),
      pictures: [...pictures.values()].map((picture) => describePicture(picture, siteOrigin)),
    };
    return c.json(body, 200, { "Cache-Control": CACHE_CONTROL.dayThenRenew });
  };
}

function isByDefault({ shape, format, quality }: ReadyVariant): boolean {
  return shape === "resize" && format === DEFAULT_IMAGE_FORMAT && quality === DEFAULT_IMAGE_QUALITY;
}

function describePicture(picture: ServedPicture, siteOrigin: string) {
  const { name, alt, version, master, drawing, presets, ready } = picture;
  const address = `${siteOrigin}${IMAGE_PATH}/${name}`;
  return {
    name,
    alt,
    width: master.width,
    height: master.height,
    version,
    formats: drawing ? [...IMAGE_FORMATS, "svg"] : IMAGE_FORMATS,
    url: `${address}?v=${version}`,
    // Files of the build in the format and quality that an address has which names none: at once, and never signed.
    widths: ready.filter(isByDefault).map(({ width }) => width),
    presets: Object.fromEntries(
      presets.map((preset) => [preset, describePresetPicture(picture, preset, siteOrigin)]),
    ),
  };
}
