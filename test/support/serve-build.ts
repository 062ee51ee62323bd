import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServedSite, type ServeOptions, serveSite } from "../../scripts/serve/site.ts";
import { SITE_SETTINGS } from "./site-settings.ts";

/** Serves a build with its own database and caches, which are empty at first. */
export async function serveBuild(options: Partial<ServeOptions> = {}): Promise<ServedSite> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "site-state-"));
  const variables = { ...SITE_SETTINGS, ...options.variables };
  const site = await serveSite({ port: 0, hasRequestLog: false, ...options, stateDirectory, variables });
  async function stop(): Promise<void> {
    await site.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
  return { ...site, stop };
}
