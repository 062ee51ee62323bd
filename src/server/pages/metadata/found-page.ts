import { builtPictures } from "virtual:pictures";
import { sharedPictures } from "../../../content/discovery.ts";
import type { PictureName } from "../../../content/pictures.ts";
import type { PageId, PagePath } from "../../../content/site-pages.ts";
import { IMAGE_TYPES } from "../../../shared/image-variant.ts";
import { findPageById } from "../../../shared/pages.ts";
import { describePreset } from "../../image/built-picture.ts";
import { describePage } from "./structured-data.ts";

export type FoundPage = ReturnType<typeof presentPage>;

/**
 * Returns a page's metadata for search engines and social networks.
 * @param siteOrigin Scheme and host of the public site, never those of a request.
 */
export function presentPage(id: PageId, siteOrigin: string) {
  const { path } = findPageById(id);
  // Every page describes the same company, so its picture is always the home page's.
  const pictures = {
    image: describePicture(findCard("/"), "social-card", siteOrigin).url,
    logo: describePicture("logo", "partner-logo", siteOrigin).url,
  };
  return {
    canonical: new URL(path, siteOrigin).href,
    picture: describePicture(findCard(path), "social-card", siteOrigin),
    structuredData: describePage(id, siteOrigin, pictures),
  };
}

/** Returns the name of the picture on a page's social card. */
function findCard(path: PagePath): PictureName {
  return sharedPictures[path] ?? sharedPictures["/"];
}

/** Describes a picture for social networks and search engines. */
function describePicture(name: PictureName, preset: string, siteOrigin: string) {
  const { url, width, height, format } = describePreset(builtPictures[name], preset, siteOrigin);
  return { url, width, height, type: IMAGE_TYPES[format], alt: builtPictures[name].alt };
}
