import { EngineFailure, type ImageEngine, type TransformJob } from "../engine.ts";
import { DECODERS, ENCODERS, resize } from "./codecs.ts";
import { createTurns, fitsIntoMemory } from "./memory.ts";
import { cropToShape, findResizedSize, layOnGround, type Pixels, placeInBox } from "./pixels.ts";

/** Shared by all engines of an isolate, because two pictures at once could exceed the isolate's memory. */
const takeTurn = createTurns();

/**
 * Creates the engine inside the Worker. It supports every option, locally too, but uses the Worker's CPU time: tenths
 * of a second, which a paid plan allows and the free plan (10 ms) does not.
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
 * Returns the file from which to make a variant: the master or, if an isolate lacks the memory for the master, the
 * largest JPEG of the whole picture in the build that has enough pixels and fits.
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
  const finished = ground ? layOnGround(shaped, ground) : shaped;
  return await ENCODERS[variant.format](finished, variant.quality);
}
