import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { BrowserServices } from "../app/browser-services.ts";
import type { HydrationData } from "../app/hydration.ts";
import { closeMenuWhenDone } from "./feel/close-menu.ts";
import { startIcons } from "./feel/draw-icons.ts";
import { startLazyLayout } from "./feel/lazy-layout.ts";
import { startRipple } from "./feel/ripple.ts";
import { createStatusLine } from "./feel/status-line.ts";
import { keepInput } from "./keep-input.ts";
import { App } from "./navigation/app.tsx";
import { createBuildCheck, startBuildCheck } from "./navigation/build-check.ts";
import { browserEntries } from "./navigation/history-entries.ts";
import { followLinks } from "./navigation/links.ts";
import { loadCode, loadScreen } from "./navigation/load-screen.ts";
import { startLoadingIndicator } from "./navigation/loading-indicator.ts";
import { createPageNavigator } from "./navigation/navigator.ts";
import { animatePageChange } from "./navigation/page-changes.ts";
import { focusFragment, focusNewPages } from "./navigation/page-focus.ts";
import { keepHeadCurrent } from "./navigation/page-head.ts";
import { createPageLoading } from "./navigation/page-loading.ts";
import { createPayloads } from "./navigation/payloads.ts";
import { startPrefetch } from "./navigation/prefetch.ts";
import { claimReload } from "./navigation/reload-guard.ts";
import { keepScrollPositions } from "./navigation/scroll-positions.ts";
import { onShown } from "./navigation/shown.ts";
import { createOfflineNotice } from "./offline/notice.ts";
import { startOfflineReading } from "./offline/reading.ts";
import { createRequest } from "./platform/request.ts";
import { sessionMemory } from "./platform/session-memory.ts";
import { waitUntilIdle } from "./platform/when-idle.ts";
import { startErrorReports } from "./reports/error-reports.ts";

/**
 * Starts the app in the document: React hydrates the page, and each behaviour is started here.
 * @param root The element that the Worker rendered the page into.
 * @param hydration The data that the page was rendered with.
 * @throws If the page's code cannot be loaded, or React cannot render the page. React has not changed the document then.
 */
export async function start(root: HTMLElement, hydration: HydrationData): Promise<void> {
  const { buildId, renderedAt, siteOrigin, apiBase, files, turnstileSiteKey } = hydration;
  const timeOrigin = renderedAt - performance.now();
  const request = createRequest(apiBase);
  // Build files come from the origin of the scripts: an API at another origin may run another build, and the service
  // worker caches only its own origin.
  const requestFile = createRequest(import.meta.env.BASE_URL);
  const payloads = createPayloads(requestFile, buildId, hydration.screen);
  const check = createBuildCheck(requestFile, buildId);
  const notice = createOfflineNotice();
  const status = createStatusLine();
  const errorReports = startErrorReports(buildId);
  const firstPage = createFirstPage();
  const services: BrowserServices = {
    memory: sessionMemory,
    earliestNow: () => timeOrigin + performance.now(),
    post: (path, options) => request(path, { method: "POST", ...options }),
    showTurnstile: turnstileSiteKey
      ? async (place, events) => {
          const { showTurnstile } = await import("./booking/turnstile.ts");
          return await showTurnstile(turnstileSiteKey, place, events);
        }
      : null,
    giveUp: firstPage.giveUp,
    reportFault: errorReports.reportShown,
  };

  const loadPage = createPageLoading({ check, claimReload, onOffline: notice.show });
  const screen = await loadCode(hydration.screen);
  const pageNavigator = createPageNavigator({
    entries: browserEntries,
    screen,
    load: (wanted, signal) =>
      loadPage(wanted, () => loadScreen(wanted, { payloads, files, memory: sessionMemory }, signal), signal),
  });
  let reportPage: (() => Promise<void>) | undefined;
  onShown(pageNavigator, [
    startLazyLayout(),
    // Before scrolling and focus, each of which forces a layout of the new page.
    closeMenuWhenDone(),
    keepScrollPositions(pageNavigator, sessionMemory),
    // Before the focus, because screen readers then read the title.
    keepHeadCurrent(pageNavigator, siteOrigin),
    focusNewPages(pageNavigator, status),
    animatePageChange,
    startPrefetch({ files, payloads }),
    notice.leave,
    ({ from, to }) => {
      if (from.pathname !== to.pathname) void reportPage?.();
    },
  ]);

  const app = (
    <StrictMode>
      <App pageNavigator={pageNavigator} rendered={pageNavigator.state} services={services} />
    </StrictMode>
  );
  // A transition hydrates in slices, so that the browser can paint and handle taps in between.
  const restoreInput = keepInput(root);
  // If software on the device has changed the markup, React replaces the page and reports an error. The console gets the
  // error and the site's log does not, because the site has no fault.
  // biome-ignore lint/suspicious/noConsole: for developers.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.warn }));
  await firstPage.isShown;
  restoreInput();
  focusFragment();

  followLinks(pageNavigator);
  startLoadingIndicator(pageNavigator, status);
  startRipple();
  startIcons(request);
  startBuildCheck(check, requestFile, buildId);
  if (hydration.hasServiceWorker && "serviceWorker" in navigator) {
    void waitUntilIdle()
      .then(() => startOfflineReading(files, buildId))
      .then((report) => {
        reportPage = report;
        return report();
      })
      // The site works without a service worker, for example if storage is forbidden.
      .catch(() => {});
  }
}

/** Waits for React to hydrate the document's page. */
function createFirstPage() {
  const { promise: isShown, resolve, reject } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  let isPending = true;
  document.addEventListener(
    "shown",
    () => {
      isPending = false;
      resolve();
    },
    { once: true },
  );
  return {
    /** Resolves when React has hydrated the page. Rejects with the error of a page that it cannot render. */
    isShown,
    /** See BrowserServices. */
    giveUp(error: unknown): Promise<never> | null {
      if (isPending) reject(error);
      return isPending ? never : null;
    },
  };
}
