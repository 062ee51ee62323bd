import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { type BrowserServices, BrowserServicesContext } from "../app/browser-services.ts";
import { type HydrationData, ROOT_ELEMENT_ID } from "../app/hydration.ts";
import { createRoutes } from "../app/routes.tsx";
import "../styles/main.css";
import { createBuildCheck, startBuildCheck } from "./build-check.ts";
import { closeMenuWhenDone } from "./close-menu.ts";
import { startErrorReports } from "./error-reports.ts";
import { watchPreloadErrors } from "./failures.ts";
import { startIcons } from "./icons.ts";
import { startLazyLayout } from "./lazy-layout.ts";
import { loadMatchedRoutes } from "./load-matched-routes.ts";
import { startLoadingIndicator } from "./loading-indicator.ts";
import { createOfflineNotice } from "./offline-notice.ts";
import { withPageChanges } from "./page-changes.ts";
import { focusPage } from "./page-focus.ts";
import { keepHeadCurrent } from "./page-head.ts";
import { createPageLoading } from "./page-loading.ts";
import { createPayloads } from "./payloads.ts";
import { startPrefetch } from "./prefetch.ts";
import { readHydrationData } from "./read-hydration-data.ts";
import { createReloadGuard } from "./reload-guard.ts";
import { createRequest } from "./request.ts";
import { startRipple } from "./ripple.ts";
import { sendBooking } from "./send-booking.ts";
import { createSessionMemory } from "./session-memory.ts";
import { createStatusLine } from "./status-line.ts";
import { startVitals } from "./vitals.ts";
import { waitUntilIdle } from "./when-idle.ts";

const root = document.getElementById(ROOT_ELEMENT_ID);
const hydration = readHydrationData(document);
// Without them there is nothing to hydrate: the document stays what it is, a page with working links.
if (root !== null && hydration !== null) await start(root, hydration);

async function start(root: HTMLElement, hydration: HydrationData): Promise<void> {
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
  const rememberHeights = startLazyLayout();
  let router: DataRouter | undefined;

  watchPreloadErrors();
  const loading = createPageLoading({
    check,
    guard: createReloadGuard(memory),
    getRouter: () => router,
    onOffline: notice.show,
  });
  const routes = createRoutes((page) => loading.load(() => payloads.load(page)));
  const isCodeThere = await loadMatchedRoutes(routes, window.location).then(
    () => true,
    (error) => loading.recover(error).catch(() => false),
  );
  loading.watchRoutes(routes);

  router = createBrowserRouter(routes, { hydrationData: state });
  const app = (
    <StrictMode>
      <BrowserServicesContext value={services}>
        <RouterProvider
          router={withPageChanges(router, {
            onLeave: rememberHeights,
            onShown: (location) => focusPage(location, status),
          })}
        />
      </BrowserServicesContext>
    </StrictMode>
  );
  if (isCodeThere) {
    hydrateRoot(root, app);
  } else {
    // The router tries once more. Until it has the page or its error, the server's document is the best there is.
    await waitForRouter(router);
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
  if (hydration.hasServiceWorker) loadOfflineReading(router, buildId).catch(() => {});
}

/** Nobody waits for this, and where it fails the site is what it is without it. */
async function loadOfflineReading(router: DataRouter, buildId: string): Promise<void> {
  await waitUntilIdle();
  const { startOfflineReading } = await import("./offline-reading.ts");
  await startOfflineReading(router, buildId);
}

function waitForRouter(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const resolveWhenReady = () => router.state.initialized && resolve();
    router.subscribe(resolveWhenReady);
    resolveWhenReady();
  });
}
