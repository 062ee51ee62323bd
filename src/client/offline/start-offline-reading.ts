import { PAGES, type PageId } from "../../content/site-pages.ts";
import { findPage } from "../../shared/pages.ts";
import { buildPayloadUrl, type PageReport, SERVICE_WORKER_URL } from "../../shared/protocol.ts";
import { isSavingData } from "../platform/connection.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";
import { waitUntilIdle } from "../platform/when-idle.ts";

/** @throws Error if the browser supports no service worker or the registration fails. */
export async function startOfflineReading(
  files: Readonly<Record<PageId, readonly string[]>>,
  buildId: string,
): Promise<void> {
  await waitUntilIdle();
  const { serviceWorker } = navigator;
  await serviceWorker.register(trustedTypePolicy.createScriptURL(SERVICE_WORKER_URL), {
    updateViaCache: "none",
  });
  if (isSavingData()) return;
  const { active } = await serviceWorker.ready;
  const { origin, pathname } = window.location;
  const [navigation] = performance.getEntriesByType("navigation");
  // Pictures that have failed or not arrived have no width. Safari sets currentSrc before it loads a picture.
  const pictures = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const report: PageReport = {
    buildId,
    documentUrl: navigation?.name,
    urls: [
      // The current page comes first, unless it is per visitor. The service worker itself stores pictures that load later.
      ...[findPage(pathname), ...PAGES].flatMap((page) =>
        page?.isPerVisitor === false ? [page.path, buildPayloadUrl(page.id, buildId), ...files[page.id]] : [],
      ),
      ...pictures.map(({ currentSrc }) => currentSrc).filter((url) => url.startsWith(origin)),
    ],
  };
  active?.postMessage(report);
}
