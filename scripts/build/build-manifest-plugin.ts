import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, ManifestChunk, Plugin } from "vite";
import { PAGES, type PageId } from "../../src/content/site-pages.ts";
import type { BuildManifest } from "../../src/server/files/build-manifest.ts";
import { LATEST_BUILD_PATH, type LatestBuild } from "../../src/shared/build-info.ts";

const MODULE_ID = "virtual:build-manifest";
const RESOLVED_ID = `\0${MODULE_ID}`;

export const CLIENT_DIRECTORY = "dist/client";
/** Names the build in `dist`. A build writes this file last, so an interrupted build has none. */
export const LATEST_BUILD_FILE = CLIENT_DIRECTORY + LATEST_BUILD_PATH;
/** Vite's manifest of the client. The build moves it out of the client's folder. */
export const CLIENT_MANIFEST = "dist/client-manifest.json";

/** The client's first module, under its name in Vite's manifest. */
export const CLIENT_ENTRY = "src/client/entry.ts";

/** The styles of the first screen. They are a separate entry because every document contains them inline. */
export const CRITICAL_STYLES = "src/styles/critical.css";

/** The style sheet of the picture catalogue. That page loads no other. */
export const CATALOGUE_STYLES = "src/styles/image-catalogue.css";

const pageModule = (page: PageId) => `src/app/pages/${page}/${page}-page.tsx`;

/** Fonts that every first screen uses. The browser loads the other fonts when a text needs them. */
const PRELOADED_FONTS = /\/(text|display)-[\w-]+\.woff2$/;

/**
 * Provides `virtual:build-manifest` to the Worker: the files that each page's document links to, and the inline styles.
 * A build reads them from the built client, so the client must be built first. The development server lists the
 * sources.
 */
export function buildManifestPlugin(build: LatestBuild): Plugin {
  let isServe = false;
  return {
    name: "site:build-manifest",
    configResolved(config) {
      isServe = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return;
      const manifest = isServe ? createDevelopmentManifest(build) : await readBuildManifest(build);
      return `export const buildManifest = ${JSON.stringify(manifest)};`;
    },
  };
}

async function readBuildManifest(build: LatestBuild): Promise<BuildManifest> {
  const vite = await readViteManifest();
  const critical = await readFile(join(CLIENT_DIRECTORY, findChunk(vite, CRITICAL_STYLES).file), "utf8");
  return createBuildManifest(vite, critical.trim(), build);
}

/** Reads Vite's manifest of the built client. */
export async function readViteManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(CLIENT_MANIFEST, "utf8"));
}

/**
 * Returns the files of each page from Vite's manifest of the client.
 * @param criticalStyles The text of the style sheet that every document contains.
 */
export function createBuildManifest(
  vite: Manifest,
  criticalStyles: string,
  build: LatestBuild,
): BuildManifest {
  const entry = findChunk(vite, CLIENT_ENTRY);
  const common = new Set((entry.dynamicImports ?? []).flatMap((name) => listModules(vite, name)));
  return {
    ...build,
    entry: `/${entry.file}`,
    modules: [...common].filter((file) => file !== `/${entry.file}`),
    criticalStyles: { text: criticalStyles, hash: hash(criticalStyles) },
    styles: (entry.css ?? []).map((file) => `/${file}`),
    catalogueStyles: `/${findChunk(vite, CATALOGUE_STYLES).file}`,
    fonts: listFiles(vite).filter((file) => PRELOADED_FONTS.test(file)),
    pages: listByPage((id) => {
      // A page without its own chunk is part of the app's chunk.
      const modules = vite[pageModule(id)] ? listModules(vite, pageModule(id)) : [];
      return modules.filter((file) => !common.has(file));
    }),
  };
}

function listByPage(listFiles: (page: PageId) => readonly string[]): BuildManifest["pages"] {
  const lists = {} as Record<PageId, readonly string[]>;
  for (const { id } of PAGES) lists[id] = listFiles(id);
  return lists;
}

/** Returns the hash of an inline text (W3C Content Security Policy 3, section 2.3.1). */
function hash(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Returns the files of a module and of everything that it imports statically. */
function listModules(vite: Manifest, source: string): string[] {
  const modules = new Set<string>();
  const visit = (name: string) => {
    const chunk = findChunk(vite, name);
    if (modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return [...modules];
}

function listFiles(vite: Manifest): string[] {
  return [...new Set(Object.values(vite).flatMap(({ file, assets = [] }) => [file, ...assets]))].map(
    (file) => `/${file}`,
  );
}

function findChunk(vite: Manifest, source: string): ManifestChunk {
  const chunk = vite[source];
  if (!chunk) throw new Error(`The client build has no chunk for ${source}.`);
  return chunk;
}

function createDevelopmentManifest(build: LatestBuild): BuildManifest {
  return {
    ...build,
    isDevelopment: true,
    entry: "/src/client/dev-entry.ts",
    modules: [],
    criticalStyles: { text: "", hash: hash("") },
    styles: [`/${CRITICAL_STYLES}`, "/src/styles/deferred.css"],
    catalogueStyles: `/${CATALOGUE_STYLES}`,
    fonts: [],
    pages: listByPage(() => []),
  };
}
