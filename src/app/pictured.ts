import type { PictureSource } from "../shared/picture-source.ts";

/** A piece of content whose picture, where it has one, is no longer a name but the files to show. */
export type Pictured<Content extends { readonly picture?: string }> = Omit<Content, "picture"> & {
  readonly picture?: PictureSource;
};
