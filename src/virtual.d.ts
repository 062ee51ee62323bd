/** scripts/build/pictures-plugin.ts generates this module. */
declare module "virtual:brand-pictures" {
  export const logo: import("./shared/picture-source.ts").PictureSource;
  export const badge: import("./shared/picture-source.ts").PictureSource;
}

/** scripts/build/pictures-plugin.ts generates these styles: placeholder colours and focal points of opaque pictures. */
declare module "virtual:picture-placeholders.css" {}
