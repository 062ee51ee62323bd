import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { QUIET_VARIABLES } from "../../scripts/serve/local-variables.ts";
import { type ServedSite, type ServeOptions, serveSite } from "../../scripts/serve/site.ts";

/** A running site and where it stores its database and caches. */
export interface ServedBuild extends ServedSite {
  readonly stateDirectory: string;
}

/** Serves a build with a database and caches of its own: what another site or an earlier run has left is not there. */
export async function serveBuild(options: Partial<ServeOptions> = {}): Promise<ServedBuild> {
  const stateDirectory = await mkdtemp(join(tmpdir(), "site-state-"));
  const variables = { ...QUIET_VARIABLES, ...options.variables };
  const site = await serveSite({ port: 0, ...options, stateDirectory, variables });
  async function stop(): Promise<void> {
    await site.stop();
    await rm(stateDirectory, { recursive: true, force: true });
  }
  return { origin: site.origin, stateDirectory, stop };
}
