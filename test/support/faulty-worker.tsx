import { buildManifest } from "virtual:build-manifest";
import { Suspense, use } from "react";
import { createApp } from "../../src/server/app.ts";
import type { ServerPage } from "../../src/server/pages/page.ts";
import { SERVER_PAGES } from "../../src/server/pages/table.ts";

/** Long enough to read the first part of the stream before the slow part arrives, on any machine. */
const SLOW_PART_MS = 1_500;

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

const slowPages = pages.slice(0, 1).map(
  (page): ServerPage => ({
    ...page,
    path: "/slow",
    loadComponent: async () => SlowPage,
  }),
);

function SlowPage() {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve("slow words"), SLOW_PART_MS));
  return (
    <>
      <h1>The quick part</h1>
      <Suspense fallback={<p>…</p>}>
        <SlowPart slow={slow} />
      </Suspense>
    </>
  );
}

function SlowPart({ slow }: { readonly slow: Promise<string> }) {
  return <p>{use(slow)}</p>;
}

export default createApp({ manifest: buildManifest, pages: [...pages, ...slowPages] });
