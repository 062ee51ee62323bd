import { join } from "node:path";
import type { Browser } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { serveSite } from "../serve/site.ts";

/** Serves the build of a checkout of this project. */
export async function serveBuild(checkout = ".") {
  const { origin, stop } = await serveSite({
    port: 0,
    workerDirectory: join(checkout, "dist/worker"),
    // Two builds that are served at once must not share a database.
    stateDirectory: join(checkout, ".wrangler/bench"),
    // The Worker's request log would be mixed into the output.
    variables: { REQUEST_LOG: "off" },
  });
  return { origin, [Symbol.asyncDispose]: stop };
}

export async function openBrowser(): Promise<Browser> {
  return await launchBrowser(await findChromium());
}
