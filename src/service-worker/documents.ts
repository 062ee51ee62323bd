import { PAGES, type PagePath } from "../content/site-pages.ts";
import { BUILD_HEADER } from "../shared/build-info.ts";
import { findCacheablePage } from "../shared/pages.ts";
import { CACHE_NAMES, listBuildsOfPages } from "./cache-names.ts";
import { isCacheable } from "./classify.ts";
import { composePage } from "./compose-page.ts";
import type { KnownBuild } from "./known-build.ts";
import { findPageCopy, forgetPageCopy } from "./page-copies.ts";
import { preferNetwork } from "./prefer-network.ts";
import { limitTime, STORAGE_LIMIT_MS } from "./time-limit.ts";

/** A visitor who has read the page before is shown the copy rather than kept waiting longer. */
const PATIENCE_MS = 4_000;

/** After this time the network counts as lost, even where there is no copy to show. */
const LIMIT_MS = 20_000;

interface DocumentOptions {
  readonly known: KnownBuild;
  /** Makes the page that is shown instead of one that cannot be loaded. */
  readonly renderOfflinePage: (url: URL) => Promise<Response>;
}

/**
 * Documents: from the network if it answers, else a copy. While the network is only slow, the copy must be of the build
 * that the site is known to run; without a connection it may be the last one that was read of an earlier build.
 */
export function createDocuments({ known, renderOfflinePage }: DocumentOptions) {
  async function findOf(buildId: string, path: PagePath): Promise<Response | undefined> {
    return (await findPageCopy(buildId, path)) ?? (await composePage(buildId, path));
  }

  async function findCurrent(path: PagePath): Promise<Response | undefined> {
    return await findOf(await known.get(), path);
  }

  async function findLatest(path: PagePath): Promise<Response | undefined> {
    for (const buildId of [await known.get(), ...(await listBuildsOfPages())]) {
      const copy = await findOf(buildId, path);
      if (copy) return copy;
    }
    return undefined;
  }

  async function cachePage(path: PagePath, document: Response): Promise<void> {
    const buildId = document.headers.get(BUILD_HEADER);
    if (!isCacheable(document, true) || buildId !== (await known.get())) return await document.body?.cancel();
    await (await caches.open(CACHE_NAMES.pages(buildId))).put(path, document);
    await forgetEarlier(buildId, path);
  }

  async function forgetEarlier(buildId: string, path: PagePath): Promise<void> {
    const others = (await listBuildsOfPages()).filter((id) => id !== buildId);
    await Promise.all(others.map((id) => forgetPageCopy(id, path)));
  }

  /** Fetches from the network, and notes the build that answers. */
  async function ask(event: FetchEvent, path: PagePath | null): Promise<Response> {
    const askedAt = Date.now();
    const preloaded: Response | undefined = await event.preloadResponse;
    let answer = preloaded ?? (await fetch(event.request));
    // Going back is answered by the browser's own cache, however old it is: no news, and no page if it is outdated.
    if (event.request.cache === "force-cache") {
      if (answer.headers.get(BUILD_HEADER) === (await known.get())) return answer;
      await answer.body?.cancel();
      answer = await fetch(event.request.url, {
        cache: "no-cache",
        headers: event.request.headers,
        redirect: "manual",
      });
    }
    const buildId = answer.headers.get(BUILD_HEADER);
    // The answer stands even if the copies cannot be read or written.
    const isCurrent = buildId !== null && (await known.see(buildId, askedAt).catch(() => false));
    if (path !== null && isCurrent) event.waitUntil(limitTime(cachePage(path, answer.clone()), LIMIT_MS));
    return answer;
  }

  return {
    async answer(event: FetchEvent, url: URL): Promise<Response> {
      const path = findCacheablePage(url)?.path ?? null;
      const network = ask(event, path);
      // An answer that comes too late for this visit is good for the next one.
      event.waitUntil(limitTime(network, LIMIT_MS).catch(() => undefined));
      const find = async (findCopy: typeof findLatest) => {
        return path === null ? undefined : await limitTime(findCopy(path), STORAGE_LIMIT_MS);
      };
      const copies = { whileWaiting: () => find(findCurrent), otherwise: () => find(findLatest) };
      // A visitor who reloads wants a fresh page and waits for it.
      const isReload = event.request.cache === "no-cache" || event.request.cache === "reload";
      const limits = { patienceMs: isReload ? null : PATIENCE_MS, limitMs: LIMIT_MS };
      return await preferNetwork(network, copies, limits).catch(() => renderOfflinePage(url));
    },

    /** Makes sure of a page that was reached without its document, or before there was a worker. */
    async fetch(path: PagePath, isSparing: boolean): Promise<void> {
      if (await findCurrent(path)) return await forgetEarlier(await known.get(), path);
      const ask = (cache: RequestCache) => fetch(path, { cache, mode: "same-origin", priority: "low" });
      const near = await ask(isSparing ? "only-if-cached" : "force-cache");
      if (near.headers.get(BUILD_HEADER) === (await known.get())) return await cachePage(path, near);
      // A body that nobody reads locks the browser's own cache: the next request for the page would wait for seconds.
      await near.body?.cancel();
      if (!isSparing) await cachePage(path, await ask("no-cache"));
    },

    /** The pages that can be read without a connection. */
    async listPaths(): Promise<string[]> {
      const pages = PAGES.filter(({ isPerVisitor }) => !isPerVisitor);
      const copies = await Promise.all(pages.map(({ path }) => findLatest(path)));
      return pages.filter((_, index) => copies[index]).map(({ path }) => path);
    },
  };
}
