import type { Context, Hono } from "hono";
import { PageError, pageNotFound } from "../../app/errors.ts";
import type { PageData } from "../../app/page-props.ts";
import { PAGES, type PageId } from "../../content/site-pages.ts";
import { buildPayloadFile } from "../../shared/payload-url.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL, hasEntityTag } from "../http/cache-control.ts";
import { methodNotAllowed } from "../http/problem.ts";
import { readConfig } from "../settings/config.ts";
import type { AppEnv } from "../settings/env.ts";
import { DocumentCache } from "./cache.ts";
import { PAGE_DATA } from "./data.ts";
import { createErrorScreen, loadPage, type PageHandler } from "./load.ts";
import { type RenderedDocument, renderDocument } from "./render.tsx";

/** The handlers of a page that reads its request. Every other page shows its data. */
interface PageHandlers {
  /** Answers GET and HEAD. */
  readonly read: PageHandler;
  /** Answers POST; missing if the page takes no form. */
  readonly submit?: PageHandler;
}

/** Serves the payload files on the development server, which has no built files. */
export function registerPayloads(app: Hono<AppEnv>, { id: buildId }: BuildManifest): void {
  for (const { id } of PAGES) {
    app.get(buildPayloadFile(id, buildId), (c) =>
      c.json(PAGE_DATA[id](), 200, { "Cache-Control": CACHE_CONTROL.none }),
    );
  }
}

/** Registers the pages, and the error screen for every other address. Call it after all other routes are registered. */
export function registerPages(
  app: Hono<AppEnv>,
  manifest: BuildManifest,
  handlers: { readonly [Id in PageId]?: PageHandlers },
): void {
  const cache = new DocumentCache();

  for (const page of PAGES) {
    const { id, path } = page;
    let data: PageData | undefined;
    const showData = () => {
      // The same for every request.
      data ??= PAGE_DATA[id]();
      return { data };
    };
    const { read, submit }: PageHandlers = handlers[id] ?? { read: showData };
    app.get(path, async (c) => withoutBody(c, await sendPage(c, page, read)));
    if (!submit) continue;
    app.post(path, async (c) => (await makeDocument(c, id, submit)).response);
    app.all(path, methodNotAllowed("GET", "HEAD", "POST"));
  }
  app.get("*", async (c) => {
    const { pathname } = new URL(c.req.url);
    const { response } = await renderDocument(
      c,
      manifest,
      createErrorScreen(pageNotFound(pathname), pathname),
    );
    return await withoutBody(c, response);
  });
  app.all("*", methodNotAllowed("GET", "HEAD"));

  async function sendPage(
    c: Context<AppEnv>,
    { id, path, isPerVisitor }: (typeof PAGES)[number],
    read: PageHandler,
  ): Promise<Response> {
    const config = readConfig(c.env);
    // A page or query with one visitor's data must not be cached, and gets no ETag.
    if (manifest.isDevelopment || isPerVisitor || c.req.url.includes("?")) {
      return (await makeDocument(c, id, read)).response;
    }
    const isPreview = c.get("isPreview");
    // Everything that changes a document or its headers. Previews differ only by a header.
    const key = [manifest.id, path, ...Object.values(config), isPreview].map(String).join(";");
    const tag = `W/"${key}"`;
    if (hasEntityTag(c.req.header("If-None-Match"), tag)) {
      return c.body(null, 304, { ETag: tag, "Cache-Control": CACHE_CONTROL.revalidate });
    }
    const isCached = config.hasPageCache && !isPreview;
    const stored = isCached ? await cache.read(c, key) : null;
    if (isCached) c.set("pageCache", stored?.origin ?? "miss");
    if (stored) return stored.response;
    const document = await makeDocument(c, id, read);
    if (document.response.status !== 200) return document.response;
    document.response.headers.set("ETag", tag);
    return isCached ? cache.store(c, key, document) : document.response;
  }

  /** Loads and renders a page or, if any step fails, the error screen. */
  async function makeDocument(
    c: Context<AppEnv>,
    id: PageId,
    handle: PageHandler,
  ): Promise<RenderedDocument> {
    try {
      const loaded = await loadPage(c, id, handle);
      if (loaded instanceof Response) return { response: loaded, isFaulty: () => false };
      return await renderDocument(c, manifest, loaded);
    } catch (error) {
      // The development server displays the source of the error instead of the error screen.
      if (manifest.isDevelopment && !(error instanceof PageError)) throw error;
      return await renderDocument(c, manifest, createErrorScreen(error, c.req.path));
    }
  }
}

/** Returns the response, for HEAD without the body: cancelling it stops the render. */
async function withoutBody(c: Context<AppEnv>, response: Response): Promise<Response> {
  if (c.req.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}
