import { routePath } from "hono/route";
import { PageError, pageNotFound, type ShownError, toShownError } from "../../app/errors.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { PageId } from "../../content/site-pages.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { logError } from "../platform/log.ts";
import type { AppContext } from "../settings/env.ts";
import type { PageHandler } from "./page-handler.ts";
import { renderDocument } from "./render.tsx";

const LOAD_LIMIT_MS = 30_000;

export function createRenderer(manifest: BuildManifest) {
  async function renderError(c: AppContext, cause: unknown): Promise<Response> {
    const error = describeError(c, cause);
    const headers = { "Cache-Control": CACHE_CONTROL.noStore };
    return await renderDocument(c, manifest, { error }, { status: error.status, headers });
  }

  return {
    async renderPage(c: AppContext, id: PageId, handle: PageHandler): Promise<Response> {
      try {
        const result = await withTimeLimit(`The page ${id}`, LOAD_LIMIT_MS, async () => {
          const { guard, load } = PAGE_CODE[id];
          await guard(new URL(c.req.url));
          const handled = await handle(c);
          // Last, because a redirect or a file needs no component.
          if (!(handled instanceof Response)) await load();
          return handled;
        });
        if (result instanceof Response) return result;
        const { data, actionData } = result;
        const screen = { page: id, data, ...(actionData !== undefined && { actionData }) };
        return await renderDocument(c, manifest, screen, result);
      } catch (error) {
        // The development server displays the source of an uncaught error.
        if (manifest.isDevelopment && !(error instanceof PageError)) throw error;
        return await renderError(c, error);
      }
    },
    renderNotFound: (c: AppContext) => renderError(c, pageNotFound(new URL(c.req.url).pathname)),
  };
}

function describeError(c: AppContext, error: unknown): ShownError {
  const shown = toShownError(error);
  // A status below 500 means that the request is wrong. An error with an id is already logged.
  if (shown.status < 500 || shown.faultId) return shown;
  return { ...shown, faultId: logError("load", error, { route: routePath(c) }) };
}
