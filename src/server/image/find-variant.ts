import type { RateLimit } from "@cloudflare/workers-types";
import type { ImageVariant } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { type EdgeCache, openEdgeCache } from "../platform/edge-cache.ts";
import { isWithinLimit } from "../platform/rate-limit.ts";
import { NoAnswerInTime, withTimeLimit } from "../platform/time-limit.ts";
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

/** The cache is in the same data centre; one that takes longer is slower than making the picture. */
const READ_LIMIT_MS = 1_000;

/** A picture may be large. */
const WRITE_LIMIT_MS = 10_000;

/**
 * How long other requests wait for the work of one. Cloudflare keeps the work of a request whose client has left alive for
 * 30 seconds. A promise of a request that has ended never settles in workerd.
 */
const SHARED_LIMIT_MS = 30_000;

/** What is stored under a key never changes, because the key has the picture's version in it. */
const STORED = { "Cache-Control": CACHE_CONTROL.immutable };

/** Where a variant came from; all but `engine` are free. A `stand-in` is not what was asked for. */
export type VariantOrigin = "ready" | "cache" | "engine" | "stand-in";

export interface FoundVariant {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the bytes are: the nearest to what was asked for if the origin is `stand-in`. */
  readonly variant: ImageVariant;
  readonly origin: VariantOrigin;
}

/** A client has asked for more new variants than it may. Files that exist are never counted. */
export class TooManyVariants extends Error {
  override readonly name = "TooManyVariants";
}

/** What one request brings along. */
export interface VariantSources {
  /** The bytes of a file of the build. */
  readonly readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Tried in order. */
  readonly engines: readonly ImageEngine[];
  /** Counts new variants. Without it nobody is limited. */
  readonly limit: RateLimit | undefined;
  /** The client's address as Cloudflare tells it; undefined in local use. */
  readonly client: string | undefined;
  /** Scheme and host of the public site. */
  readonly siteOrigin: string;
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

/** The work of one request, for which others wait. */
interface SharedWork {
  readonly result: Promise<FoundVariant>;
  /** When nobody waits for the result any longer, in milliseconds since 1970-01-01 UTC. */
  readonly until: number;
}

/**
 * Finds a variant where it costs least: among the build's files, in the cache of the data centre, and only then with
 * an engine. Equal requests at the same moment share the work, once per isolate.
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
    // Others may be waiting for it: it goes on when the client that came first has left.
    waitUntil(found.catch(ignoreFailure));
    try {
      return await found;
    } catch (error) {
      const canStandIn =
        error instanceof EngineFailure && !(error instanceof EngineBusy) && !isAltered(variant);
      const nearest = canStandIn ? findNearestVariant(picture, variant) : null;
      if (nearest === null) throw error;
      return { bytes: await readFile(nearest.url), variant: nearest, origin: "stand-in" };
    }
  };

  /** Does a piece of work, or waits for the same work that another request has begun. */
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
        // A client's own limit concerns nobody else: the next begins. Every other failure is shared, too.
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

  /** Removes work from the list, and not the work that has taken its place. */
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
  // A counter that is out of order must not take the pictures with it.
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

/** Whether a variant is more than another size: no file that lacks what was asked for may pass for it. */
function isAltered({ background, blur, sharpen }: ImageVariant): boolean {
  return (background ?? blur ?? sharpen) !== undefined;
}

/** Each caller that waits for the work gets its failure as well, and makeVariant has logged it. */
function ignoreFailure(): void {}
