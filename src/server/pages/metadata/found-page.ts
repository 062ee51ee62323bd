import { describedPictures } from "virtual:shared-pictures";
import { sharedPictures } from "../../../content/discovery.ts";
import type { PageId, PagePath } from "../../../content/site-pages.ts";
import { findPageById } from "../../../shared/pages.ts";
import type { StructuredData } from "./schema.ts";
import { describePage } from "./structured-data.ts";

/** A picture for programs that know the site only by its addresses; its files are made by the image service. */
export interface SharedPicture {
  /** Path and query of its address, which change with the picture. */
  readonly path: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Its media type. */
  readonly type: string;
  readonly alt: string;
}

/** How a page is found and shared: what its document says to programs and not to people. */
export interface FoundPage {
  /** Its public address. */
  readonly canonical: string;
  /** Of the card that stands for the page. */
  readonly picture: SharedPicture & { readonly url: string };
  readonly structuredData: StructuredData;
}

/**
 * How a page is found and shared.
 * @param siteOrigin Scheme and host of the public site, never those of a request.
 */
export function presentPage(id: PageId, siteOrigin: string): FoundPage {
  const { path } = findPageById(id);
  const picture = findCard(path);
  // Every page describes the same company, so its picture is always that of the home page.
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

/** The picture that stands for a page where it is shared. */
function findCard(path: PagePath): SharedPicture {
  return describedPictures[sharedPictures[path] ?? sharedPictures["/"]];
}
