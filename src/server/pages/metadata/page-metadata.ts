import { builtPictures } from "virtual:pictures";
import { socialPictures } from "../../../content/discovery.ts";
import type { PictureName } from "../../../content/pictures.ts";
import type { PageId } from "../../../content/site-pages.ts";
import { IMAGE_FORMATS } from "../../../shared/image-variant.ts";
import { findPageById } from "../../../shared/pages.ts";
import { describePreset } from "../../image/built-picture.ts";
import { PAGE_ROWS } from "../page-rows.ts";
import { describePage } from "./structured-data.ts";

export type PageMetadata = ReturnType<typeof createPageMetadata>;

export function createPageMetadata(id: PageId, siteOrigin: string) {
  const { path } = findPageById(id);
  const describe = (name: PictureName, preset: string) =>
    describePreset(builtPictures[name], preset, siteOrigin);
  const home = socialPictures["/"];
  const name = socialPictures[path] ?? home;
  const { url, width, height, format } = describe(name, "social-card");
  // These pictures describe the company, so they are the same on every page.
  const pictures = { image: describe(home, "social-card").url, logo: describe("logo", "partner-logo").url };
  return {
    canonical: new URL(path, siteOrigin).href,
    picture: { url, width, height, type: IMAGE_FORMATS[format].type, alt: builtPictures[name].alt },
    structuredData: describePage(path, siteOrigin, pictures, PAGE_ROWS[id].describe),
  };
}
