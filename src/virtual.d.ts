/** scripts/build/pictures-plugin.ts generates this module. */
declare module "virtual:brand-pictures" {
  export const logo: import("./shared/picture-source.ts").PictureSource;
  export const badge: import("./shared/picture-source.ts").PictureSource;
}

/** scripts/build/pictures-plugin.ts generates the styles, which paint colours in place of pictures that are loading. */
declare module "virtual:picture-placeholders.css" {}
