/** The part of the pictures' data that pages show: src/server/virtual.d.ts has all of it. */
declare module "virtual:pictures" {
  export const builtPictures: Readonly<
    Record<
      import("../../../content/pictures.ts").PictureName,
      { readonly source: import("../../../shared/picture-source.ts").PictureSource }
    >
  >;
}
