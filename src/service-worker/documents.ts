import { PAGES, type PagePath } from "../content/site-pages.ts";
import { BUILD_HEADER } from "../shared/build-info.ts";
import { findCacheablePage } from "../shared/pages.ts";
import { CACHE_NAMES, listBuildsOfPages } from "./cache-names.ts";
import { isCacheable } from "./classify.ts";
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

  /** @returns Whether the document is of the build that the site runs, whole, and now cached. */
  async function cachePage(path: PagePath, document: Response): Promise<boolean> {
    const buildId = document.headers.get(BUILD_HEADER);
    if (!isCacheable(document) || buildId !== (await known.get()) || !(await isWhole(document))) {
      // A body that nobody reads locks the browser's own cache: the next request for the page would wait for seconds.
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

    /**
     * Fetches the document of a page that was reached without it, or before there was a worker, once for each build. For a
     * visitor who saves data the document comes from the browser's own cache or not at all.
     */
    async fetch(path: PagePath, isSparing: boolean): Promise<void> {
      // Two reports may be on their way at once, and each document costs a run of the Worker.
      const fetching =
        fetches.get(path) ?? fetchDocument(path, isSparing).finally(() => fetches.delete(path));
      fetches.set(path, fetching);
      await fetching;
    },

    /** The pages that can be read without a connection. */
    async listPaths(): Promise<string[]> {
      const pages = PAGES.filter(({ isPerVisitor }) => !isPerVisitor);
      const copies = await Promise.all(pages.map(({ path }) => findLatest(path)));
      return pages.filter((_, index) => copies[index]).map(({ path }) => path);
    },
  };
}

/** Whether a document has come to its end. Its digest is not known: the Worker renders it. */
async function isWhole(document: Response): Promise<boolean> {
  const text = await document
    .clone()
    .text()
    .catch(() => "");
  return text.trimEnd().endsWith("</html>");
}
