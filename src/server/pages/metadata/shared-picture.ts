import { sharedPictures } from "../../../content/discovery.ts";
import type { PictureName } from "../../../content/pictures.ts";
import type { PagePath } from "../../../shared/pages.ts";
import { ourPictures } from "../../image/our-pictures.ts";
import { describePresetPicture, type PresetPicture } from "../../image/served-picture.ts";

/** A picture for programs that know the site only by its addresses. */
export interface SharedPicture extends PresetPicture {
  readonly alt: string;
}

/** The picture that stands for a page where it is shared, as a card. */
export function findSharedPicture(path: PagePath, siteOrigin: string): SharedPicture {
  return describe(sharedPictures[path] ?? sharedPictures["/"], "social-card", siteOrigin);
}

/** The company's logo as others show it. */
export function findSharedLogo(siteOrigin: string): SharedPicture {
  return describe("logo", "partner-logo", siteOrigin);
}

function describe(name: PictureName, preset: string, siteOrigin: string): SharedPicture {
  const picture = ourPictures.pictures.get(name);
  if (!picture) throw new Error(`The build has not made the picture "${name}".`);
  return { ...describePresetPicture(picture, preset, siteOrigin), alt: picture.alt };
}
