import { withTimeLimit } from "../../shared/time-limit.ts";

/** A slower response counts as a failure, because the asset layer is close to the Worker. */
const FILE_LIMIT_MS = 4_000;

/** `url` must have the request's origin. @throws TimeoutError, or Error if the file is missing or the request fails */
export async function readBuiltFile(assets: Fetcher, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  return await withTimeLimit("ASSETS", FILE_LIMIT_MS, async () => {
    const response = await assets.fetch(url.href);
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    // The development server's ASSETS binding lacks generated files, which Vite serves over HTTP.
    const generated = import.meta.env.DEV ? await fetch(url) : null;
    if (generated?.ok) return new Uint8Array(await generated.arrayBuffer());
    throw new Error(`ASSETS returned status ${response.status} for ${url.pathname}.`);
  });
}
