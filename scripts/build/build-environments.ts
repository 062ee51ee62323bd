import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { EnvironmentOptions, ViteBuilder } from "vite";
import {
  type LatestBuild,
  RECOVERY_URL,
  SERVICE_WORKER_URL,
  SWITCH_OFF_URL,
} from "../../src/shared/protocol.ts";
import { checkBrandFiles } from "../brand/brand-files.ts";
import { checkBaseMap } from "../map/base-map.ts";
import { readWranglerToml } from "../wrangler.ts";
import { CLIENT_DIRECTORY, LATEST_BUILD_FILE } from "./build-manifest-plugin.ts";
import { assertValidContent } from "./content-plugin.ts";

/** Each script has its own environment, because static imports of a shared chunk work only in modules. */
export const CLASSIC_SCRIPTS: Readonly<Record<string, EnvironmentOptions>> = {
  recovery: createScriptEnvironment(RECOVERY_URL, "src/client/recovery/recovery.ts"),
  serviceWorker: createScriptEnvironment(SERVICE_WORKER_URL, "src/service-worker/service-worker.ts"),
  switchOff: createScriptEnvironment(SWITCH_OFF_URL, "src/service-worker/switch-off.ts"),
};

function createScriptEnvironment(url: string, input: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      outDir: join(CLIENT_DIRECTORY, dirname(url)),
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { input, output: { format: "iife", entryFileNames: basename(url) } },
    },
  };
}

/** Builds the client first, because the code of the service worker and of the Worker lists the client's files. */
export async function buildEnvironments(builder: ViteBuilder, build: LatestBuild): Promise<void> {
  await assertValidContent(".");
  // Outdated icons and an outdated map do not stop a build.
  const warnings = [await checkBrandFiles("."), await checkBaseMap()];
  for (const warning of warnings.filter(Boolean)) console.warn(warning);
  const { client, worker, ...scripts } = builder.environments;
  if (!client || !worker) throw new Error("vite.config.ts needs the environments client and worker.");
  if (readWranglerToml().vars.SERVICE_WORKER === "off") delete scripts.serviceWorker;
  await builder.build(client);
  for (const script of Object.values(scripts)) await builder.build(script);
  await builder.build(worker);
  await writeFile(LATEST_BUILD_FILE, JSON.stringify(build));
}
