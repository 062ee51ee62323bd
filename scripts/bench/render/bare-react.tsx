import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server";
import { StaticRouter } from "react-router";
import { SITE_PAGES } from "../../../src/app/pages.ts";
import { Site } from "../../../src/app/site.tsx";
import { loadPageData } from "../../../src/server/pages/data.ts";

const trees = new Map<string, ReactNode>();

/**
 * A Worker that does only React's part of a page: the same tree, with its frame and data, inside a router with the
 * page's location. Each tree is created once, so that only React is measured. The bench builds and runs it.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const tree = trees.get(pathname) ?? (await makeTree(pathname));
    const body = await renderToReadableStream(tree);
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};

async function makeTree(path: string): Promise<ReactNode> {
  const page = SITE_PAGES.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const screen = { page: page.id, data: loadPageData(page.id), Component: await page.loadComponent() };
  const tree = (
    <StaticRouter location={path}>
      <Site screen={screen} />
    </StaticRouter>
  );
  trees.set(path, tree);
  return tree;
}
