import { renderToReadableStream } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { readHead } from "../../app/head.ts";
import type { HydrationData } from "../../app/hydration.ts";
import { BUILD_HEADER } from "../../shared/build-info.ts";
import { findPageById } from "../../shared/pages.ts";
import type { BuildManifest } from "../build-manifest.ts";
import { presentPage } from "../discovery/found-page.ts";
import type { Config } from "../env.ts";
import { logError } from "../log.ts";
import { LoggedFault } from "../logged-fault.ts";
import { closeDocument, openDocument } from "./document.ts";
import { limitRoutes } from "./limit-routes.ts";
import { hideInternals, withError } from "./public-errors.ts";
import { toRoutableRequest } from "./routable-request.ts";
import { readRouteHeaders } from "./route-headers.ts";
import { streamDocument } from "./stream.ts";

/** A render that takes longer than this has hung: it is stopped so that it cannot hold its memory for ever. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Turns a request into the document of the page it asks for, whatever happens on the way. The context is what loaders
 * and actions are given beside the request.
 */
export type RenderPage = (
  request: Request,
  config: Config,
  requestContext?: RouterContextProvider,
) => Promise<Response>;

/** A renderer for these routes. The handler is made once, so that a lazy page is loaded once per Worker. */
export function createPageRenderer(routes: RouteObject[], manifest: BuildManifest): RenderPage {
  const handler = createStaticHandler(limitRoutes(routes));
  const files = listPageFiles(manifest);

  return async function renderPage(request, config, requestContext) {
    const routable = toRoutableRequest(request);
    const answer = await handler.query(routable, {
      ...(requestContext && { requestContext }),
      async generateMiddlewareResponse(query) {
        const context = await query(routable);
        return context instanceof Response ? context : renderContext(context);
      },
    });
    return answer instanceof Response ? answer : renderContext(answer);

    async function renderContext(context: StaticHandlerContext): Promise<Response> {
      hideInternals(context);
      try {
        return await renderDocument(context, request, config);
      } catch (error) {
        // React could not make the shell. It has been logged; the error screen is made from the same routes, unless it
        // was the error screen that failed.
        if (context.errors !== null) throw error;
        return await renderDocument(withError(context, error), request, config);
      }
    }
  };

  async function renderDocument(context: StaticHandlerContext, request: Request, config: Config) {
    const stop = new AbortController();
    const timeout = setTimeout(() => stop.abort(new Error("The render took too long.")), RENDER_TIMEOUT_MS);
    let isOver = false;
    let last: { readonly error: unknown; readonly id: string } | undefined;
    const onEnd = () => {
      isOver = true;
      clearTimeout(timeout);
    };
    try {
      const router = createStaticRouter(handler.dataRoutes, context);
      // Rejects when the shell fails, so that the status below is the truth before the first byte leaves.
      const body = await renderToReadableStream(
        <StaticRouterProvider router={router} context={context} hydrate={false} />,
        {
          signal: stop.signal,
          // A boundary that is ready in time is written in its place: moving it later would take an inline script.
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onError(error) {
            // What React drops because the visitor has left is no fault.
            if (!isOver) last = { error, id: logError("render", error, { path: context.location.pathname }) };
          },
        },
      );
      const { loaderData, actionData, errors } = context;
      const state = { loaderData, errors, ...(actionData && { actionData }) };
      const hydration: HydrationData = {
        buildId: manifest.id,
        siteOrigin: config.siteOrigin,
        hasServiceWorker: config.hasServiceWorker && !manifest.isDevelopment,
        isMeasured: config.isMeasured,
        turnstileSiteKey: config.turnstileSiteKey,
        state,
        files,
      };
      // By its route and not by the path, which the router matches decoded.
      const page = context.errors ? null : findPageById(context.matches.at(-1)?.route.id);
      const found = page ? presentPage(page.id, config.siteOrigin) : undefined;
      const parts = {
        open: openDocument({
          head: readHead(state, context.location.pathname),
          found,
          manifest,
          page: page ? manifest.pages[page.id] : undefined,
        }),
        body,
        close: closeDocument(hydration, found),
        onEnd,
      };
      const stream = streamDocument(parts);
      const headers = readRouteHeaders(context);
      headers.set("Content-Type", "text/html; charset=utf-8");
      headers.set(BUILD_HEADER, manifest.id);
      if (request.method === "HEAD") {
        await stream.cancel();
        return new Response(null, { status: context.statusCode, headers });
      }
      return new Response(stream, { status: context.statusCode, headers });
    } catch (error) {
      onEnd();
      throw last && last.error === error ? new LoggedFault(last.id) : error;
    }
  }
}

function listPageFiles({ pages }: BuildManifest): HydrationData["files"] {
  const files = Object.entries(pages).map(([id, { modules, styles }]) => [id, [...modules, ...styles]]);
  return Object.fromEntries(files);
}
