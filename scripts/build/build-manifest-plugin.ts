import { readFile } from "node:fs/promises";
import type { Manifest, ManifestChunk, Plugin } from "vite";
import type { BuildManifest, ChunkTags } from "../../src/server/build-manifest.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { PAGES, type PageId } from "../../src/shared/pages.ts";

const MODULE_ID = "virtual:build-manifest";
const RESOLVED_ID = `\0${MODULE_ID}`;

/** The client's first module, as Vite's manifest names it. */
export const CLIENT_ENTRY = "src/client/entry.tsx";

/** The style sheet for paper. It is an entry of its own: no other file may take it in. */
export const PRINT_STYLE = "src/styles/print.css";

const pageModule = (page: PageId) => `src/app/pages/${page}/${page}-page.tsx`;

/** Fonts that every first screen uses; the rest load when a text asks for them. */
const PRELOADED_FONTS = /(figtree-latin-wght-normal|gilda-display-latin-400-normal)-[\w-]+\.woff2$/;

interface Options {
  /** The manifest that Vite wrote of the client build. */
  readonly manifestFile: string;
  readonly build: LatestBuild;
}

/**
 * Gives the Worker `virtual:build-manifest`: which files each page's document must name. In a build it is read
 * from Vite's manifest of the client, which must be built first; on the development server it names the sources.
 */
export function buildManifestPlugin({ manifestFile, build }: Options): Plugin {
  let isServe = false;
  return {
    name: "site:build-manifest",
    configResolved(config) {
      isServe = config.command === "serve";
    },
    resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
    async load(id) {
      if (id !== RESOLVED_ID) return;
      const manifest = isServe
        ? createDevelopmentManifest(build)
        : createBuildManifest(JSON.parse(await readFile(manifestFile, "utf8")), build);
      return `export const buildManifest = ${JSON.stringify(manifest)};`;
    },
  };
}

/** The files of each page, from Vite's manifest of the client. */
export function createBuildManifest(vite: Manifest, build: LatestBuild): BuildManifest {
  const entry = findChunk(vite, CLIENT_ENTRY);
  const common = collectTags(vite, CLIENT_ENTRY);
  const pages = PAGES.map(({ id }) => [id, without(collectTags(vite, pageModule(id)), common)] as const);
  return {
    ...build,
    entry: `/${entry.file}`,
    common: { ...common, modules: common.modules.filter((file) => file !== `/${entry.file}`) },
    printStyle: `/${findChunk(vite, PRINT_STYLE).file}`,
    fonts: (entry.assets ?? []).filter((file) => PRELOADED_FONTS.test(file)).map((file) => `/${file}`),
    pages: Object.fromEntries(pages) as Record<PageId, ChunkTags>,
  };
}

/** A chunk and everything that it imports statically, depth first, so that style sheets keep their order. */
function collectTags(vite: Manifest, source: string): ChunkTags {
  const modules = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = findChunk(vite, name);
    if (modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  visit(source);
  return { modules: [...modules], styles: [...styles] };
}

function without(tags: ChunkTags, known: ChunkTags): ChunkTags {
  return {
    modules: tags.modules.filter((file) => !known.modules.includes(file)),
    styles: tags.styles.filter((file) => !known.styles.includes(file)),
  };
}

function findChunk(vite: Manifest, source: string): ManifestChunk {
  const chunk = vite[source];
  if (!chunk) throw new Error(`The client build has no chunk for ${source}.`);
  return chunk;
}

function createDevelopmentManifest(build: LatestBuild): BuildManifest {
  const pages = PAGES.map(({ id }) => [id, { modules: [], styles: [] }] as const);
  return {
    ...build,
    isDevelopment: true,
    entry: "/src/client/dev-entry.ts",
    common: { modules: ["/@vite/client"], styles: ["/src/styles/main.css"] },
    printStyle: `/${PRINT_STYLE}`,
    fonts: [],
    pages: Object.fromEntries(pages) as unknown as Record<PageId, ChunkTags>,
  };
}
