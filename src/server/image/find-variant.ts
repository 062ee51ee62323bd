import type { ImageVariant } from "../../shared/image-variant.ts";
import { EngineBusy, EngineFailure, type ImageEngine } from "./engines/engine.ts";
import { buildCacheKey } from "./entity-tag.ts";
import { isFileOfFormat } from "./file-signature.ts";
import { TooManyVariants } from "./limit.ts";
import { makeVariant } from "./make-variant.ts";
import { findNearestVariant, findReadyVariant } from "./ready-variant.ts";
import type { ServedPicture } from "./served-picture.ts";
import { createWorkSharing } from "./share-work.ts";
import type { VariantCache } from "./variant-cache.ts";

/** Where a variant came from; all but `engine` are free. A `stand-in` is not what was asked for. */
export type VariantOrigin = "ready" | "cache" | "engine" | "stand-in";

export interface FoundVariant {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the bytes are: the nearest to what was asked for if the origin is `stand-in`. */
  readonly variant: ImageVariant;
  readonly origin: VariantOrigin;
}

/** What one request brings along. */
export interface VariantSources {
  /** The bytes of a file of the build. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  readonly cache: VariantCache;
  /** Tried in order. */
  readonly engines: readonly ImageEngine[];
  /** @throws TooManyVariants when the client has asked for too many. */
  readonly countNewVariant: () => Promise<void>;
  /** Lets work outlive the request that began it. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * @throws TooManyVariants when the client has asked for too many new variants.
 * @throws EngineBusy when too many wait for the engine: who comes back soon gets what was asked for.
 * @throws EngineFailure when no engine could make the variant and no file of the build can stand in for it.
 */
export type FindVariant = (
  picture: ServedPicture,
  variant: ImageVariant,
  sources: VariantSources,
) => Promise<FoundVariant>;

/** Finds a variant where it costs least: among the build's files, in the cache, and only then with an engine. */
export function createVariantFinder(): FindVariant {
  const shareWork = createWorkSharing<FoundVariant>();

  return async function findVariant(picture, variant, sources) {
    const { readFile, cache, engines, countNewVariant, waitUntil } = sources;
    const ready = findReadyVariant(picture, variant);
    if (ready) return { bytes: await readFile(ready.url), variant, origin: "ready" };
    const key = buildCacheKey(picture, variant);
    const found = shareWork(key, readOrMake, (error) => error instanceof TooManyVariants);
    // Others may be waiting for it: it goes on when the client that came first has left.
    waitUntil(found.catch(ignoreFailure));
    try {
      return await found;
    } catch (error) {
      const nearest =
        error instanceof EngineFailure && !(error instanceof EngineBusy)
          ? findNearestVariant(picture, variant)
          : null;
      if (nearest === null) throw error;
      return { bytes: await readFile(nearest.url), variant: nearest, origin: "stand-in" };
    }

    async function readOrMake(): Promise<FoundVariant> {
      const kept = await cache.read(key);
      if (kept && isFileOfFormat(kept, variant.format)) return { bytes: kept, variant, origin: "cache" };
      await countNewVariant();
      const bytes = await makeVariant({
        picture,
        variant,
        engines,
        readMaster: () => readFile(picture.master.url),
      });
      waitUntil(cache.write(key, bytes));
      return { bytes, variant, origin: "engine" };
    }
  };
}

/** Each caller that waits for the work gets its failure as well, and makeVariant has logged it. */
function ignoreFailure(): void {}
