import type { PageId } from "../../../shared/pages.ts";
import { findPageById } from "../../../shared/pages.ts";
import type { StructuredData } from "./schema.ts";
import { findSharedLogo, findSharedPicture, type SharedPicture } from "./shared-picture.ts";
import { describePage } from "./structured-data.ts";

/** How a page is found and shared: what its document says to programs and not to people. */
export interface FoundPage {
  /** Its public address. */
  readonly canonical: string;
  readonly picture: SharedPicture;
  readonly structuredData: StructuredData;
}

/**
 * How a page is found and shared.
 * @param siteOrigin Scheme and host of the public site, never those of a request.
 */
export function presentPage(id: PageId, siteOrigin: string): FoundPage {
  const { path } = findPageById(id);
  const picture = findSharedPicture(path, siteOrigin);
  // Every page describes the same company, so its picture is always that of the home page.
  const pictures = {
    image: findSharedPicture("/", siteOrigin).url,
    logo: findSharedLogo(siteOrigin).url,
  };
  return {
    canonical: new URL(path, siteOrigin).href,
    picture,
    structuredData: describePage(id, siteOrigin, pictures),
  };
}
