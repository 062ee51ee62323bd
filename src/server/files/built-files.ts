import type { Fetcher } from "@cloudflare/workers-types";
import { withTimeLimit } from "../../shared/time-limit.ts";

/** The asset layer is close to the Worker, so a slower response counts as a failure. */
const FILE_LIMIT_MS = 4_000;

/** `url` has the request's origin. @throws TimeoutError, or Error if the asset layer fails or has no such file */
export async function readBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  return await withTimeLimit("ASSETS", FILE_LIMIT_MS, async () => {
    const response = await assets.fetch(url.href);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    // The development server's ASSETS binding has no generated files: fetch them over HTTP, as a browser does.
    const generated = import.meta.env.DEV ? await fetch(url) : null;
    if (generated?.ok) return new Uint8Array(await generated.arrayBuffer());
    throw new Error(`ASSETS returned status ${response.status} for ${url.pathname}.`);
  });
}
