import type { Fetcher } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { CACHE_CONTROL } from "./cache-control.ts";

/**
 * Answers for a file under /assets that the asset layer does not have: plain text, never a page (a script that
 * gets HTML fails with a riddle) and never kept (the file may come back with a roll-back).
 */
export function missingAsset(c: Context): Response {
  return c.text("Not found\n", 404, { "Cache-Control": CACHE_CONTROL.none });
}

/** Answers for build metadata that the asset layer does not have: an unknown or forgotten build. */
export function unknownBuild(c: Context): Response {
  return c.json({ error: "unknown build" }, 404, { "Cache-Control": CACHE_CONTROL.none });
}

/**
 * Reads a file of the build.
 * @param url Its path, at whatever address this request came to.
 * @throws Error when the build has no such file.
 */
export async function readBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const found = await assets.fetch(url.href);
  if (found.ok) return new Uint8Array(await found.arrayBuffer());
  // The development server keeps what would be built to itself: it is had by asking, as a browser does.
  const asked = import.meta.env.DEV ? await fetch(url) : null;
  if (asked?.ok) return await asked.bytes();
  throw new Error(`The build has no file ${url.pathname}.`);
}
