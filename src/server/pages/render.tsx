// React's build for Node also runs on the Worker's runtime. The edge build calls into the runtime for every name and
// value that it writes, and takes nearly twice as long for the same bytes (docs/performance.md).
import type { Context } from "hono";
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
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { closeDocument, openDocument } from "./document.ts";
import type { LoadedPage } from "./load.ts";
import { createPageMetadata } from "./metadata/page-metadata.ts";
import { streamDocument } from "./stream.ts";

/** A render that takes longer has hung. It is aborted to free its memory. */
const RENDER_TIMEOUT_MS = 10_000;

/** A document that is being sent. */
export interface RenderedDocument {
  readonly response: Response;
  /** Returns whether a part of the page has failed since the status was sent. */
  isFaulty(): boolean;
}

/**
 * Renders a document. Sends its head only once React has rendered the shell, so that the status is correct.
 * @throws LoggedFault if the shell failed to render; on the development server React's original error.
 */
export async function renderDocument(
  c: Context<AppEnv>,
  manifest: BuildManifest,
  { screen, status, headers }: LoadedPage,
): Promise<RenderedDocument> {
  const url = new URL(c.req.url);
  const config = readConfig(c.env);
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
        // Write every finished boundary in place: moving it later would need an inline script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error) {
          // React reports an abort when the visitor disconnects. That is not an error.
          if (isOver) return;
          last = { error, id: logError("render", error, { route: nameRoute(url.pathname) }) };
        },
      },
    );
    const metadata = "error" in screen ? undefined : createPageMetadata(screen.page, config.siteOrigin);
    const hydration: HydrationData = {
      buildId: manifest.id,
      renderedAt: Date.now(),
      siteOrigin: config.siteOrigin,
      apiBase: config.apiBase,
      hasServiceWorker: config.hasServiceWorker && !manifest.isDevelopment,
      turnstileSiteKey: config.turnstileSiteKey,
      screen: withoutCode(screen),
      appFiles: manifest.modules,
      files: manifest.pages,
    };
    const stream = streamDocument({
      open: openDocument(manifest, readHead(screen), metadata),
      body,
      close: closeDocument(manifest, hydration, metadata),
      onEnd,
    });
    const response = new Response(stream, {
      status,
      headers: { ...headers, "Content-Type": "text/html; charset=utf-8", [BUILD_HEADER]: manifest.id },
    });
    return { response, isFaulty: () => last !== undefined };
  } catch (error) {
    onEnd();
    const isLogged = last?.error === error && !manifest.isDevelopment;
    throw last && isLogged ? new LoggedFault(last.id) : error;
  }
}

/** Returns the serialisable part of a screen. */
function withoutCode(screen: LoadedScreen): Screen {
  if ("error" in screen) return screen;
  const { Component: _, ...plain } = screen;
  return plain;
}
