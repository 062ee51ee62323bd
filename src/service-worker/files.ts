import { digestFile } from "../shared/file-digest.ts";
import { findPayloadBuild } from "../shared/payload-url.ts";
import { CACHE_NAMES } from "./cache-names.ts";
import { classifyFile, isCacheable } from "./classify.ts";
import type { KnownBuild } from "./known-build.ts";
import { cachePicture } from "./pictures.ts";
import { limitTime, STORAGE_LIMIT_MS } from "./time-limit.ts";

/** No file of the build has more than one form, even if a Vary header says so. */
const ANY_FORM = { ignoreVary: true } as const;

/** Part of the content type of each kind of file. Browsers refuse a script or a style sheet of another type. */
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
  /** The build that the worker belongs to. */
  readonly buildId: string;
  /** The digests of its files, by path. */
  readonly digests: Readonly<Record<string, string>>;
  readonly known: KnownBuild;
}

/**
 * Files whose names change with their content. The worker caches only files of its own build, and compares each with its
 * digest before use. It passes on the files of other builds, which the tabs of those builds request.
 */
export function createFiles({ buildId, digests, known }: FilesOptions) {
  /** Returns false for a 200 whose content or type is not the file's. Any other status is an answer in its own right. */
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
   * Fetches a file, and once more past every cache if it arrives damaged.
   * @throws TypeError if it is damaged again: the page then handles it like a file without an answer.
   */
  async function load(address: string, request: Request | string, init?: RequestInit): Promise<Response> {
    const first = await fetch(request, init);
    if (await isIntact(address, first)) return first;
    const second = await fetch(address, { cache: "reload", mode: "same-origin" });
    if (await isIntact(address, second)) return second;
    // Nothing else depends on a picture, and an optimiser at the edge may have recompressed it.
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

  /** Whether a file may be cached: it is one of this build, and no data of pages that the site no longer shows. */
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
    // The cache of another build may be deleted any time.
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
     * Answers from a cache, else from the network.
     * @param keepAlive Keeps the worker alive until the file has been cached.
     */
    async answer(request: Request, keepAlive: (work: Promise<unknown>) => void): Promise<Response> {
      const { url, cache } = request;
      // A page requests a file past every cache if it could not use what it got.
      const isRefresh = cache === "reload";
      // A cache that cannot be read counts as empty.
      const copy = isRefresh
        ? undefined
        : await limitTime(find(url), STORAGE_LIMIT_MS).catch(() => undefined);
      if (copy) return copy;
      const answer = await load(url, request);
      const copied = answer.clone();
      keepAlive((isRefresh && answer.ok ? forget(url) : Promise.resolve()).then(() => store(url, copied)));
      return answer;
    },

    /**
     * Fetches and caches a file of this build that is not cached yet.
     * @throws TypeError when the file cannot be fetched.
     */
    async fetch(address: string, cache: RequestCache): Promise<void> {
      if (!(await isKept(address))) return;
      if (await caches.match(address, { ...ANY_FORM, cacheName: findCacheName(address) })) return;
      if (await find(address)) return;
      // Browsers demand this mode of requests that only their own cache may answer.
      const answer = await load(address, address, { cache, mode: "same-origin", priority: "low" });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new TypeError(`${address} was answered with ${answer.status}.`);
      }
      await store(address, answer);
    },
  };
}
