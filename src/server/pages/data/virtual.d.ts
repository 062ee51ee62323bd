/** Declares only the part that pages show. src/server/virtual.d.ts declares the complete module. */
declare module "virtual:pictures" {
  export const builtPictures: Readonly<
    Record<
      import("../../../content/pictures.ts").PictureName,
      { readonly source: import("../../../shared/picture-source.ts").PictureSource }
    >
  >;
}
