// The site's own build of React: the fastest one in a Worker.
import type { ReactNode } from "react";
import { renderToReadableStream } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { Site } from "../../src/app/site.tsx";
import { PAGE_DATA } from "../../src/server/pages/data.ts";
import { findPage } from "../../src/shared/pages.ts";

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
  const page = findPage(path);
  if (!page) throw new Error(`There is no page ${path}.`);
  const { id } = page;
  const screen = { page: id, data: PAGE_DATA[id](), Component: await PAGE_CODE[id].loadComponent() };
  return (
    <StaticRouter location={path}>
      <Site screen={screen} />
    </StaticRouter>
  );
}
