import type { PageId } from "../../content/site-pages.ts";
import { findPage } from "../../shared/pages.ts";
import { isSavingData } from "../platform/connection.ts";
import { readPageUrl } from "./links.ts";
import type { Payloads } from "./payloads.ts";

/** More concurrent requests could take bandwidth from the page that the visitor is waiting for. */
const MAX_PREFETCHES = 5;

/** @returns A function that observes the document's links and forms that lead to paths of this site. */
export function startPrefetch(
  files: Readonly<Record<PageId, readonly string[]>>,
  payloads: Payloads,
): () => void {
  const current = findPage(window.location.pathname)?.id;
  /** Page ids and file URLs. Two pages may share a file. */
  const requested = new Set<string>(current && [current, ...files[current]]);
  const running = new Set<Promise<unknown>>();

  async function run(task: () => Promise<unknown>): Promise<void> {
    while (running.size >= MAX_PREFETCHES) await Promise.race(running);
    // Ignores errors, because following the link loads the page again.
    const end = task().catch(() => {});
    running.add(end);
    await end;
    running.delete(end);
  }

  function prefetch(target: EventTarget | null): void {
    const element =
      target instanceof Element
        ? target.closest<Element & { href?: string; action?: string }>("a, form")
        : null;
    const url = readPageUrl(element?.href ?? element?.action ?? "");
    const page = url && findPage(url.pathname)?.id;
    if (!page || url.pathname === window.location.pathname) return;
    if (requested.has(page) || isSavingData()) return;
    requested.add(page);
    void run(() => payloads.prefetch(page));
    for (const file of files[page]) {
      if (!requested.has(file)) void run(() => prefetchFile(file));
      requested.add(file);
    }
  }

  for (const event of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(event, ({ target }) => prefetch(target), { passive: true });
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      prefetch(target);
    }
  });
  return () => {
    for (const link of document.querySelectorAll("a[href^='/'], form[action^='/']")) observer.observe(link);
  };
}

/** Does not import, because some browsers cache a failed import. Reads the body, so that MAX_PREFETCHES limits whole downloads. */
async function prefetchFile(file: string): Promise<void> {
  const response = await fetch(file, { priority: "low", mode: "cors", credentials: "same-origin" });
  await response.arrayBuffer();
}
