import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { createRoutes } from "../../../src/app/routes.tsx";
import { loadPageData } from "../../../src/server/page-data.ts";

/** The home page with its frame and data, inside a router that has matched it. Made once: only React is measured. */
export const homeTree = createHomeTree();

async function createHomeTree() {
  const handler = createStaticHandler(createRoutes(loadPageData));
  const context = await handler.query(new Request("https://bench.test/"));
  if (context instanceof Response) throw new Error("The home page is no page.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}
