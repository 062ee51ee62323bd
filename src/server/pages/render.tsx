// React's build for Node also runs on Workers. The build for the edge is much slower (docs/performance.md).
import { routePath } from "hono/route";
import { renderToReadableStream } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { PageError } from "../../app/errors.ts";
import type { HydrationData } from "../../app/hydration.ts";
import { readHead, type Screen } from "../../app/screen.ts";
import { Site } from "../../app/site.tsx";
import { errorScreen } from "../../content/shell.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { logError } from "../platform/log.ts";
import type { AppContext } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { closeDocument, openDocument } from "./document.ts";
import { createDocumentHeaders } from "./document-headers.ts";
import { createPageMetadata } from "./metadata/page-metadata.ts";
import type { PageResult } from "./page-handler.ts";
import { streamDocument } from "./stream.ts";

/**
 * Waits until React has rendered the screen, because a failure needs another status (docs/decisions/0002).
 * @throws PageError if React cannot render the screen. In development, or after another failure, the original error.
 */
export async function renderDocument(
  c: AppContext,
  manifest: BuildManifest,
  screen: Screen,
  { status = 200, headers }: Pick<PageResult, "status" | "headers">,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const { siteOrigin, ...site } = readSettings(c.env).site;
  let faultId: string | undefined;
  try {
    const body = await renderToReadableStream(
      <StaticRouter location={pathname + search}>
        <Site screen={screen} />
      </StaticRouter>,
      {
        // With this size, React writes finished Suspense boundaries in place, and needs no inline script to move them.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          faultId = logError("render", error, { route: routePath(c) });
        },
      },
    );
    const metadata = "error" in screen ? undefined : createPageMetadata(screen.page, siteOrigin);
    const hydration: HydrationData = {
      ...site,
      buildId: manifest.id,
      renderedAt: Date.now(),
      hasServiceWorker: site.hasServiceWorker && !manifest.isDevelopment,
      screen,
      appFiles: manifest.modules,
      files: manifest.pages,
    };
    const stream = streamDocument({
      open: openDocument(manifest, readHead(screen), metadata),
      body,
      close: closeDocument(manifest, hydration, metadata),
    });
    return new Response(stream, { status, headers: { ...createDocumentHeaders(manifest.id), ...headers } });
  } catch (error) {
    if (faultId === undefined || manifest.isDevelopment) throw error;
    throw new PageError(500, errorScreen.generalMessage, faultId);
  }
}
