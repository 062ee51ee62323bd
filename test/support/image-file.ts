import type { ImageFormat } from "../../src/shared/image-variant.ts";

/** The first bytes of each format. Text follows them in test files, so that a test can identify a file. */
const BEGINNINGS: Readonly<Record<ImageFormat, string>> = {
  avif: "\0\0\0\x20ftypavif",
  webp: "RIFF\0\0\0\0WEBP",
  jpeg: "\xff\xd8\xff",
  png: "\x89PNG\r\n\x1a\n",
};

/** Creates a file with the first bytes of a format, followed by a text. */
export function drawFile(format: ImageFormat, text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(BEGINNINGS[format] + text, (character) => character.charCodeAt(0));
}

/** Returns the text of a file made by drawFile(), or of any other bytes. */
export function readDrawn(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes);
  const beginning = Object.values(BEGINNINGS).find((start) => text.startsWith(start));
  return beginning ? text.slice(beginning.length) : new TextDecoder().decode(bytes);
}
