import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { type SiteResponse, sendRequest } from "./send-request.ts";

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
 * Requests a picture from the served site as another client each time, because the site limits new sizes per client.
 * @param path The path below /image.
 */
export function requestImage(path: string): Promise<SiteResponse> {
  return sendRequest(`/image${path}`, { headers: { "CF-Connecting-IP": `client-${++clients}` } });
}

/** All pictures, smallest first. */
const bySize = (await sendRequest("/image"))
  .json<{ readonly pictures: SitePicture[] }>()
  .pictures.toSorted((a, b) => a.width * a.height - b.width * b.height);

export const isDrawing = ({ name }: SitePicture): boolean => pictures[name].file.endsWith(".svg");

/** Returns the smallest picture for which `fits` returns true. `kind` describes the picture in the error. */
export function findPicture(kind: string, fits: (picture: SitePicture) => boolean): SitePicture {
  const found = bySize.find(fits);
  if (!found) throw new Error(`The tests need ${kind} in src/content/pictures.ts.`);
  return found;
}

export const PHOTOGRAPH = findPicture("a picture that is no drawing", (picture) => !isDrawing(picture));

export const LARGEST = bySize.filter((picture) => !isDrawing(picture)).at(-1) ?? PHOTOGRAPH;

/** Returns the size of a picture that is scaled to a width. */
export const atWidth = ({ width, height }: SitePicture, at: number): Size => [
  at,
  Math.max(1, Math.round((at * height) / width)),
];
