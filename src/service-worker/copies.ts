import { buildId } from "virtual:service-worker-build";
import { BUILD_HEADER } from "../shared/build-info.ts";
import { RECOVERY_URL } from "../shared/recovery-url.ts";

const THIS_BUILD = { cacheName: buildId, ignoreVary: true } as const;

export function isFile({ pathname }: URL): boolean {
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

/** Stores a copy, but not of errors, redirects or a captive portal's HTML (no `Site-Build`). Returns whether it did. */
export async function storeCopy(url: string, response: Response): Promise<boolean> {
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isFromSite = isFile(new URL(url, location.origin)) ? !isHtml : response.headers.has(BUILD_HEADER);
  if (response.status !== 200 || response.redirected || !isFromSite) return false;
  await (await caches.open(THIS_BUILD.cacheName)).put(url, response);
  return true;
}

/** Stores a copy unless this build has one. @throws If the fetch or the storage fails, or storeCopy returns false. */
export async function fetchCopy(url: string, cache: RequestCache = "default"): Promise<void> {
  if (await caches.match(url, THIS_BUILD)) return;
  const isStored = await storeCopy(url, await fetch(url, { cache, priority: "low" }));
  if (!isStored) throw new TypeError(`${url} returned an error, a redirect or another site's HTML.`);
}

/** Keeps the cache of this build, and the newest of the other caches. */
export async function deleteOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== THIS_BUILD.cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
