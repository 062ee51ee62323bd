import { catalogueStyles, servedPictures } from "virtual:served-pictures";
import { imagePresets } from "../../content/image-presets.ts";
import type { ImageServiceOptions } from "./routes.ts";

/** The image service's pictures: only those that content names. */
export const ourPictures: ImageServiceOptions = {
  pictures: new Map(servedPictures.map((picture) => [picture.name, picture])),
  presets: imagePresets,
  catalogueStyles,
};
