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
