import { findPayloadBuild } from "../shared/payload-url.ts";
import { CACHE_NAMES } from "./cache-names.ts";
import { classifyFile, isCacheable } from "./classify.ts";
import { cachePicture } from "./pictures.ts";
import { limitTime, STORAGE_LIMIT_MS } from "./time-limit.ts";

/** No file of the build has more than one form, even if a Vary header says so. */
const ANY_FORM = { ignoreVary: true } as const;

/**
 * A file whose name changes with its content: from any of the caches, else from the network.
 * @param buildId The build that it is cached for.
 * @param keepAlive Keeps the worker alive until the file has been cached.
 */
export async function answerFile(
  request: Request,
  buildId: string,
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // A cache that cannot be read counts as empty.
  const cached = await limitTime(findFile(request.url, buildId), STORAGE_LIMIT_MS).catch(() => undefined);
  if (cached) return cached;
  const answer = await fetch(request);
  if (isCacheable(answer, false)) keepAlive(cacheFile(request.url, answer.clone(), buildId));
  return answer;
}

/** Puts a file into the cache of its kind. */
export async function cacheFile(address: string, answer: Response, buildId: string): Promise<void> {
  const url = new URL(address);
  const kind = classifyFile(url);
  if (kind === "picture") return await cachePicture(address, answer);
  const name =
    kind === "payload"
      ? CACHE_NAMES.pages(findPayloadBuild(url.pathname) ?? buildId)
      : CACHE_NAMES.assets(buildId);
  await (await caches.open(name)).put(address, answer);
}

/** A cached file. One that was cached for another build is copied to the cache of this one. */
export async function findFile(address: string, buildId: string): Promise<Response | undefined> {
  const own = await caches.match(address, { ...ANY_FORM, cacheName: CACHE_NAMES.assets(buildId) });
  if (own) return own;
  const cached = await caches.match(address, ANY_FORM);
  if (cached && classifyFile(new URL(address)) === "asset") {
    await cacheFile(address, cached.clone(), buildId).catch(() => {});
  }
  return cached;
}

/**
 * Fetches and caches a file that is not cached yet.
 * @throws TypeError when the file cannot be fetched.
 */
export async function fetchFile(address: string, buildId: string, cache: RequestCache): Promise<void> {
  if (await findFile(address, buildId)) return;
  // Browsers demand this mode of requests that only their own cache may answer.
  const answer = await fetch(address, { cache, mode: "same-origin", priority: "low" });
  if (!isCacheable(answer, false)) {
    await answer.body?.cancel();
    throw new TypeError(`${address} was answered with ${answer.status}.`);
  }
  await cacheFile(address, answer, buildId);
}
