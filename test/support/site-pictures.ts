import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { type Answer, ask } from "./ask.ts";

/** A picture of the real site, with the size of its master in pixels. */
export interface SitePicture {
  readonly name: PictureName;
  readonly width: number;
  readonly height: number;
}

/** Width and height, in pixels. */
export type Size = readonly [number, number];

let clients = 0;

/**
 * Requests a picture from the served site, each time as a different client, to stay clear of the rate limit.
 * @param path The address below /image.
 */
export function askImage(path: string): Promise<Answer> {
  return ask(`/image${path}`, { headers: { "CF-Connecting-IP": `client-${++clients}` } });
}

/** Every picture, smallest first: the engine inside the Worker has enough memory for the smallest. */
const bySize = (await ask("/image"))
  .json<{ readonly pictures: SitePicture[] }>()
  .pictures.toSorted((a, b) => a.width * a.height - b.width * b.height);

export const isDrawing = ({ name }: SitePicture): boolean => pictures[name].file.endsWith(".svg");

/** The smallest picture of a kind. */
export function findPicture(kind: string, fits: (picture: SitePicture) => boolean): SitePicture {
  const found = bySize.find(fits);
  if (!found) throw new Error(`The tests need ${kind}, and src/content/pictures.ts names none.`);
  return found;
}

export const PHOTOGRAPH = findPicture("a picture that is no drawing", (picture) => !isDrawing(picture));

export const LARGEST = bySize.filter((picture) => !isDrawing(picture)).at(-1) ?? PHOTOGRAPH;

/** Returns a picture's size when scaled to a width. */
export const atWidth = ({ width, height }: SitePicture, at: number): Size => [
  at,
  Math.max(1, Math.round((at * height) / width)),
];
