import type { Fetcher } from "@cloudflare/workers-types";
import { withTimeLimit } from "../../shared/time-limit.ts";

/** The asset layer is close to the Worker, so a slower response counts as a failure. */
const FILE_LIMIT_MS = 4_000;

/** `url` has the request's origin. @throws NoAnswerInTime, or Error if the asset layer fails or has no such file */
export async function readBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  return await withTimeLimit("ASSETS", FILE_LIMIT_MS, async () => {
    const found = await assets.fetch(url.href);
    if (found.ok) return new Uint8Array(await found.arrayBuffer());
    // The development server's ASSETS binding has no generated files: fetch them over HTTP, as a browser does.
    const asked = import.meta.env.DEV ? await fetch(url) : null;
    if (asked?.ok) return new Uint8Array(await asked.arrayBuffer());
    throw new Error(`ASSETS answers ${found.status} for ${url.pathname}.`);
  });
}
