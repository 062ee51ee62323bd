/** scripts/build/build-manifest-plugin.ts generates this module. */
declare module "virtual:build-manifest" {
  export const buildManifest: import("./files/build-manifest.ts").BuildManifest;
}

/** scripts/build/pictures-plugin.ts generates this module. */
declare module "virtual:pictures" {
  export const builtPictures: Readonly<
    Record<import("../content/pictures.ts").PictureName, import("./image/built-picture.ts").BuiltPicture>
  >;
}

/** scripts/build/icons-plugin.ts generates this module. */
declare module "virtual:icon-collections" {
  export const iconCollections: ReadonlyMap<
    string,
    { readonly width: number; readonly height: number; readonly shards: readonly string[] }
  >;
}
