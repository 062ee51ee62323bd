import type { Context, Hono } from "hono";
import type { PageId } from "../../content/site-pages.ts";
import { buildPayloadFile, parsePayloadUrl } from "../../shared/payload-url.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { findBuiltFile } from "../files/built-files.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { logError } from "../platform/log.ts";
import type { AppEnv } from "../settings/env.ts";
import { loadPageData } from "./data.ts";

/** Registers the data of the pages. */
export function registerPayloads(app: Hono<AppEnv>, manifest: BuildManifest): void {
  app.on("GET", ["/_payload.json", "/:page/_payload.json"], createPayloadRoute(manifest));
}

/**
 * `GET {page path}/_payload.json?{build id}`: the data that this build's code was made for. The id picks the file,
 * so a tab of an earlier build gets its own data or an honest 404, never the data of another build. When the asset
 * layer fails, the data of the running build comes from where the build has it from.
 */
function createPayloadRoute({ id }: BuildManifest) {
  return async function payload(c: Context<AppEnv>): Promise<Response> {
    const asked = parsePayloadUrl(new URL(c.req.url));
    if (asked === null) return unknownPayload();
    // The development server has no built files.
    if (import.meta.env.DEV) return fromContent(c, asked.page);
    if (asked.buildId === "") return unknownPayload();

    const file = new URL(buildPayloadFile(asked.page, asked.buildId), c.req.url);
    try {
      const found = await findBuiltFile(c.env.ASSETS, file);
      return found === null
        ? unknownPayload()
        : c.body(found, 200, {
            "Content-Type": "application/json; charset=utf-8",
            "Cache-Control": CACHE_CONTROL.immutable,
          });
    } catch (error) {
      if (asked.buildId !== id) throw error;
      logError("payload", error);
      return fromContent(c, asked.page);
    }
  };
}

function fromContent(c: Context, page: PageId): Response {
  return c.json(loadPageData(page), 200, { "Cache-Control": CACHE_CONTROL.none });
}

function unknownPayload(): Response {
  const detail = "There is no such data of this build: load the page itself.";
  return answerProblem({ status: 404, code: "payload-unknown", detail });
}
