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

/** The names that Cloudflare Images has for our shapes. `squeeze` is exact to the pixel; the proportions are ours. */
const FITS = { resize: "squeeze", cover: "cover", pad: "pad" } as const;

/**
 * Cloudflare Images: quick, outside the Worker's own processor time, billed per unique variant and month. Its local
 * stand-in ignores the quality, so it is for production only.
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
            // The service makes a png of few colours where it is given a quality.
            ...(variant.format !== "png" && { quality: variant.quality }),
            ...(variant.format === "jpeg" && { background: variant.background ?? picture.ground }),
          });
        const bytes = new Uint8Array(await new Response(output.image()).arrayBuffer());
        // Where a picture is too large for a format, the service quietly answers in another.
        if (output.contentType() !== type) throw new EngineFailure("other-format", output.contentType());
        return bytes;
      } catch (error) {
        throw error instanceof EngineFailure ? error : new EngineFailure(readCode(error), error);
      }
    },
  };
}

function buildTransform(variant: ImageVariant, ground: string): ImageTransform {
  const { width, height, shape, focus, blur, sharpen, format } = variant;
  const border = format === "jpeg" ? ground : "rgba(0,0,0,0)";
  const background = variant.background ?? (shape === "pad" ? border : undefined);
  return {
    width,
    height,
    fit: FITS[shape],
    // Of what is cut off, this part goes on the left and at the top.
    ...(focus && { gravity: { ...focus, mode: "remainder" } as const }),
    ...(background && { background }),
    ...(blur && { blur }),
    ...(sharpen && { sharpen }),
  };
}

/** The service throws plain errors with a number: `.code`, or only in `IMAGES_TRANSFORM_ERROR 9422: …`. */
function readCode(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  if ("code" in error && typeof error.code === "number") return String(error.code);
  const [, code] = /\bIMAGES_\w+_ERROR (\d{4})\b/.exec(String(error)) ?? [];
  return code ?? "unknown";
}
