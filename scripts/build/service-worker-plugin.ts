import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { digestFile } from "../../src/shared/file-digest.ts";
import {
  CLIENT_DIRECTORY,
  CRITICAL_STYLES,
  createBuildManifest,
  readViteManifest,
} from "./build-manifest-plugin.ts";
import { readMaster } from "./pictures/master.ts";

const MODULE_ID = "virtual:service-worker-build";
/** The style sheet of the offline page. No page of the client loads it, so it has to be built by name. */
export const OFFLINE_STYLES = "src/styles/layout/offline-page.css";

/** Files that pages load. Other picture formats and the icon sets are for other channels and for the Worker. */
const LOADED_BY_PAGES = /\.(js|css|woff2|svg|avif|webp)$|^\/builds\/payload\//;

/** The picture behind error screens and the offline page, in the size for phones. */
const SMALL_COAST = /\/coast-1600-/;

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
  const styles = [`/${vite[CRITICAL_STYLES]?.file}`, ...siteStyles, `/${vite[OFFLINE_STYLES]?.file}`];
  const offlineFiles = [...styles, ...fonts];
  const digests = await digestFiles(build);
  const coast = Object.keys(digests).filter((path) => SMALL_COAST.test(path));
  const shellFiles = [...offlineFiles, entry, ...modules, ...coast];
  const logo = (await readMaster(".", "logo")).drawing?.trim();
  return { buildId: build.id, styles, offlineFiles, shellFiles, digests, logo };
}

/** Returns the digests of the build's hashed files and payloads, by URL. */
async function digestFiles({ id }: LatestBuild): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const folder of ["assets", `builds/payload/${id}`]) {
    for (const name of (await readdir(join(CLIENT_DIRECTORY, folder))).sort()) {
      const path = `/${folder}/${name}`;
      if (!LOADED_BY_PAGES.test(path)) continue;
      digests[path] = await digestFile(await readFile(join(CLIENT_DIRECTORY, path)));
    }
  }
  return digests;
}
