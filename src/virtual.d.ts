/** Written by scripts/build/pictures-plugin.ts. */
declare module "virtual:brand-pictures" {
  export const logo: import("./shared/picture-source.ts").PictureSource;
  export const badge: import("./shared/picture-source.ts").PictureSource;
}

/** Written by scripts/build/pictures-plugin.ts: what fills the place of a picture until it has arrived. */
declare module "virtual:picture-placeholders.css" {}
