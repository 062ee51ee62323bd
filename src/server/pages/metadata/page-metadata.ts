import { builtPictures } from "virtual:pictures";
import { sharedPictures } from "../../../content/discovery.ts";
import type { PictureName } from "../../../content/pictures.ts";
import type { PageId } from "../../../content/site-pages.ts";
import { IMAGE_TYPES } from "../../../shared/image-variant.ts";
import { findPageById } from "../../../shared/pages.ts";
import { describePreset } from "../../image/image-url.ts";
import { describePage } from "./structured-data.ts";

export type PageMetadata = ReturnType<typeof createPageMetadata>;

/**
 * Returns a page's metadata for search engines and social networks.
 * @param siteOrigin Scheme and host of the public site, never those of a request.
 */
export function createPageMetadata(id: PageId, siteOrigin: string) {
  const { path } = findPageById(id);
  const homeCard = describeForOthers(sharedPictures["/"], "social-card");
  const own = sharedPictures[path];
  const card = own ? describeForOthers(own, "social-card") : homeCard;
  const logo = describeForOthers("logo", "partner-logo");
  // Every page describes the same company, so its picture is always the home page's.
  const pictures = { image: siteOrigin + homeCard.path, logo: siteOrigin + logo.path };
  return {
    canonical: new URL(path, siteOrigin).href,
    picture: { ...card, url: siteOrigin + card.path },
    structuredData: describePage(id, siteOrigin, pictures),
  };
}

/** Describes a picture for search engines and social networks. */
function describeForOthers(name: PictureName, preset: string) {
  const picture = builtPictures[name];
  const { url: path, width, height, format } = describePreset(picture, preset, "");
  return { path, width, height, type: IMAGE_TYPES[format], alt: picture.alt };
}
