import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { digestFile } from "../../src/shared/file-digest.ts";
import { SERVICE_WORKER_URL, SWITCH_OFF_URL } from "../../src/shared/service-worker.ts";
import { CRITICAL_STYLES, createBuildManifest } from "./build-manifest-plugin.ts";
import { buildPlainScript } from "./build-plain-script.ts";
import { readMaster } from "./pictures/master.ts";

const MODULE_ID = "virtual:service-worker-build";
/** The style sheet of the offline page. No page of the client loads it, so it has to be built by name. */
export const OFFLINE_STYLES = "src/styles/layout/offline-page.css";

/** Files that pages load. Other picture formats and the icon sets are for other channels and for the Worker. */
const LOADED_BY_PAGES = /\.(js|css|woff2|svg|avif|webp)$|^\/builds\/payload\//;

/** The picture behind error screens and the offline page, in the size for phones. */
const SMALL_COAST = /^coast-1600-/;

/** Source files of both scripts, by URL. */
const SOURCES = {
  [SERVICE_WORKER_URL]: "src/service-worker/service-worker.ts",
  [SWITCH_OFF_URL]: "src/service-worker/switch-off.ts",
};

interface Options {
  /** The project's folder. */
  readonly root: string;
  /** The folder of the client's files. */
  readonly clientDirectory: string;
  /** The manifest that Vite wrote for the client. */
  readonly vite: Manifest;
  readonly build: LatestBuild;
  /** The setting SERVICE_WORKER. */
  readonly setting: unknown;
}

/** Builds the service worker, unless it is switched off, and the script that removes it, each as one classic script. */
export async function buildServiceWorker(options: Options): Promise<void> {
  const { root, clientDirectory, setting } = options;
  const plugin = await createPlugin(options);
  for (const [file, input] of Object.entries(SOURCES)) {
    if (file === SERVICE_WORKER_URL && setting === "off") continue;
    await buildPlainScript({ root, clientDirectory, file, input, plugins: [plugin] });
  }
}

/** Provides `virtual:service-worker-build`, which lists the files of the worker's build. */
async function createPlugin({ root, clientDirectory, vite, build }: Options): Promise<Plugin> {
  const { entry, modules, styles: siteStyles, fonts } = createBuildManifest(vite, "", build);
  const styles = [`/${vite[CRITICAL_STYLES]?.file}`, ...siteStyles, `/${vite[OFFLINE_STYLES]?.file}`];
  const offlineFiles = [...styles, ...fonts];
  const coast = (await readdir(join(root, clientDirectory, "assets"))).filter((file) =>
    SMALL_COAST.test(file),
  );
  const contents = {
    buildId: build.id,
    styles,
    offlineFiles,
    shellFiles: [...offlineFiles, entry, ...modules, ...coast.map((file) => `/assets/${file}`)],
    digests: await digestFiles(join(root, clientDirectory), build),
    logo: (await readMaster(root, "logo")).drawing?.trim(),
  };
  const lines = Object.entries(contents).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return {
    name: "site:service-worker",
    resolveId: (source) => (source === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    load: (source) => (source === `\0${MODULE_ID}` ? lines.join("\n") : undefined),
  };
}

/** Returns the digests of the build's hashed files and payloads, by URL. */
async function digestFiles(directory: string, { id }: LatestBuild): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const folder of ["assets", `builds/payload/${id}`]) {
    for (const name of (await readdir(join(directory, folder))).sort()) {
      const path = `/${folder}/${name}`;
      if (LOADED_BY_PAGES.test(path)) digests[path] = await digestFile(await readFile(join(directory, path)));
    }
  }
  return digests;
}
