import type { RateLimit } from "@cloudflare/workers-types";
import type { ImageVariant } from "../../shared/image-variant.ts";
import { NoAnswerInTime, withTimeLimit } from "../../shared/time-limit.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { type EdgeCache, openEdgeCache } from "../platform/edge-cache.ts";
import { isWithinLimit } from "../platform/rate-limit.ts";
import {
  EngineBusy,
  EngineFailure,
  type ImageEngine,
  isFileOfFormat,
  makeVariant,
} from "./engines/engine.ts";
import {
  findNearestVariant,
  findReadyVariant,
  findSmallerVariant,
  identifyVariant,
  type ServedPicture,
} from "./served-picture.ts";

/** The cache is in the same data centre. A slower read would take longer than making the picture. */
const READ_LIMIT_MS = 1_000;

/** A picture may be large. */
const WRITE_LIMIT_MS = 10_000;

/**
 * How long a request waits for another request's work. Cloudflare continues a request's work for 30 seconds after its
 * client disconnects. In workerd, a promise of an ended request never settles.
 */
const SHARED_LIMIT_MS = 30_000;

/** A cached file never changes, because its key contains the picture's version. */
const STORED = { "Cache-Control": CACHE_CONTROL.immutable };

/** The source of a variant. All but `engine` are free. A `stand-in` is a similar file instead of the requested one. */
type VariantOrigin = "ready" | "cache" | "engine" | "stand-in";

export interface FoundVariant {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The variant of the bytes: the nearest to the requested one if the origin is `stand-in`. */
  readonly variant: ImageVariant;
  readonly origin: VariantOrigin;
}

/** A client has requested too many new variants. Existing files are never counted. */
export class TooManyVariants extends Error {
  override readonly name = "TooManyVariants";
}

export interface VariantSources {
  /** Returns the bytes of a file of the build. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Tried in order. */
  readonly engines: readonly ImageEngine[];
  /** Counts new variants. If undefined, there is no limit. */
  readonly limit: RateLimit | undefined;
  /** The client's IP address from Cloudflare; undefined in local use. */
  readonly client: string | undefined;
  /** Scheme and host of the public site. */
  readonly siteOrigin: string;
  /** Lets work outlive its request. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * @throws TooManyVariants if the client has requested too many new variants.
 * @throws EngineBusy if too many requests wait for the engine. There is no stand-in, because a retry will soon succeed.
 * @throws EngineFailure if no engine could make the variant and no file of the build can stand in for it.
 */
export type FindVariant = (
  picture: ServedPicture,
  variant: ImageVariant,
  sources: VariantSources,
) => Promise<FoundVariant>;

/** The work of one request that other requests may wait for. */
interface SharedWork {
  readonly result: Promise<FoundVariant>;
  /** When other requests stop waiting for the result, in milliseconds since 1970-01-01 UTC. */
  readonly until: number;
}

/**
 * Returns a function that gets a variant from the cheapest source: a file of the build, the data centre's cache, or
 * else an engine. Concurrent requests for the same variant share the work within an isolate.
 */
export function createVariantFinder(): FindVariant {
  const underWay = new Map<string, SharedWork>();

  return async function findVariant(picture, variant, sources) {
    const { readFile, waitUntil } = sources;
    const ready = findReadyVariant(picture, variant);
    if (ready) return { bytes: await readFile(ready.url), variant, origin: "ready" };
    const found = share(`${picture.name}/${identifyVariant(picture, variant)}`, (key) =>
      readOrMake(key, picture, variant, sources),
    );
    // Other requests may wait for this work: it continues if the first client disconnects.
    waitUntil(found.catch(ignoreFailure));
    try {
      return await found;
    } catch (error) {
      // A file without the requested background must not stand in.
      const canStandIn =
        error instanceof EngineFailure && !(error instanceof EngineBusy) && variant.background === undefined;
      const nearest = canStandIn ? findNearestVariant(picture, variant) : null;
      if (nearest === null) throw error;
      return { bytes: await readFile(nearest.url), variant: nearest, origin: "stand-in" };
    }
  };

  /** Runs the work, or waits for another request's work under the same key. */
  async function share(key: string, work: (key: string) => Promise<FoundVariant>): Promise<FoundVariant> {
    for (let shared = underWay.get(key); shared; shared = underWay.get(key)) {
      const { result, until } = shared;
      try {
        return await withTimeLimit(
          "The request that makes the same picture",
          until - Date.now(),
          () => result,
        );
      } catch (error) {
        if (error instanceof NoAnswerInTime) forget(key, shared);
        // The other client's limit does not apply to this one, which tries next. All other failures are shared.
        else if (!(error instanceof TooManyVariants)) throw error;
      }
    }
    const begun: SharedWork = {
      result: work(key).finally(() => forget(key, begun)),
      until: Date.now() + SHARED_LIMIT_MS,
    };
    underWay.set(key, begun);
    return await begun.result;
  }

  /** Removes work, unless newer work has taken its key. */
  function forget(key: string, work: SharedWork): void {
    if (underWay.get(key) === work) underWay.delete(key);
  }
}

async function readOrMake(
  key: string,
  picture: ServedPicture,
  variant: ImageVariant,
  { readFile, engines, limit, client, siteOrigin, waitUntil }: VariantSources,
): Promise<FoundVariant> {
  const cache = openVariantCache(siteOrigin);
  const cached = await cache.read(key, (body) => body);
  if (cached && isFileOfFormat(cached, variant.format)) return { bytes: cached, variant, origin: "cache" };
  // A broken counter must not block pictures.
  if (!(await isWithinLimit(limit, { event: "image-limit", client, whenBroken: true }))) {
    throw new TooManyVariants("Too many new variants.");
  }
  const made = await makeVariant({ picture, variant, readFile }, engines);
  const smaller = findSmallerVariant(picture, variant, made.length);
  const bytes = smaller === null ? made : await readFile(smaller.url);
  waitUntil(cache.write(key, bytes, STORED));
  return { bytes, variant, origin: "engine" };
}

function openVariantCache(siteOrigin: string): EdgeCache {
  return openEdgeCache({
    name: "image-cache",
    address: `${siteOrigin}/image/`,
    readLimitMs: READ_LIMIT_MS,
    writeLimitMs: WRITE_LIMIT_MS,
  });
}

/** Every waiting caller gets the failure too, and makeVariant has logged it. */
function ignoreFailure(): void {}
