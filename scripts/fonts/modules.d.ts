/** The parts of two packages without types that are used here, as their own documentation describes them. */
declare module "subset-font" {
  interface SubsetOptions {
    /** The format of what comes out. */
    readonly targetFormat: "sfnt" | "woff" | "woff2";
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Names to retain beyond those that a font must have, by their numbers in the OpenType specification. */
    readonly preserveNameIds?: readonly number[];
    /** Leaves out the instructions for the pixels of coarse screens. */
    readonly noHinting?: boolean;
  }
  /** Makes a font with only the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module "fontverter" {
  /** Brings a font into another format. */
  export function convert(font: Buffer, format: "sfnt" | "woff" | "woff2"): Promise<Buffer>;
}
