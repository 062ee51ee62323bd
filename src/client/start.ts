import type { HydrationData } from "../app/hydration.ts";
import { PAGE_CODE } from "../app/pages.ts";
import { hydrate } from "./hydrate.tsx";
import { createBuildCheck } from "./navigation/build-check.ts";
import { createFinishNavigation, focusFragment } from "./navigation/finish-navigation.ts";
import { followLinks } from "./navigation/links.ts";
import { createPageLoader } from "./navigation/load-page.ts";
import { startLoadingIndicator } from "./navigation/loading-indicator.ts";
import { createPageNavigator } from "./navigation/navigator.ts";
import { createPayloads } from "./navigation/payloads.ts";
import { startPrefetch } from "./navigation/prefetch.ts";
import { createOfflineNotice } from "./offline/notice.ts";
import { startOfflineReading } from "./offline/start-offline-reading.ts";
import { createRequest } from "./platform/request.ts";
import { sessionMemory as memory } from "./platform/session-memory.ts";
import { startErrorReports } from "./reports/error-reports.ts";
import { closeMenuWhenDone } from "./ui/close-menu.ts";
import { startIcons } from "./ui/draw-icons.ts";
import { markFirstScroll } from "./ui/lazy-layout.ts";
import { startRipple } from "./ui/ripple.ts";

/** @throws Error if the page's code fails to load, or if React fails to render the page. The page's HTML then stays. */
export async function start(root: HTMLElement, hydration: HydrationData): Promise<void> {
  const { buildId, renderedAt, apiBase, files, turnstileSiteKey, screen } = hydration;
  const serverTimeOrigin = renderedAt - performance.now();
  const request = createRequest(apiBase);
  // Does not use apiBase, because another origin may run another build, and the service worker caches only this origin.
  const requestFile = createRequest(import.meta.env.BASE_URL);
  const payloads = createPayloads(requestFile, buildId, screen);
  const check = createBuildCheck(requestFile, buildId);
  const notice = createOfflineNotice();
  // Screen readers announce the text of this element. React must not remove the element, so it is outside React's root.
  const status = Object.assign(document.createElement("p"), { className: "visually-hidden", role: "status" });
  document.body.append(status);
  const reportFault = startErrorReports(buildId);

  if ("page" in screen) await PAGE_CODE[screen.page].load();
  const pageNavigator = createPageNavigator(
    screen,
    createPageLoader({ check, payloads, files, memory, onOffline: notice.show }),
  );
  markFirstScroll();
  closeMenuWhenDone();
  await hydrate(root, pageNavigator, {
    memory,
    finishNavigation: createFinishNavigation({
      pageNavigator,
      memory,
      status,
      observeLinks: startPrefetch(files, payloads),
      onOtherPage: notice.hide,
    }),
    estimateServerTime: () => serverTimeOrigin + performance.now(),
    post: (path, body, headers) => request(path, { method: "POST", body, headers }),
    showTurnstile:
      turnstileSiteKey === null
        ? null
        : async (...shown) =>
            (await import("./booking/turnstile.ts")).showTurnstile(turnstileSiteKey, ...shown),
    reportFault,
  });
  delete document.documentElement.dataset.plain;
  focusFragment();

  followLinks(pageNavigator);
  startLoadingIndicator(pageNavigator, status);
  startRipple();
  startIcons(request);
  // The development server replaces changed modules itself, and serves no build metadata.
  if (!import.meta.env.DEV) check.start();
  // Ignores errors, because the site works without a service worker.
  if (hydration.hasServiceWorker) void startOfflineReading(files, buildId).catch(() => {});
}
