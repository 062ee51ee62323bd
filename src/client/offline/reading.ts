import type { PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findCacheablePage } from "../../shared/pages.ts";
import { buildPayloadFile } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/**
 * Registers the service worker, which stores what pages load, for reading offline.
 * @param files The code files of each page.
 * @returns A function to call for each page shown. It reports what the page loaded without the service worker, which is
 *   at least its document. Does nothing for a visitor who saves data.
 * @throws DOMException if the browser does not allow a service worker.
 */
export async function startOfflineReading(
  files: Readonly<Record<PageId, readonly string[]>>,
  buildId: string,
): Promise<() => Promise<void>> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });
  let cache: PageReport["cache"] = "force-cache";
  return async () => {
    const page = findCacheablePage(window.location);
    if (!page || isSparing(readConnection(navigator))) return;
    const { active } = await serviceWorker.ready;
    const pictures = [...document.images].map(({ currentSrc }) => currentSrc);
    const addresses = [
      page.path,
      buildPayloadFile(page.id, buildId),
      ...files[page.id],
      ...pictures.filter((address) => address.startsWith(window.location.origin)),
    ];
    active?.postMessage({ addresses, cache } satisfies PageReport);
    cache = "default";
  };
}
