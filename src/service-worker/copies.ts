import { buildId } from "virtual:service-worker-build";
import { BUILD_HEADER, RECOVERY_URL } from "../shared/protocol.ts";

const THIS_BUILD = { cacheName: buildId, ignoreVary: true } as const;

/** Matches a file's path, a space and a Content-Type that fits the path's extension. */
const FITTING_TYPE =
  /\.(?:js (?:text|application)\/javascript|css text\/css|json application\/json|woff2? font\/|(?:avif|webp|jpg|png|svg) image\/)/i;

export function isFileUrl({ pathname }: URL): boolean {
  return /^\/(assets|builds\/payload|icons)\//.test(pathname) || pathname === RECOVERY_URL;
}

/** Prefers this build's copy to another build's copy. Returns undefined if no copy exists or the storage fails. */
export async function findCopy(url: string): Promise<Response | undefined> {
  try {
    return (await caches.match(url, THIS_BUILD)) ?? (await caches.match(url, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

/**
 * Stores a copy, but not of errors, redirects and empty bodies, and not of a captive portal's response: a document
 * without `Site-Build`, or a file with another file's Content-Type. Returns whether it did.
 */
export async function storeCopy(url: string, response: Response): Promise<boolean> {
  const { headers, status, redirected } = response;
  const address = new URL(url, location.origin);
  const isFromSite = isFileUrl(address)
    ? FITTING_TYPE.test(`${address.pathname} ${headers.get("Content-Type")}`)
    : headers.has(BUILD_HEADER);
  if (status !== 200 || redirected || !isFromSite) return false;
  const body = await response.arrayBuffer();
  if (body.byteLength === 0) return false;
  await (await caches.open(THIS_BUILD.cacheName)).put(url, new Response(body, response));
  return true;
}

/** Stores a copy unless this build has one. @throws If the fetch or the storage fails, or storeCopy returns false. */
export async function fetchCopy(url: string, cache: RequestCache = "default"): Promise<void> {
  if (await caches.match(url, THIS_BUILD)) return;
  const isStored = await storeCopy(url, await fetch(url, { cache, priority: "low" }));
  if (isStored) return;
  if (cache === "reload") throw new TypeError(`${url} returned no response that may be stored.`);
  // Replaces a wrong response in the HTTP cache.
  await fetchCopy(url, "reload");
}

/** Keeps the cache of this build, and the newest of the other caches. */
export async function deleteOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== THIS_BUILD.cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
