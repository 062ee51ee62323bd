/** Written by scripts/build/build-manifest-plugin.ts. Worker only. */
declare module "virtual:build-manifest" {
  export const buildManifest: import("./files/build-manifest.ts").BuildManifest;
}

/** Written by scripts/build/pictures-plugin.ts. Worker only, because pages receive their pictures with their data. */
declare module "virtual:pictures" {
  export const builtPictures: Readonly<
    Record<import("../content/pictures.ts").PictureName, import("./image/built-picture.ts").BuiltPicture>
  >;
}

/** Written by scripts/build/icons-plugin.ts. Worker only. */
declare module "virtual:icon-collections" {
  export const iconCollections: ReadonlyMap<
    string,
    { readonly width: number; readonly height: number; readonly shards: readonly string[] }
  >;
}
