import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";
import type { BuildManifest } from "../../src/server/files/build-manifest.ts";
import { LATEST_BUILD_PATH } from "../../src/shared/protocol.ts";
import { readMaster } from "./pictures/master.ts";

const MANIFEST_ID = "virtual:build-manifest";
const SERVICE_WORKER_ID = "virtual:service-worker-build";

export const CLIENT_DIRECTORY = "dist/client";
/** Contains the id of the build in `dist`. A build writes this file last, so that only a complete build has it. */
export const LATEST_BUILD_FILE = CLIENT_DIRECTORY + LATEST_BUILD_PATH;

export const CLIENT_ENTRY = "src/client/entry.ts";

/** Except in development, the documents of pages contain these styles inline. */
export const CRITICAL_STYLES = "src/styles/critical.css";

export const CATALOGUE_STYLES = "src/styles/image-catalogue.css";

/** The documents of pages preload these fonts. Browsers load the other fonts when a text needs them. */
const PRELOADED_FONTS = [/\/text-[\w-]+\.woff2$/, /\/display-[\w-]+\.woff2$/];

/** The smaller coast picture, which the offline page shows. */
const SMALL_COAST = /\/coast-1600-/;

/** Provides the lists of the client's files to the Worker and the service worker. A build must begin with the client. */
export function buildManifestPlugin(buildId: string): Plugin {
  let client: ReturnType<typeof listClientFiles>;
  return {
    name: "site:build-manifest",
    resolveId: (id) => (id === MANIFEST_ID || id === SERVICE_WORKER_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${MANIFEST_ID}`) {
        const files = this.environment.mode === "dev" ? DEVELOPMENT_FILES : client.files;
        const manifest: BuildManifest = { id: buildId, ...files };
        return `export const buildManifest = ${JSON.stringify(manifest)};`;
      }
      if (id !== `\0${SERVICE_WORKER_ID}`) return;
      const { files, criticalUrl, coast } = client;
      const styles = [criticalUrl, ...files.styles];
      const exports = {
        buildId,
        styles,
        files: [...styles, ...files.fonts, files.entry, ...files.modules],
        coast,
        logo: (await readMaster(".", "logo")).drawing?.trim(),
      };
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    generateBundle: {
      // Runs after Vite has removed the chunks that contained only a style sheet.
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name === "client") client = listClientFiles(bundle);
      },
    },
  };
}

type ClientFiles = Omit<BuildManifest, "id">;

function listClientFiles(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle);
  const chunks = outputs.filter((output) => output.type === "chunk");
  const assets = outputs.filter((output) => output.type === "asset");
  const urls = outputs.map(({ fileName }) => `/${fileName}`);

  const findChunk = (module: string) =>
    findOutput(module, chunks, ({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  const findStyles = (source: string) =>
    findOutput(source, assets, ({ originalFileNames }) => originalFileNames.includes(source));
  /** Returns the URLs of a chunk and of all chunks that it imports statically, directly or indirectly. */
  const listModules = (fileName: string, modules = new Set<string>()): Set<string> => {
    const chunk = bundle[fileName];
    if (chunk?.type !== "chunk" || modules.has(`/${fileName}`)) return modules;
    modules.add(`/${fileName}`);
    for (const imported of chunk.imports) listModules(imported, modules);
    return modules;
  };

  const entry = findChunk(CLIENT_ENTRY);
  const common = new Set(entry.dynamicImports.flatMap((fileName) => [...listModules(fileName)]));
  const critical = findStyles(CRITICAL_STYLES);
  const text = String(critical.source).trim();
  const files: ClientFiles = {
    entry: `/${entry.fileName}`,
    modules: [...common].filter((url) => url !== `/${entry.fileName}`),
    criticalStyles: { text, hash: hashInline(text) },
    styles: [...(entry.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`),
    catalogueStyles: `/${findStyles(CATALOGUE_STYLES).fileName}`,
    fonts: PRELOADED_FONTS.flatMap((font) => urls.filter((url) => font.test(url))),
    pages: listByPage((id) => {
      const { fileName } = findChunk(`src/app/pages/${id}/${id}-page.tsx`);
      return [...listModules(fileName)].filter((url) => !common.has(url));
    }),
  };
  return {
    files,
    criticalUrl: `/${critical.fileName}`,
    coast: urls.filter((url) => SMALL_COAST.test(url)),
  };
}

function findOutput<T>(source: string, outputs: readonly T[], matches: (output: T) => boolean): T {
  const output = outputs.find(matches);
  if (!output) throw new Error(`The client build has no file for ${source}.`);
  return output;
}

function listByPage(listFiles: (page: PageId) => readonly string[]): BuildManifest["pages"] {
  return Object.fromEntries(PAGES.map(({ id }) => [id, listFiles(id)])) as BuildManifest["pages"];
}

/** Returns a hash source without its quotation marks (W3C Content Security Policy 3, section 2.3.1). */
function hashInline(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

const DEVELOPMENT_FILES: ClientFiles = {
  isDevelopment: true,
  entry: "/src/client/dev-entry.ts",
  modules: [],
  criticalStyles: { text: "", hash: hashInline("") },
  styles: [CRITICAL_STYLES, "src/styles/deferred.css", ...globSync("src/styles/pages/*.css")].map(
    (file) => `/${file}`,
  ),
  catalogueStyles: `/${CATALOGUE_STYLES}`,
  fonts: [],
  pages: listByPage(() => []),
};
