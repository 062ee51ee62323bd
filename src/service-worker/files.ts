import { digestFile } from "../shared/file-digest.ts";
import { findPayloadBuild } from "../shared/payload-url.ts";
import { CACHE_NAMES, withStorageLimit } from "./cache-names.ts";
import { classifyFile, isCacheable } from "./classify.ts";
import type { KnownBuild } from "./known-build.ts";
import { cachePicture } from "./pictures.ts";

/** Ignores Vary headers: no build file has variants. */
const ANY_FORM = { ignoreVary: true } as const;

/** A required part of the Content-Type of each extension. Browsers refuse a script or style sheet of another type. */
const TYPES: Readonly<Record<string, string>> = {
  js: "javascript",
  css: "css",
  json: "json",
  woff2: "font",
  svg: "image/svg",
  avif: "image/avif",
  webp: "image/webp",
};

interface FilesOptions {
  /** The service worker's own build. */
  readonly buildId: string;
  /** The digests of the build's files, by path. */
  readonly digests: Readonly<Record<string, string>>;
  readonly known: KnownBuild;
}

/**
 * Handles files whose names change with their content. The service worker caches only files of its own build, and
 * compares each with its digest before use. Requests from tabs of other builds go to the network.
 */
export function createFiles({ buildId, digests, known }: FilesOptions) {
  /** Returns false for a 200 response with the wrong content or type. Other statuses are valid responses. */
  async function isIntact(address: string, answer: Response): Promise<boolean> {
    const { pathname } = new URL(address);
    const digest = digests[pathname];
    if (digest === undefined || answer.status !== 200) return true;
    // Reading fails if the connection breaks off before the announced length.
    const content = await answer
      .clone()
      .arrayBuffer()
      .catch(() => null);
    const type = TYPES[pathname.slice(pathname.lastIndexOf(".") + 1)] ?? "";
    const isOfType = answer.headers.get("Content-Type")?.includes(type) ?? false;
    return content !== null && isOfType && (await digestFile(content)) === digest;
  }

  /**
   * Fetches a file, and fetches it again past every cache if it arrives damaged.
   * @throws TypeError if it is damaged again. The page then handles it like a network failure.
   */
  async function load(address: string, request: Request | string, init?: RequestInit): Promise<Response> {
    const first = await fetch(request, init);
    if (await isIntact(address, first)) return first;
    const second = await fetch(address, { cache: "reload", mode: "same-origin" });
    if (await isIntact(address, second)) return second;
    // Accept a picture that differs: nothing depends on its bytes, and an optimiser at the edge may have recompressed
    // it.
    if (classifyFile(new URL(address)) === "picture") return second;
    throw new TypeError(`${address} was damaged twice.`);
  }

  function findCacheName(address: string): string {
    const url = new URL(address);
    const kind = classifyFile(url);
    if (kind === "picture") return CACHE_NAMES.pictures;
    return kind === "payload"
      ? CACHE_NAMES.pages(findPayloadBuild(url.pathname) ?? buildId)
      : CACHE_NAMES.assets(buildId);
  }

  /**
   * Returns whether to cache a file: it belongs to this build and is not data of pages that the site no longer shows.
   */
  async function isKept(address: string): Promise<boolean> {
    const { pathname } = new URL(address);
    if (digests[pathname] === undefined) return false;
    return findPayloadBuild(pathname) === undefined || (await known.get()) === buildId;
  }

  /** Caches a file if it is intact. */
  async function store(address: string, answer: Response): Promise<void> {
    if (!isCacheable(answer) || !(await isKept(address)) || !(await isIntact(address, answer)))
      return await answer.body?.cancel();
    if (classifyFile(new URL(address)) === "picture") return await cachePicture(address, answer);
    await (await caches.open(findCacheName(address))).put(address, answer);
  }

  /** Returns an intact copy of a file, and deletes a damaged one. */
  async function find(address: string): Promise<Response | undefined> {
    const own = await caches.match(address, { ...ANY_FORM, cacheName: findCacheName(address) });
    const copy = own ?? (await caches.match(address, ANY_FORM));
    if (!copy) return undefined;
    if (!(await isIntact(address, copy))) {
      await forget(address);
      return undefined;
    }
    // Copy the file, because the cache of another build may be deleted at any time.
    if (!own) await store(address, copy.clone()).catch(() => {});
    return copy;
  }

  async function forget(address: string): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.map(async (name) => (await caches.open(name)).delete(address, ANY_FORM)));
  }

  return {
    store,

    /**
     * Responds from a cache, or from the network.
     * @param keepAlive Keeps the service worker alive until the file has been cached.
     */
    async answer(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
      const { url, cache } = request;
      // A page bypasses the caches if it could not use the file it got.
      const isRefresh = cache === "reload";
      // A cache that cannot be read counts as empty.
      const copy = isRefresh ? undefined : await withStorageLimit(() => find(url)).catch(() => undefined);
      if (copy) return copy;
      const answer = await load(url, request);
      const copied = answer.clone();
      keepAlive((isRefresh && answer.ok ? forget(url) : Promise.resolve()).then(() => store(url, copied)));
      return answer;
    },

    /**
     * Fetches and caches a file of this build unless it is already cached.
     * @throws TypeError if the file cannot be fetched.
     */
    async fetch(address: string, cache: RequestCache): Promise<void> {
      if (!(await isKept(address))) return;
      if (await caches.match(address, { ...ANY_FORM, cacheName: findCacheName(address) })) return;
      if (await find(address)) return;
      // Browsers require `same-origin` for `only-if-cached` requests.
      const answer = await load(address, address, { cache, mode: "same-origin", priority: "low" });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new TypeError(`${address} was answered with ${answer.status}.`);
      }
      await store(address, answer);
    },
  };
}
