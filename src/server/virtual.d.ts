/** Written by scripts/build/build-manifest-plugin.ts. Worker only. */
declare module "virtual:build-manifest" {
  export const buildManifest: import("./files/build-manifest.ts").BuildManifest;
}

/** Written by scripts/build/pictures-plugin.ts. Worker only: pages receive their pictures with their data. */
declare module "virtual:pictures" {
  export const pictureSources: Readonly<
    Record<import("../content/pictures.ts").PictureName, import("../shared/picture-source.ts").PictureSource>
  >;
}

/** Written by scripts/build/pictures-plugin.ts. Worker only. */
declare module "virtual:served-pictures" {
  export const servedPictures: readonly import("./image/served-picture.ts").ServedPicture[];
  /** URL path of the style sheet of the image catalogue page. */
  export const catalogueStyles: string;
}

/** Written by scripts/build/pictures-plugin.ts. Worker only. */
declare module "virtual:shared-pictures" {
  export const describedPictures: Readonly<
    Record<
      import("../content/pictures.ts").PictureName,
      import("./pages/metadata/found-page.ts").SharedPicture
    >
  >;
}

/** Written by scripts/build/icons-plugin.ts. Worker only. */
declare module "virtual:icon-collections" {
  export const iconCollections: ReadonlyMap<
    string,
    { readonly width: number; readonly height: number; readonly shards: readonly string[] }
  >;
}
