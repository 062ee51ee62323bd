import type { Context, Hono } from "hono";
import { PageError, pageNotFound } from "../../app/errors.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import { methodNotAllowed } from "../http/problem.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { DocumentCache } from "./cache.ts";
import { type LoadedPage, loadErrorScreen, loadPage } from "./load.ts";
import type { PageRequest, ServerPage } from "./page.ts";
import { renderDocument } from "./render.tsx";

/** Registers the pages, and the error screen for all remaining addresses. Must be registered last. */
export function registerPages(
  app: Hono<AppEnv>,
  manifest: BuildManifest,
  pages: readonly ServerPage[],
): void {
  const cache = new DocumentCache();

  for (const page of pages) {
    app.get(page.path, async (c) => withoutBody(c, await readPage(c, page)));
    const { submit } = page;
    if (submit === undefined) continue;
    app.post(page.path, (c) => answer(c, (request) => loadPage(page, submit, request)));
    app.all(page.path, methodNotAllowed("GET", "HEAD", "POST"));
  }
  app.get("*", async (c) => {
    const notFound = ({ url }: PageRequest) => Promise.reject(pageNotFound(url.pathname));
    return withoutBody(c, await answer(c, notFound));
  });
  app.all("*", methodNotAllowed("GET", "HEAD"));

  /** A query may change what a page shows: requests with a query get neither an ETag nor the cache. */
  async function readPage(c: Context<AppEnv>, page: ServerPage): Promise<Response> {
    const make = (onFault?: () => void) =>
      answer(c, (request) => loadPage(page, page.read, request), onFault);
    if (manifest.isDevelopment || page.isPerVisitor || c.req.url.includes("?")) return await make();

    const config = readConfig(c.env);
    const isPreview = c.get("isPreview");
    // Everything that changes a document or its headers. Previews differ only by a header.
    const description = [manifest.id, page.path, ...Object.values(config), isPreview].map(String).join(";");
    const tag = `W/"${description}"`;
    if (hasEntityTag(c.req.header("If-None-Match"), tag)) {
      return c.body(null, 304, { ETag: tag, "Cache-Control": CACHE_CONTROL.revalidate });
    }
    const isCached = config.hasPageCache && !isPreview;
    const response = isCached ? await readCached(c, description, make) : await make();
    if (response.status === 200) response.headers.set("ETag", tag);
    return response;
  }

  async function readCached(
    c: Context<AppEnv>,
    description: string,
    make: (onFault: () => void) => Promise<Response>,
  ): Promise<Response> {
    const { siteOrigin } = readConfig(c.env);
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const { response, origin } = await cache.get({ description, siteOrigin, make, waitUntil });
    c.set("pageCache", origin);
    return response;
  }

  /** Responds with the loaded page's document or, if any step fails, with the error screen's. */
  async function answer(
    c: Context<AppEnv>,
    load: (request: PageRequest) => Promise<LoadedPage | Response>,
    onFault?: () => void,
  ): Promise<Response> {
    const options = { url: new URL(c.req.url), manifest, config: readConfig(c.env), onFault };
    const toErrorScreen = (error: unknown) => {
      // The development server displays the source of the error instead of the error screen.
      if (manifest.isDevelopment && !(error instanceof PageError)) throw error;
      return loadErrorScreen(error, options.url.pathname);
    };
    const loaded = await load(toPageRequest(c, options.url)).catch(toErrorScreen);
    if (loaded instanceof Response) return loaded;
    try {
      return await renderDocument(loaded, options);
    } catch (error) {
      // The error screen itself failed.
      if ("error" in loaded.screen) throw error;
      return await renderDocument(toErrorScreen(error), options);
    }
  }
}

function toPageRequest(c: Context<AppEnv>, url: URL): PageRequest {
  return {
    request: c.req.raw,
    url,
    env: c.env,
    client: c.req.header("CF-Connecting-IP"),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/** For HEAD, cancels the body, which stops the render. */
async function withoutBody(c: Context<AppEnv>, response: Response): Promise<Response> {
  if (c.req.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}
