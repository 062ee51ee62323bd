import type { PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import { buildPayloadFile } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";
import { waitUntilIdle } from "../platform/when-idle.ts";

/**
 * Registers the service worker when the browser is idle. Then reports the files that the current page has loaded, its
 * document among them, so that the service worker can store them. Reports nothing for a page that is per visitor, with
 * Save-Data or on 2g.
 * @param files The code files of each page.
 * @throws DOMException if the browser does not allow a service worker.
 */
export async function keepPage(
  files: Readonly<Record<PageId, readonly string[]>>,
  buildId: string,
): Promise<void> {
  await waitUntilIdle();
  const { serviceWorker } = navigator;
  // Repeated for each page: later calls only return the registration.
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });
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
}
