import type { ImageFormat } from "../../src/shared/image-variant.ts";

/** How a file of each format begins; what follows is text, so that a test can read what it got. */
const BEGINNINGS: Readonly<Record<ImageFormat, string>> = {
  avif: "\0\0\0\x20ftypavif",
  webp: "RIFF\0\0\0\0WEBP",
  jpeg: "\xff\xd8\xff",
  png: "\x89PNG\r\n\x1a\n",
};

/** A file that begins as one of a format and goes on as a text. */
export function drawFile(format: ImageFormat, text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(BEGINNINGS[format] + text, (character) => character.charCodeAt(0));
}

/** The text of a file that was drawn here, or of any other answer. */
export function readDrawn(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes);
  const beginning = Object.values(BEGINNINGS).find((start) => text.startsWith(start));
  return beginning ? text.slice(beginning.length) : new TextDecoder().decode(bytes);
}
