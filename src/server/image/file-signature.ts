import type { ImageFormat } from "../../shared/image-contract.ts";

/** What stands at which place of every file of a format, one character for each byte. */
const SIGNATURES: Readonly<Record<ImageFormat, readonly (readonly [number, string])[]>> = {
  // ISO/IEC 14496-12: a file-type box. Its brand is not looked at: writers of AVIF name several.
  avif: [[4, "ftyp"]],
  webp: [
    [0, "RIFF"],
    [8, "WEBP"],
  ],
  jpeg: [[0, "\xff\xd8\xff"]],
  png: [[0, "\x89PNG\r\n\x1a\n"]],
};

/** Whether bytes begin as a file of a format does: an empty answer, or an error as text, must not pass for a picture. */
export function isFileOfFormat(bytes: Uint8Array, format: ImageFormat): boolean {
  return SIGNATURES[format].every(([start, text]) =>
    [...text].every((character, i) => bytes[start + i] === character.charCodeAt(0)),
  );
}
