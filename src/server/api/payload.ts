import type { Context } from "hono";
import { buildPayloadFile, parsePayloadUrl } from "../../shared/payload-url.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import type { AppEnv } from "../env.ts";
import { loadPageData } from "../page-data.ts";

/**
 * `GET {page path}/_payload.json?{build id}`: the data that this build's code was made for. The id picks the file,
 * so a tab of an earlier build gets its own data or an honest 404, never the data of another build.
 */
export async function payload(c: Context<AppEnv>): Promise<Response> {
  const asked = parsePayloadUrl(new URL(c.req.url));
  if (asked === null) return unknownPayload(c);
  // The development server has no built files; the data then comes fresh from content.
  if (import.meta.env.DEV)
    return c.json(loadPageData(asked.page), 200, { "Cache-Control": CACHE_CONTROL.none });
  if (asked.buildId === "") return unknownPayload(c);

  const file = new URL(buildPayloadFile(asked.page, asked.buildId), c.req.url);
  const found = await c.env.ASSETS.fetch(file.href);
  if (!found.ok) return unknownPayload(c);
  return new Response(await found.arrayBuffer(), {
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": CACHE_CONTROL.immutable },
  });
}

function unknownPayload(c: Context): Response {
  return c.json({ error: "unknown payload" }, 404, { "Cache-Control": CACHE_CONTROL.none });
}
