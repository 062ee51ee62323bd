import { catalogueStyles, servedPictures } from "virtual:served-pictures";
import { imagePresets } from "../../content/image-presets.ts";
import type { ImageServiceOptions } from "./routes.ts";

/** What the image service serves: the pictures that content names, and nothing else. */
export const ourPictures: ImageServiceOptions = {
  pictures: new Map(servedPictures.map((picture) => [picture.name, picture])),
  presets: imagePresets,
  catalogueStyles,
};
