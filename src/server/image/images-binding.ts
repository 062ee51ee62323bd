import { IMAGE_FORMATS, type ImageVariant, MAX_IMAGE_SIDE } from "../../shared/image-variant.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "../platform/log.ts";
import type { BuiltPicture } from "./built-picture.ts";

const RENDER_LIMIT_MS = 25_000;

/** `squeeze` returns exactly the requested size. It distorts nothing, because `resize` keeps the proportions. */
const FITS = { resize: "squeeze", cover: "cover", pad: "pad" } as const;

/** Returns false for a variant above the format's `maxSide`, because Cloudflare Images would return another format. */
export function canRender({ width, height, format }: ImageVariant): boolean {
  return Math.max(width, height) <= (IMAGE_FORMATS[format].maxSide ?? MAX_IMAGE_SIDE);
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
  const { type: format, hasAlpha, isLossless } = IMAGE_FORMATS[variant.format];
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
          ...(!isLossless && { quality }),
          ...(!hasAlpha && { background }),
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
