import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import {
  CLIENT_DIRECTORY,
  CRITICAL_STYLES,
  createBuildManifest,
  readViteManifest,
} from "./build-manifest-plugin.ts";
import { readMaster } from "./pictures/master.ts";

const MODULE_ID = "virtual:service-worker-build";

/** The picture behind error screens and the offline page, in the size for phones. */
const SMALL_COAST = /^coast-1600-/;

/** Provides `virtual:service-worker-build`, which lists the files of the built client. */
export function serviceWorkerPlugin(build: LatestBuild): Plugin {
  return {
    name: "site:service-worker",
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return;
      const exports = Object.entries(await describeBuild(build));
      return exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join("\n");
    },
  };
}

async function describeBuild(build: LatestBuild) {
  const vite = await readViteManifest();
  const { entry, modules, styles: siteStyles, fonts } = createBuildManifest(vite, "", build);
  const styles = [`/${vite[CRITICAL_STYLES]?.file}`, ...siteStyles];
  const files = [...styles, ...fonts, entry, ...modules];
  const assets = await readdir(join(CLIENT_DIRECTORY, "assets"));
  const coast = assets.filter((name) => SMALL_COAST.test(name)).map((name) => `/assets/${name}`);
  const logo = (await readMaster(".", "logo")).drawing?.trim();
  return { buildId: build.id, styles, files, coast, logo };
}
