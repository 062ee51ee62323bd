import { join } from "node:path";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { serveSite } from "../serve/site.ts";

/** Opens a browser and serves the builds of checkouts of this project, until the stack is disposed. */
export async function serveBuilds(checkouts: readonly string[], stack: AsyncDisposableStack) {
  const browser = stack.use(await launchBrowser(await findChromium()));
  const sites = [];
  for (const checkout of checkouts) {
    const { origin, stop } = await serveSite({
      port: 0,
      workerDirectory: join(checkout, "dist/worker"),
      // Two builds that are served at once must not share a database.
      stateDirectory: join(checkout, ".wrangler/bench"),
      hasRequestLog: false,
    });
    stack.defer(stop);
    sites.push({ checkout, origin });
  }
  return { browser, sites };
}
