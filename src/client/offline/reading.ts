import { isSparing, readConnection } from "../../shared/connection.ts";
import { findCacheablePage } from "../../shared/pages.ts";
import { parsePayloadUrl } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import type { PageNavigator } from "../navigation/navigator.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/**
 * Starts the service worker, which keeps the pages that were read for reading them without a connection, and tells it
 * after each change of page what has been loaded: before it was there, and without a document of its own.
 * @throws DOMException where the browser allows no service worker.
 */
export async function startOfflineReading(pageNavigator: PageNavigator, buildId: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });

  async function report(): Promise<void> {
    const { active } = await serviceWorker.ready;
    active?.postMessage(createReport(buildId));
  }

  pageNavigator.subscribe(({ location }, before) => {
    if (location.pathname !== before.location.pathname) void report();
  });
  await report();
}

function createReport(buildId: string): PageReport {
  const { origin } = window.location;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(
    (url) => url.origin === origin && (url.pathname.startsWith("/assets/") || parsePayloadUrl(url) !== null),
  );
  return {
    buildId,
    path: findCacheablePage(window.location)?.path ?? null,
    files: [...new Set(files.map((url) => url.pathname + url.search))],
    isSparing: isSparing(readConnection(navigator)),
  };
}
