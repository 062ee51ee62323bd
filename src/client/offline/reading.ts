import { isSparing, readConnection } from "../../shared/connection.ts";
import { findCacheablePage } from "../../shared/pages.ts";
import { findPayloadBuild } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import type { Payloads } from "../navigation/payloads.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/**
 * Registers the service worker, which caches visited pages for reading offline. Reports to the service worker what the
 * page loaded without it: before it was active, and through client-side navigation.
 * @returns A function that sends a report, to be called for each page shown.
 * @throws DOMException if the browser does not allow a service worker.
 */
export async function startOfflineReading(payloads: Payloads, buildId: string): Promise<() => Promise<void>> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });

  let isDue = false;
  async function report(): Promise<void> {
    if (isDue) return;
    isDue = true;
    const { active } = await serviceWorker.ready;
    isDue = false;
    active?.postMessage(await createReport(payloads, buildId));
  }

  // A service worker caches only files of its own build. This build's worker may take control after the files loaded.
  serviceWorker.addEventListener("controllerchange", () => void report());
  // Requests that were running when the service worker took control complete without it.
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    if (entries.some(({ workerStart }) => workerStart === 0)) void report();
  }).observe({ type: "resource", buffered: true });
  // Not awaited: loading the page's data may hang while one service worker replaces another.
  void report();
  return report;
}

async function createReport(payloads: Payloads, buildId: string): Promise<PageReport> {
  const page = findCacheablePage(window.location);
  const { origin } = window.location;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(
    (url) => url.origin === origin && (url.pathname.startsWith("/assets/") || findPayloadBuild(url.pathname)),
  );
  return {
    buildId,
    // A page that shows an error may have no data.
    page: page && { path: page.path, data: await payloads.load(page.id).catch(() => null) },
    files: [...new Set(files.map((url) => url.pathname + url.search))],
    isSparing: isSparing(readConnection(navigator)),
  };
}
