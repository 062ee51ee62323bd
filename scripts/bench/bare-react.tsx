// The site's own build of React: the fastest one in a Worker.
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { SITE_PAGES } from "../../src/app/pages.ts";
import { Site } from "../../src/app/site.tsx";
import { loadPageData } from "../../src/server/pages/data.ts";

/** One React tree per path, created once, so that the bench measures only React's render. */
const trees = new Map<string, ReactNode>();

/** A Worker that only renders the React tree of a page. It writes no document around the tree and no data after it. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const tree = trees.get(pathname) ?? (await createTree(pathname));
    trees.set(pathname, tree);
    const body = await renderToReadableStream(tree);
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};

async function createTree(path: string): Promise<ReactNode> {
  const page = SITE_PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const screen = { page: page.id, data: loadPageData(page.id), Component: await page.loadComponent() };
  return (
    <StaticRouter location={path}>
      <Site screen={screen} />
    </StaticRouter>
  );
}
