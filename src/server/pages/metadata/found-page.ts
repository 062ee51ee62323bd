import { describedPictures } from "virtual:shared-pictures";
import { sharedPictures } from "../../../content/discovery.ts";
import type { PageId, PagePath } from "../../../content/site-pages.ts";
import { findPageById } from "../../../shared/pages.ts";
import { describePage } from "./structured-data.ts";

/** A picture for social networks and search engines. The image service generates its files. */
export interface SharedPicture {
  /** Path and query of its address, which changes with the picture. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Media type. */
  readonly type: string;
  readonly alt: string;
}

export type FoundPage = ReturnType<typeof presentPage>;

/**
 * Returns a page's metadata for search engines and social networks.
 * @param siteOrigin Scheme and host of the public site, never those of a request.
 */
export function presentPage(id: PageId, siteOrigin: string) {
  const { path } = findPageById(id);
  const picture = findCard(path);
  // Every page describes the same company, so its picture is always the home page's.
  const pictures = {
    image: siteOrigin + findCard("/").path,
    logo: siteOrigin + describedPictures.logo.path,
  };
  return {
    canonical: new URL(path, siteOrigin).href,
    picture: { ...picture, url: siteOrigin + picture.path },
    structuredData: describePage(id, siteOrigin, pictures),
  };
}

/** Returns the picture on a page's social card. */
function findCard(path: PagePath): SharedPicture {
  return describedPictures[sharedPictures[path] ?? sharedPictures["/"]];
}
