import type { PictureSource } from "../shared/picture-source.ts";

/** Content whose picture name, if any, has been replaced by the picture's files. */
export type Pictured<Content extends { readonly picture?: string }> = Omit<Content, "picture"> & {
  readonly picture?: PictureSource;
};
