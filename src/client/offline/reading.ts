import type { PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
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
  return async () => {
    const page = findPage(window.location.pathname);
    if (!page || page.isPerVisitor || isSparing(readConnection(navigator))) return;
    const { active } = await serviceWorker.ready;
    const { origin } = window.location;
    const [navigation] = performance.getEntriesByType("navigation");
    // Safari has the address of a picture before it loads the picture.
    const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
    const report: PageReport = {
      buildId,
      addresses: [
        page.path,
        buildPayloadFile(page.id, buildId),
        ...files[page.id],
        ...pictures.map(({ currentSrc }) => currentSrc).filter((address) => address.startsWith(origin)),
      ],
      cache: navigation?.name === origin + page.path ? "force-cache" : "default",
    };
    active?.postMessage(report);
  };
}
