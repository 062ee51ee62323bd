import { builtPictures } from "virtual:pictures";
import { imagePresets } from "../../content/image-presets.ts";
import type { BuiltPictures } from "./built-picture.ts";
import type { ImagePresets } from "./image-url.ts";

/** The pictures and presets of the image service. Tests bring their own. */
export interface Images {
  readonly pictures: BuiltPictures;
  readonly presets: ImagePresets;
}

/** The pictures and presets that content names. */
export const OUR_IMAGES: Images = { pictures: new Map(Object.entries(builtPictures)), presets: imagePresets };
