import { buildManifest } from "virtual:build-manifest";
import { createApp } from "../../src/server/app.ts";
import type { ServerPage } from "../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../src/server/pages/table.ts";

/** The site's pages, with faults that `?fault=` triggers. This Worker is built for tests and never deployed. */
const pages = SERVER_PAGES.map(
  (page): ServerPage => ({
    ...page,
    read(request) {
      if (request.url.searchParams.get("fault") === "load") throw new Error("secret at /internal/path");
      return page.read(request);
    },
  }),
);

export default createApp({ manifest: buildManifest, pages });
