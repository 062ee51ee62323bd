import { DEFERRED_CONTENT_SHOWN, PAGE_SHOWN } from "../../app/page-shown.ts";
import type { PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import type { Payloads } from "./payloads.ts";
import { createQueue } from "./queue.ts";

/** Requests at the same time. More would take bandwidth from what the visitor is waiting for. */
const MAX_PREFETCHES = 5;

interface PrefetchOptions {
  /** The files that each page needs beyond those of every page. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
  readonly payloads: Payloads;
}

/**
 * Fetches a page's code and data in the background when a link to it comes into view or is about to be followed:
 * each page once, not at the expense of a visitor with a small data plan, and silently when it fails, because
 * the click will show it. The files are fetched and not imported: a failed import would be remembered by the browser.
 */
export function startPrefetch({ files, payloads }: PrefetchOptions): void {
  const done = new Set<PageId | undefined>([findPage(window.location.pathname)?.id]);
  const enqueue = createQueue(MAX_PREFETCHES);

  function prefetch(target: EventTarget | null): void {
    const page = findLinkedPage(target);
    if (page === null || done.has(page) || isSparing(readConnection(navigator))) return;
    done.add(page);
    enqueue(() => payloads.prefetch(page));
    for (const file of files[page]) enqueue(() => prefetchFile(file));
  }

  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true });
  }

  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      views.unobserve(target);
      prefetch(target);
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll("a[href^='/']")) views.observe(link);
  };
  observeLinks();
  // Another page brings other links.
  for (const event of [PAGE_SHOWN, DEFERRED_CONTENT_SHOWN]) document.addEventListener(event, observeLinks);
}

/** Fetches a file of the build into the browser's cache. It counts as pending until its last byte is there. */
async function prefetchFile(file: string): Promise<void> {
  const answer = await fetch(file, { priority: "low", mode: "cors", credentials: "same-origin" });
  await answer.arrayBuffer();
}

function findLinkedPage(target: EventTarget | null): PageId | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return null;
  return findPage(link.pathname)?.id ?? null;
}
