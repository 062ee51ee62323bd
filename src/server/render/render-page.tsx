// React's build for Node, which the Worker's runtime runs as well: that for the edge calls into the runtime for every
// name and value that it writes, and takes nearly twice the time for the same bytes (docs/performance.md).
import { renderToReadableStream } from "react-dom/server.node";
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

/** What a render is given beside the request and the settings. */
export interface RenderOptions {
  /** For loaders and actions. */
  readonly requestContext?: RouterContextProvider;
  /** Called when a part of the page fails after its head has left with a status that says otherwise. */
  readonly onFault?: () => void;
}

/** Turns a request into the document of the page it asks for, whatever happens on the way. */
export type RenderPage = (request: Request, config: Config, options?: RenderOptions) => Promise<Response>;

/** Lets the development server show a fault of a page's code or data; an error response is for the error screen. */
function throwFault({ errors }: StaticHandlerContext): void {
  const fault = Object.values(errors ?? {}).find((error) => error instanceof Error);
  if (fault) throw fault;
}

/** A renderer for these routes. The handler is made once, so that a lazy page is loaded once per Worker. */
export function createPageRenderer(routes: RouteObject[], manifest: BuildManifest): RenderPage {
  const handler = createStaticHandler(limitRoutes(routes));

  return async function renderPage(request, config, { requestContext, onFault } = {}) {
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
      if (manifest.isDevelopment) throwFault(context);
      hideInternals(context);
      try {
        return await renderDocument(context, request, config, onFault);
      } catch (error) {
        // React could not make the shell. It has been logged; the error screen is made from the same routes, unless it
        // was the error screen that failed.
        if (context.errors !== null || manifest.isDevelopment) throw error;
        return await renderDocument(withError(context, error), request, config, onFault);
      }
    }
  };

  async function renderDocument(
    context: StaticHandlerContext,
    request: Request,
    config: Config,
    onFault?: () => void,
  ) {
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
            if (isOver) return;
            onFault?.();
            last = { error, id: logError("render", error, { path: context.location.pathname }) };
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
        files: manifest.pages,
      };
      // By its route and not by the path, which the router matches decoded.
      const page = context.errors ? null : findPageById(context.matches.at(-1)?.route.id);
      const found = page ? presentPage(page.id, config.siteOrigin) : undefined;
      const parts = {
        open: openDocument({
          head: readHead(state, context.location.pathname),
          found,
          manifest,
        }),
        body,
        close: closeDocument(manifest, hydration, found),
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
      const isLogged = last?.error === error && !manifest.isDevelopment;
      throw last && isLogged ? new LoggedFault(last.id) : error;
    }
  }
}
