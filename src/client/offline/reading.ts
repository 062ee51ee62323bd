import { isSparing, readConnection } from "../../shared/connection.ts";
import { findCacheablePage } from "../../shared/pages.ts";
import { findPayloadBuild } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import type { PageNavigator } from "../navigation/navigator.ts";
import type { Payloads } from "../navigation/payloads.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/**
 * Starts the service worker, which caches the pages that were read, for reading them without a connection. After each
 * change of page, and after each file that comes past it, it is told what has been loaded before it was there, and without
 * a document.
 * @throws DOMException where the browser allows no service worker.
 */
export async function startOfflineReading(
  pageNavigator: PageNavigator,
  payloads: Payloads,
  buildId: string,
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
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

  pageNavigator.subscribe(({ location }, before) => {
    if (location.pathname !== before.location.pathname) void report();
  });
  // A worker caches only files of its own build: the one of this build may come after the files.
  serviceWorker.addEventListener("controllerchange", () => void report());
  // What was on its way as the worker took over comes to its end without it.
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as PerformanceResourceTiming[];
    if (entries.some(({ workerStart }) => workerStart === 0)) void report();
  }).observe({ type: "resource", buffered: true });
  await report();
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
