import { renderToReadableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { createRoutes } from "../../../src/app/routes.tsx";
import { loadPageData } from "../../../src/server/page-data.ts";

/** The home page with its frame and data, inside a router that has matched it. */
const tree = createTree();

async function createTree() {
  const handler = createStaticHandler(createRoutes(loadPageData));
  const context = await handler.query(new Request("https://bench.test/"));
  if (context instanceof Response) throw new Error("The home page is no page.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** What React does by itself for the home page, as anybody would call it in a Worker. Built and run by the bench. */
export default {
  async fetch(): Promise<Response> {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(await renderToReadableStream(await tree), { headers });
  },
};
