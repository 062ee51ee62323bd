import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { ROOT_ELEMENT_ID } from "../app/hydration.ts";
import { createRoutes } from "../app/routes.tsx";
import "../styles/main.css";
import { closeMenuOnNavigation } from "./close-menu.ts";
import { loadMatchedRoutes } from "./load-matched-routes.ts";
import { createPayloadLoader } from "./load-payload.ts";
import { keepHeadCurrent } from "./page-head.ts";
import { readHydrationData } from "./read-hydration-data.ts";

await start();

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  const hydration = readHydrationData(document);
  // Without them there is nothing to hydrate: the document stays what it is, a page with working links.
  if (root === null || hydration === null) return;

  const routes = createRoutes(createPayloadLoader(hydration.buildId));
  await loadMatchedRoutes(routes, window.location);
  const router = createBrowserRouter(routes, { hydrationData: hydration.state });
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

  keepHeadCurrent(router);
  closeMenuOnNavigation(router);
}
