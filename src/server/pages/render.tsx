// React's build for Node, which the Worker's runtime runs as well: that for the edge calls into the runtime for every
// name and value that it writes, and takes nearly twice the time for the same bytes (docs/performance.md).
import { renderToReadableStream } from "react-dom/server.node";
import { StaticRouter } from "react-router";
import { readHead } from "../../app/head.ts";
import type { HydrationData } from "../../app/hydration.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
import { Site } from "../../app/site.tsx";
import { BUILD_HEADER } from "../../shared/build-info.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { nameRoute } from "../http/route-name.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import type { Config } from "../settings/config.ts";
import { closeDocument, openDocument } from "./document.ts";
import type { LoadedPage } from "./load.ts";
import { presentPage } from "./metadata/found-page.ts";
import { streamDocument } from "./stream.ts";

/** A render that takes longer than this has hung: it is stopped so that it cannot hold its memory forever. */
const RENDER_TIMEOUT_MS = 10_000;

/** What a document is rendered with beside its screen. */
export interface RenderOptions {
  /** The requested address. */
  readonly url: URL;
  readonly manifest: BuildManifest;
  readonly config: Config;
  /** Called when a part of the page fails after its head has left with a status that says otherwise. */
  readonly onFault?: (() => void) | undefined;
}

/**
 * Renders a document. Its head leaves when React has the shell of the page, so that the status is the truth.
 * @throws LoggedFault when the shell could not be made; on the development server what React threw.
 */
export async function renderDocument(
  { screen, status, headers }: LoadedPage,
  { url, manifest, config, onFault }: RenderOptions,
): Promise<Response> {
  const stop = new AbortController();
  const timeout = setTimeout(() => stop.abort(new Error("The render took too long.")), RENDER_TIMEOUT_MS);
  let isOver = false;
  let last: { readonly error: unknown; readonly id: string } | undefined;
  const onEnd = () => {
    isOver = true;
    clearTimeout(timeout);
  };
  try {
    const body = await renderToReadableStream(
      <StaticRouter location={url.pathname + url.search}>
        <Site screen={screen} />
      </StaticRouter>,
      {
        signal: stop.signal,
        // A boundary that is ready in time is written in its place: moving it later would take an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          // What React drops because the visitor has left is no fault.
          if (isOver) return;
          onFault?.();
          last = { error, id: logError("render", error, { route: nameRoute(url.pathname) }) };
        },
      },
    );
    const found = "error" in screen ? undefined : presentPage(screen.page, config.siteOrigin);
    const hydration: HydrationData = {
      buildId: manifest.id,
      siteOrigin: config.siteOrigin,
      apiBase: config.apiBase,
      hasServiceWorker: config.hasServiceWorker && !manifest.isDevelopment,
      isMeasured: config.isMeasured,
      turnstileSiteKey: config.turnstileSiteKey,
      screen: withoutCode(screen),
      appFiles: manifest.modules,
      files: manifest.pages,
    };
    const stream = streamDocument({
      open: openDocument({ head: readHead(screen), found, manifest }),
      body,
      close: closeDocument(manifest, hydration, found),
      onEnd,
    });
    return new Response(stream, {
      status,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8", [BUILD_HEADER]: manifest.id },
    });
  } catch (error) {
    onEnd();
    const isLogged = last?.error === error && !manifest.isDevelopment;
    throw last && isLogged ? new LoggedFault(last.id) : error;
  }
}

/** The part of a screen that is JSON. */
function withoutCode(screen: LoadedScreen): Screen {
  if ("error" in screen) return screen;
  const { Component: _, ...plain } = screen;
  return plain;
}
