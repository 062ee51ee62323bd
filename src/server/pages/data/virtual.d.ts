/** Declares only the data that pages show. src/server/virtual.d.ts declares all data. */
declare module "virtual:pictures" {
  export const builtPictures: Readonly<
    Record<
      import("../../../content/pictures.ts").PictureName,
      { readonly source: import("../../../shared/picture-source.ts").PictureSource }
    >
  >;
}
