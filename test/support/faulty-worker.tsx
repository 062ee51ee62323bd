import { buildManifest } from "virtual:build-manifest";
import { Suspense, use } from "react";
import { createRoutes } from "../../src/app/routes.tsx";
import { createApp } from "../../src/server/app.ts";
import { loadPageData } from "../../src/server/page-data.ts";

/** Long enough for a reader to see what came before it, on any machine. */
const SLOW_PART_MS = 1_500;

/** The site with faults that a request asks for by `?fault=`. It is built for tests and never shipped. */
const routes = createRoutes((page, { request }) => {
  if (new URL(request.url).searchParams.get("fault") === "load") throw new Error("secret at /internal/path");
  return loadPageData(page);
});

routes[0]?.children?.push({ path: "/slow", loader: () => null, Component: SlowPage });

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

export default createApp({ manifest: buildManifest, routes });
