import { PAGES, type PageId } from "../../content/site-pages.ts";
import { isSparing, readConnection } from "../../shared/connection.ts";
import { findPage } from "../../shared/pages.ts";
import { buildPayloadUrl } from "../../shared/payload-url.ts";
import { type PageReport, SERVICE_WORKER_URL } from "../../shared/service-worker.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";
import { waitUntilIdle } from "../platform/when-idle.ts";

/** @throws If the browser does not register the service worker, for example because it has none or forbids storage. */
export async function storePages(
  files: Readonly<Record<PageId, readonly string[]>>,
  buildId: string,
): Promise<void> {
  await waitUntilIdle();
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });
  if (isSparing(readConnection(navigator))) return;
  const { active } = await serviceWorker.ready;
  const { origin, pathname } = window.location;
  const [navigation] = performance.getEntriesByType("navigation");
  // Safari has the URL of a picture before it loads the picture.
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const report: PageReport = {
    buildId,
    loaded: navigation?.name,
    urls: [
      // The current page first. The service worker itself stores the pictures that load later.
      ...[findPage(pathname), ...PAGES].flatMap((page) =>
        page?.isPerVisitor === false ? [page.path, buildPayloadUrl(page.id, buildId), ...files[page.id]] : [],
      ),
      ...pictures.map(({ currentSrc }) => currentSrc).filter((address) => address.startsWith(origin)),
    ],
  };
  active?.postMessage(report);
}
