import { CACHE_NAMES } from "./cache-names.ts";

/** Limits for cached pictures. Pages have some 20 pictures each, of 10 to 150 kB. */
interface Budget {
  readonly count: number;
  readonly bytes: number;
}

const BUDGET: Budget = { count: 80, bytes: 8 * 1024 * 1024 };

/** Caches a picture, and deletes the oldest pictures beyond the budget. */
export async function cachePicture(url: string, picture: Response): Promise<void> {
  const bytes = await picture.blob();
  const cache = await caches.open(CACHE_NAMES.pictures);
  // Store the size, because not every response has a Content-Length.
  const headers = new Headers(picture.headers);
  headers.set("Content-Length", String(bytes.size));
  await cache.put(url, new Response(bytes, { headers }));

  const requests = await cache.keys();
  const sizes = requests.map(async (request) =>
    Number((await cache.match(request))?.headers.get("Content-Length") ?? 0),
  );
  const excess = countExcess(await Promise.all(sizes), BUDGET);
  await Promise.all(requests.slice(0, excess).map((request) => cache.delete(request)));
}

/**
 * Returns how many of the oldest pictures to delete.
 * @param sizes Sizes in bytes, the oldest first, as a cache lists its entries.
 */
export function countExcess(sizes: readonly number[], budget: Budget): number {
  let bytes = 0;
  let count = 0;
  for (const size of sizes.toReversed()) {
    bytes += size;
    if (count === budget.count || bytes > budget.bytes) break;
    count++;
  }
  return sizes.length - count;
}
