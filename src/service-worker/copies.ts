import { buildId } from "virtual:service-worker-build";
import { BUILD_HEADER } from "../shared/build-info.ts";
import { RECOVERY_URL } from "../shared/recovery-url.ts";

/** The cache of this build: documents, files, data and icons. */
const OWN = { cacheName: buildId, ignoreVary: true } as const;

/** Returns whether pages load this URL as a file, in contrast to documents. */
export function isFile({ pathname }: URL): boolean {
  return /^\/(assets|builds\/payload|icons)\//.test(pathname) || pathname === RECOVERY_URL;
}

/** Returns the copy in this build's cache, or else in the earlier one. If the storage fails, there is no copy. */
export async function findCopy(address: string): Promise<Response | undefined> {
  try {
    return (await caches.match(address, OWN)) ?? (await caches.match(address, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

/**
 * Stores a response with status 200 that is a document of this site or a file. A network's log-in page is HTML without
 * the header `Site-Build`.
 * @returns Whether it was stored.
 */
export async function storeCopy(address: string, answer: Response): Promise<boolean> {
  const isHtml = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const isOurs = isFile(new URL(address, location.origin)) ? !isHtml : answer.headers.has(BUILD_HEADER);
  if (answer.status !== 200 || answer.redirected || !isOurs) return false;
  await (await caches.open(OWN.cacheName)).put(address, answer);
  return true;
}

/**
 * Fetches and stores a document or a file, unless this build's cache has it.
 * @throws TypeError if the site cannot be reached or does not have it.
 */
export async function fetchCopy(address: string, cache: RequestCache = "default"): Promise<void> {
  if (await caches.match(address, OWN)) return;
  const isStored = await storeCopy(address, await fetch(address, { cache, priority: "low" }));
  if (!isStored) throw new TypeError(`${address} is not there.`);
}

/** Deletes every cache but this build's and the last one that was created before. */
export async function deleteOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== OWN.cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
