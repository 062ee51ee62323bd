import type { ReactNode } from "react";
// The site's Worker uses this build of React, too.
import { renderToReadableStream } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { PAGE_CODE } from "../../src/app/pages.ts";
import { Site } from "../../src/app/site.tsx";
import { PAGES } from "../../src/content/site-pages.ts";
import { PAGE_ROWS } from "../../src/server/pages/page-rows.ts";

/** Created once, because the benchmark measures React's rendering and not the loading of data. */
const trees = new Map<string, ReactNode>();
for (const { id, path } of PAGES) {
  await PAGE_CODE[id].load();
  trees.set(
    path,
    <StaticRouter location={path}>
      <Site screen={{ page: id, data: PAGE_ROWS[id].load() }} />
    </StaticRouter>,
  );
}

export default {
  async fetch(request: Request): Promise<Response> {
    const body = await renderToReadableStream(trees.get(new URL(request.url).pathname));
    return new Response(body, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};
