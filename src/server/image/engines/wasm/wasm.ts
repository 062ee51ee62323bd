import type { ImageVariant } from "../../../../shared/image-variant.ts";
import { EngineFailure, type ImageEngine, type TransformJob } from "../engine.ts";
import { DECODERS, ENCODERS, resize } from "./codecs.ts";
import { createTurns, fitsIntoMemory } from "./memory.ts";
import {
  blur,
  cropToShape,
  findResizedSize,
  layOnGround,
  type Pixels,
  placeInBox,
  sharpen,
} from "./pixels.ts";

/** Of the isolate and not of an engine: the memory that two pictures would fill at once is the isolate's. */
const takeTurn = createTurns();

/**
 * The engine inside the Worker. It honours everything everywhere, and uses the Worker's own processor time for it:
 * tenths of a second, which a paid plan allows and the free one (10 ms) does not.
 */
export function createWasmEngine(): ImageEngine {
  return {
    name: "wasm",
    async transform(job) {
      const source = findSource(job);
      if (!source) throw new EngineFailure("memory", undefined);
      const bytes = await job.readFile(source.url);
      try {
        return await takeTurn(async () => transform(job, await DECODERS[source.format](bytes)));
      } catch (error) {
        throw error instanceof EngineFailure ? error : new EngineFailure("wasm", error);
      }
    },
  };
}

/**
 * What the picture is made of: its master or, where an isolate has not the memory for that, the largest JPEG of the whole
 * picture among the build's files that has the pixels.
 */
function findSource({ picture: { master, ready, hasAlpha }, variant }: TransformJob) {
  const wholes = ready
    .filter(({ format, shape }) => format === "jpeg" && shape === "resize" && !hasAlpha)
    .map((file) => ({ ...file, format: "jpeg" as const }))
    .sort((a, b) => b.width - a.width);
  return [master, ...wholes].find((source) => {
    const { width, height } = findResizedSize(source, variant);
    return source.width >= width && source.height >= height && fitsIntoMemory(source, variant);
  });
}

async function transform(
  { picture, variant }: TransformJob,
  decoded: Pixels,
): Promise<Uint8Array<ArrayBuffer>> {
  const cropped = variant.shape === "cover" ? cropToShape(decoded, variant) : decoded;
  const resized = await resize(cropped, findResizedSize(cropped, variant));
  const shaped = variant.shape === "pad" ? placeInBox(resized, variant) : resized;
  const ground = variant.background ?? (variant.format === "jpeg" ? picture.ground : undefined);
  const finished = filter(ground ? layOnGround(shaped, ground) : shaped, variant);
  return await ENCODERS[variant.format](finished, variant.quality);
}

function filter(pixels: Pixels, variant: ImageVariant): Pixels {
  if (variant.blur) return blur(pixels, variant.blur);
  return variant.sharpen ? sharpen(pixels, variant.sharpen) : pixels;
}
