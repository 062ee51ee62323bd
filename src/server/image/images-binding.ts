import { IMAGE_TYPES, type ImageVariant } from "../../shared/image-variant.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "../platform/log.ts";
import type { BuiltPicture } from "./built-picture.ts";

const RENDER_LIMIT_MS = 25_000;

/** In pixels (https://developers.cloudflare.com/images/get-started/limits/). */
const MAX_AVIF_SIDE = 1200;

/** `squeeze` returns exactly the requested size. It distorts nothing, because `resize` keeps the proportions. */
const FITS = { resize: "squeeze", cover: "cover", pad: "pad" } as const;

/** Returns false for an AVIF above MAX_AVIF_SIDE, because Cloudflare Images would return another format. */
export function canRender({ width, height, format }: ImageVariant): boolean {
  return format !== "avif" || Math.max(width, height) <= MAX_AVIF_SIDE;
}

/** Returns null and logs the error if rendering fails. */
export async function renderVariant(
  images: ImagesBinding,
  picture: BuiltPicture,
  variant: ImageVariant,
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // If a change here alters the bytes of variants, increase ENGINE_REVISION in scripts/build/pictures/build-pictures.ts.
  const { width, height, mode, focus, quality } = variant;
  const { background } = picture;
  const format = IMAGE_TYPES[variant.format];
  try {
    return await withTimeLimit("IMAGES", RENDER_LIMIT_MS, async () => {
      const master = await readFile(picture.master.url);
      const output = await images
        .input(new Blob([master]).stream())
        .transform({
          width,
          height,
          fit: FITS[mode],
          // x is the share of the excess width that is cut on the left, and y the share of the excess height that is cut at the top.
          ...(focus && { gravity: { ...focus, mode: "remainder" } }),
          ...(mode === "pad" && { background }),
        })
        .output({
          format,
          // With a quality, Cloudflare Images reduces a PNG to few colours.
          ...(variant.format !== "png" && { quality }),
          ...(variant.format === "jpeg" && { background }),
        });
      const bytes = new Uint8Array(await new Response(output.image()).arrayBuffer());
      if (output.contentType() === format && bytes.length > 0) return bytes;
      throw new Error(
        `Instead of ${format}, Cloudflare Images returned ${bytes.length} bytes of ${output.contentType()}.`,
      );
    });
  } catch (error) {
    logError("image-engine", error, { code: readCode(error), picture: picture.name, variant });
    return null;
  }
}

/** Reads the error number from `.code` or from a message such as `IMAGES_TRANSFORM_ERROR 9422: …`. */
function readCode(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
  return /\bIMAGES_\w+_ERROR (\d{4})\b/.exec(String(error))?.[1] ?? "unknown";
}
