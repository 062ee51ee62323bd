import type { Fetcher } from "@cloudflare/workers-types";
import type { Context } from "hono";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { withTimeLimit } from "../platform/time-limit.ts";

/**
 * Answers for a file under /assets that the asset layer does not have: plain text, never a page (a script that
 * gets HTML fails with a puzzling message) and never cached (the file may come back with a roll-back).
 */
export function missingAsset(c: Context): Response {
  return c.text("Not found\n", 404, { "Cache-Control": CACHE_CONTROL.none });
}

/** Answers for build metadata that the asset layer does not have: an unknown or forgotten build. */
export function unknownBuild(): Response {
  return answerProblem({ status: 404, code: "build-unknown", detail: "There is no such file of any build." });
}

/** The asset layer is close to the Worker: when it takes longer, it counts as broken. */
const FILE_LIMIT_MS = 4_000;

/**
 * Reads a file of the build; null where it has none of this name.
 * @param url Its path, independent of the address of this request.
 * @throws NoAnswerInTime, or Error when the asset layer fails.
 */
export async function findBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer> | null> {
  return await withTimeLimit("ASSETS", FILE_LIMIT_MS, async () => {
    const found = await assets.fetch(url.href);
    if (found.ok) return new Uint8Array(await found.arrayBuffer());
    // The development server does not give what would be built to its Worker: it has to be fetched, as a browser does.
    const asked = import.meta.env.DEV ? await fetch(url) : null;
    if (asked?.ok) return new Uint8Array(await asked.arrayBuffer());
    if (found.status === 404) return null;
    throw new Error(`ASSETS answers ${found.status}.`);
  });
}

/**
 * Reads a file that the build must have.
 * @throws NoAnswerInTime, or Error when the build has no such file.
 */
export async function readBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await findBuiltFile(assets, url);
  if (bytes === null) throw new Error(`The build has no file ${url.pathname}.`);
  return bytes;
}
