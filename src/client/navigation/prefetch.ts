import type { PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import type { Payloads } from "./payloads.ts";
import { createQueue } from "./queue.ts";

/** Concurrent requests. More would take bandwidth from the page that the visitor is waiting for. */
const MAX_PREFETCHES = 5;

interface PrefetchOptions {
  /** The files of each page, without those that every page shares. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
  readonly payloads: Payloads;
}

/**
 * Prefetches a page's code and data, once, when a link to the page scrolls into view or is hovered, pressed or focused.
 * Skips visitors who save data or have a slow connection. Ignores errors: they appear if the visitor follows the link.
 * Files are fetched instead of imported because browsers remember a failed import.
 * @returns A function that observes the links of the current page.
 */
export function startPrefetch({ files, payloads }: PrefetchOptions): () => void {
  const current = findPage(window.location.pathname)?.id;
  /** Pages and files. Two pages may share a file. */
  const done = new Set<string>(current && [current, ...files[current]]);
  const enqueue = createQueue(MAX_PREFETCHES);

  function prefetch(target: EventTarget | null): void {
    const page = findLinkedPage(target);
    if (page === null || done.has(page) || isSparing(readConnection(navigator))) return;
    done.add(page);
    enqueue(() => payloads.prefetch(page));
    for (const file of files[page].filter((each) => !done.has(each))) {
      done.add(file);
      enqueue(() => prefetchFile(file));
    }
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
  return () => {
    for (const link of document.querySelectorAll("a[href^='/']")) views.observe(link);
  };
}

/** Fetches a build file into the browser's cache. Reading the whole body keeps the queue's slot until the end. */
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
