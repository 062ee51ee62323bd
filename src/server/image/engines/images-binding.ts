import type { ImageOutputOptions, ImageTransform } from "@cloudflare/workers-types";
import { IMAGE_TYPES, type ImageVariant } from "../../../shared/image-variant.ts";
import { EngineFailure, type ImageEngine } from "./engine.ts";

/** The part of Cloudflare's Images binding that is used here. */
export interface ImagesService {
  input(stream: ReadableStream<Uint8Array>): {
    transform(transform: ImageTransform): {
      output(options: ImageOutputOptions): Promise<{
        image(): ReadableStream<Uint8Array>;
        contentType(): string;
      }>;
    };
  };
}

/** Cloudflare Images' names for our shapes. `squeeze` is exact to the pixel, and our sizes keep the proportions. */
const FITS = { resize: "squeeze", cover: "cover", pad: "pad" } as const;

/**
 * Creates the engine of Cloudflare Images: fast, without CPU time of the Worker, billed per unique variant and month.
 * Its local simulation ignores the quality, so the engine is for production only.
 */
export function createBindingEngine(images: ImagesService): ImageEngine {
  return {
    name: "binding",
    async transform({ picture, variant, readFile }) {
      const type = IMAGE_TYPES[variant.format];
      const master = await readFile(picture.master.url);
      try {
        const output = await images
          .input(new Blob([master]).stream())
          .transform(buildTransform(variant, picture.ground))
          .output({
            format: type as ImageOutputOptions["format"],
            // With a quality, the service reduces a png to few colours.
            ...(variant.format !== "png" && { quality: variant.quality }),
            ...(variant.format === "jpeg" && { background: variant.background ?? picture.ground }),
          });
        const bytes = new Uint8Array(await new Response(output.image()).arrayBuffer());
        // If a picture is too large for a format, the service silently returns another.
        if (output.contentType() !== type) throw new EngineFailure("other-format", output.contentType());
        return bytes;
      } catch (error) {
        throw error instanceof EngineFailure ? error : new EngineFailure(readCode(error), error);
      }
    },
  };
}

function buildTransform(variant: ImageVariant, ground: string): ImageTransform {
  const { width, height, shape, focus, format } = variant;
  const border = format === "jpeg" ? ground : "rgba(0,0,0,0)";
  const background = variant.background ?? (shape === "pad" ? border : undefined);
  return {
    width,
    height,
    fit: FITS[shape],
    // The fractions of the cut that are taken from the left and from the top.
    ...(focus && { gravity: { ...focus, mode: "remainder" } as const }),
    ...(background && { background }),
  };
}

/** Returns the service's error number, from `.code` or from a message such as `IMAGES_TRANSFORM_ERROR 9422: …`. */
function readCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  if ("code" in error && typeof error.code === "number") return String(error.code);
  const [, code] = /\bIMAGES_\w+_ERROR (\d{4})\b/.exec(String(error)) ?? [];
  return code ?? "unknown";
}
