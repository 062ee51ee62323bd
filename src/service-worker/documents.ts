import { PAGES, type PagePath } from "../content/site-pages.ts";
import { BUILD_HEADER } from "../shared/build-info.ts";
import { findCacheablePage } from "../shared/pages.ts";
import { withTimeLimit } from "../shared/time-limit.ts";
import { CACHE_NAMES, listBuildsOfPages, withStorageLimit } from "./cache-names.ts";
import { isCacheable } from "./classify.ts";
import type { KnownBuild } from "./known-build.ts";
import { findPageCopy, forgetPageCopy } from "./page-copies.ts";
import { preferNetwork } from "./prefer-network.ts";

/** How long to wait for the network before showing a cached copy, in milliseconds. */
const PATIENCE_MS = 4_000;

/** Timeout of the network, in milliseconds, even if there is no copy to show. */
const LIMIT_MS = 20_000;

interface DocumentOptions {
  readonly known: KnownBuild;
  /** Renders the page that replaces one that cannot be loaded. */
  readonly renderOfflinePage: (url: URL) => Promise<Response>;
}

/**
 * Responds to document requests from the network, or else with a copy. If the network is only slow, the copy must be of
 * the build that the site is known to run. If the network fails, it may be the last copy of an earlier build.
 */
export function createDocuments({ known, renderOfflinePage }: DocumentOptions) {
  async function findCurrent(path: PagePath): Promise<Response | undefined> {
    return await findPageCopy(await known.get(), path);
  }

  async function findLatest(path: PagePath): Promise<Response | undefined> {
    for (const buildId of [await known.get(), ...(await listBuildsOfPages())]) {
      const copy = await findPageCopy(buildId, path);
      if (copy) return copy;
    }
    return undefined;
  }

  /** @returns Whether the document was cached: it is complete, and of the build that the site runs. */
  async function cachePage(path: PagePath, document: Response): Promise<boolean> {
    const buildId = document.headers.get(BUILD_HEADER);
    if (!isCacheable(document) || buildId !== (await known.get()) || !(await isWhole(document))) {
      // An unread body locks the browser's HTTP cache: the next request for the page would wait for seconds.
      await document.body?.cancel();
      return false;
    }
    await (await caches.open(CACHE_NAMES.pages(buildId))).put(path, document);
    await forgetEarlier(buildId, path);
    return true;
  }

  async function forgetEarlier(buildId: string, path: PagePath): Promise<void> {
    const others = (await listBuildsOfPages()).filter((id) => id !== buildId);
    await Promise.all(others.map((id) => forgetPageCopy(id, path)));
  }

  /** Fetches from the network and records the build that responds. */
  async function ask(event: FetchEvent, path: PagePath | null): Promise<Response> {
    const askedAt = Date.now();
    const preloaded: Response | undefined = await event.preloadResponse;
    let answer = preloaded ?? (await fetch(event.request));
    // Back and Forward use the browser's HTTP cache, however old the entry is. Fetch again if it is of another build,
    // and do not record its build.
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
    // Return the response even if the cache cannot be read or written.
    const isCurrent = buildId !== null && (await known.see(buildId, askedAt).catch(() => false));
    if (path !== null && isCurrent)
      event.waitUntil(withTimeLimit("Storage", LIMIT_MS, () => cachePage(path, answer.clone())));
    return answer;
  }

  const fetches = new Map<PagePath, Promise<void>>();

  async function fetchDocument(path: PagePath, isSparing: boolean): Promise<void> {
    if (await findCurrent(path)) return await forgetEarlier(await known.get(), path);
    const ask = (cache: RequestCache) => fetch(path, { cache, mode: "same-origin", priority: "low" });
    const isCached = await cachePage(path, await ask(isSparing ? "only-if-cached" : "force-cache"));
    if (!isCached && !isSparing) await cachePage(path, await ask("reload"));
  }

  return {
    async answer(event: FetchEvent, url: URL): Promise<Response> {
      const path = findCacheablePage(url)?.path ?? null;
      const network = ask(event, path);
      // A response that is too late for this visit is cached for the next one.
      event.waitUntil(withTimeLimit("The network", LIMIT_MS, () => network).catch(() => undefined));
      const find = async (findCopy: typeof findLatest) => {
        return path === null ? undefined : await withStorageLimit(() => findCopy(path));
      };
      const copies = { whileWaiting: () => find(findCurrent), otherwise: () => find(findLatest) };
      // A visitor who reloads wants a fresh page and waits for it.
      const isReload = event.request.cache === "no-cache" || event.request.cache === "reload";
      const limits = { patienceMs: isReload ? null : PATIENCE_MS, limitMs: LIMIT_MS };
      return await preferNetwork(network, copies, limits).catch(() => renderOfflinePage(url));
    },

    /**
     * Caches the document of a page that was reached by client-side navigation or before the service worker was active,
     * once per build. If the visitor saves data, the document comes only from the browser's HTTP cache.
     */
    async fetch(path: PagePath, isSparing: boolean): Promise<void> {
      // Share one fetch between simultaneous reports: each document costs a run of the Worker.
      const fetching =
        fetches.get(path) ?? fetchDocument(path, isSparing).finally(() => fetches.delete(path));
      fetches.set(path, fetching);
      await fetching;
    },

    /** Returns the paths of the pages that can be read offline. */
    async listPaths(): Promise<string[]> {
      const pages = PAGES.filter(({ isPerVisitor }) => !isPerVisitor);
      const copies = await Promise.all(pages.map(({ path }) => findLatest(path)));
      return pages.filter((_, index) => copies[index]).map(({ path }) => path);
    },
  };
}

/** Returns whether a document is complete. It has no digest to compare, because the Worker renders it. */
async function isWhole(document: Response): Promise<boolean> {
  const text = await document
    .clone()
    .text()
    .catch(() => "");
  return text.trimEnd().endsWith("</html>");
}
