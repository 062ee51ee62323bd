import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../app/browser-services.ts";
import type { HydrationData } from "../app/hydration.ts";
import { createRoutes } from "../app/routes.tsx";
import { createBuildCheck, startBuildCheck } from "./build-check.ts";
import { closeMenuWhenDone } from "./close-menu.ts";
import { startIcons } from "./draw-icons.ts";
import { startErrorReports } from "./error-reports.ts";
import { watchPreloadErrors } from "./failures.ts";
import { startLazyLayout } from "./lazy-layout.ts";
import { startLoadingIndicator } from "./loading-indicator.ts";
import { createOfflineNotice } from "./offline-notice.ts";
import { startOfflineReading } from "./offline-reading.ts";
import { animatePageChanges } from "./page-changes.ts";
import { focusNewPages } from "./page-focus.ts";
import { keepHeadCurrent } from "./page-head.ts";
import { createPageLoading } from "./page-loading.ts";
import { createPayloads } from "./payloads.ts";
import { startPrefetch } from "./prefetch.ts";
import { createReloadGuard } from "./reload-guard.ts";
import { createRequest } from "./request.ts";
import { startRipple } from "./ripple.ts";
import { followLinks } from "./router/links.ts";
import { createPageRouter, type PageRouter } from "./router/page-router.ts";
import { keepScrollPositions } from "./router/scroll-positions.ts";
import { sendBooking } from "./send-booking.ts";
import { createSessionMemory } from "./session-memory.ts";
import { createStatusLine } from "./status-line.ts";
import { startVitals } from "./vitals.ts";
import { waitUntilIdle } from "./when-idle.ts";

/**
 * Makes an app of the document: React takes it over, and every behaviour is started by name.
 * @param root The element that the Worker rendered the page into.
 * @param hydration What it was rendered with.
 */
export async function start(root: HTMLElement, hydration: HydrationData): Promise<void> {
  const { buildId, siteOrigin, state, files, turnstileSiteKey } = hydration;
  const request = createRequest("/");
  const payloads = createPayloads(request, buildId, state.loaderData);
  const check = createBuildCheck(request, buildId);
  const notice = createOfflineNotice();
  const status = createStatusLine();
  const memory = createSessionMemory();
  const errorReports = startErrorReports(buildId);
  const services: BrowserServices = {
    memory,
    sendBooking: (body, key) => sendBooking(request, body, key),
    showPersonCheck: turnstileSiteKey
      ? async (place, events) => {
          const { showPersonCheck } = await import("./person-check.ts");
          return await showPersonCheck(turnstileSiteKey, place, events);
        }
      : null,
    reportFault: errorReports.reportShown,
  };
  /** Only once the page's code is there can the router go anywhere. */
  let startedRouter: PageRouter | undefined;

  watchPreloadErrors();
  const loading = createPageLoading({
    check,
    guard: createReloadGuard(memory),
    getRouter: () => startedRouter,
    onOffline: notice.show,
  });
  const routes = createRoutes((page) => loading.load(() => payloads.load(page)));
  loading.watchRoutes(routes);
  const router = createPageRouter(routes, state);
  const isCodeThere = await router.loadShownCode().then(
    () => true,
    () => false,
  );
  startedRouter = router;
  startLazyLayout();
  keepScrollPositions(router, memory);
  focusNewPages(router, status);
  animatePageChanges();
  followLinks(router);

  const app = (
    <StrictMode>
      <BrowserServicesContext value={services}>
        <RouterProvider router={router.forReact} />
      </BrowserServicesContext>
    </StrictMode>
  );
  if (isCodeThere) {
    // As a transition it is done in slices, between which the browser can paint and take a tap.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // Until there is the page or its error, the server's document is the best there is.
    await router.loadShownPage();
    createRoot(root).render(app);
  }

  keepHeadCurrent(router, siteOrigin);
  closeMenuWhenDone(router);
  startLoadingIndicator(router, status);
  startPrefetch({ files, payloads });
  startRipple();
  startIcons(request);
  startBuildCheck(check, request, buildId);
  notice.watch(router);
  if (hydration.isMeasured) startVitals(buildId);
  if (hydration.hasServiceWorker) {
    // Where it fails, as where storage is forbidden, the site is what it is without it.
    void waitUntilIdle().then(() => startOfflineReading(router, payloads, buildId).catch(() => {}));
  }
}
