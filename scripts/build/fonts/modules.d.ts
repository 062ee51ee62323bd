/** Types for the parts we use of two packages without types, from the packages' own documentation. */
declare module "subset-font" {
  interface SubsetOptions {
    /** The output format. */
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Names to keep in addition to the required ones, by their numbers in the OpenType specification. */
    readonly preserveNameIds?: readonly number[];
    /** Leaves out the hinting for coarse screens. */
    readonly noHinting?: boolean;
  }
  /** Returns a font with only the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module "fontverter" {
  /** Converts a font to another format. */
  export function convert(font: Buffer, format: "sfnt" | "woff" | "woff2"): Promise<Buffer>;
}
