import type { Hono } from "hono";
import { PAGES, type PageId } from "../../content/site-pages.ts";
import { buildPayloadUrl } from "../../shared/protocol.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL, matchesIfNoneMatch } from "../http/cache-control.ts";
import { methodNotAllowed } from "../http/problem.ts";
import type { AppContext, AppEnv } from "../settings/env.ts";
import { readSettings } from "../settings/settings.ts";
import { DocumentCache } from "./cache.ts";
import { createDocumentHeaders } from "./document-headers.ts";
import type { createRenderer } from "./renderer.ts";

/** Call this function last, because it also registers the responses for all other paths. */
export function registerPages(app: Hono<AppEnv>, manifest: BuildManifest): void {
  const cache = new DocumentCache();
  let renderer: ReturnType<typeof createRenderer> | undefined;

  /** Imports React at the first use, because a 304 and a cached document do not need React. */
  async function openRenderer(): Promise<ReturnType<typeof createRenderer>> {
    const module = await import("./renderer.ts");
    renderer ??= module.createRenderer(manifest);
    return renderer;
  }

  for (const page of PAGES) {
    app.get(page.path, async (c) => await sendPage(c, page));
    app.all(page.path, async (c) => {
      const { submit } = await importRow(page.id);
      if (submit && c.req.method === "POST") return (await openRenderer()).renderPage(c, page.id, submit);
      return methodNotAllowed("GET", "HEAD", ...(submit ? ["POST"] : []))();
    });
  }
  app.get("*", async (c) => await (await openRenderer()).renderNotFound(c));
  app.all("*", methodNotAllowed("GET", "HEAD"));

  async function sendPage(
    c: AppContext,
    { id, path, isPerVisitor }: (typeof PAGES)[number],
  ): Promise<Response> {
    const render = async () => {
      const { load, read = () => ({ data: load() }) } = await importRow(id);
      return await (await openRenderer()).renderPage(c, id, read);
    };
    // Does not cache a document that may contain one visitor's data, such as a query, and sends it without an ETag.
    if (manifest.isDevelopment || isPerVisitor || c.req.url.includes("?")) return await render();
    const isPreview = c.get("isPreview");
    // The key contains isPreview, so that the ETags of a preview and of the public page differ, as their headers do.
    const key = [manifest.id, path, ...Object.values(readSettings(c.env).site), isPreview].join(";");
    const headers = { ...createDocumentHeaders(manifest.id), ETag: `W/"${key}"` };
    if (matchesIfNoneMatch(c.req.header("If-None-Match"), headers.ETag)) {
      return c.body(null, 304, { ETag: headers.ETag, "Cache-Control": CACHE_CONTROL.revalidate });
    }
    const cached = isPreview ? null : await cache.read(c, key);
    if (!isPreview) c.set("pageCache", cached?.origin ?? "miss");
    if (cached) return new Response(cached.body, { headers });
    const { status, body, headers: rendered } = await render();
    if (status !== 200 || !body) return new Response(body, { status, headers: rendered });
    return new Response(isPreview ? body : cache.store(c, key, body), { headers });
  }
}

/** For the development server, which has no built payload files. */
export function registerPayloads(app: Hono<AppEnv>, { id: buildId }: BuildManifest): void {
  for (const { id } of PAGES) {
    app.get(buildPayloadUrl(id, buildId), async (c) => {
      const { load } = await importRow(id);
      return c.json(load());
    });
  }
}

async function importRow(id: PageId) {
  return (await import("./page-rows.ts")).PAGE_ROWS[id];
}
