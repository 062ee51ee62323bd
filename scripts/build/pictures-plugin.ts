import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { type BuiltPictures, buildPictures } from "./pictures/build-pictures.ts";
import type { EncodingEffort } from "./pictures/encode.ts";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";
import { describePictures } from "./pictures/shared-pictures.ts";

/** What the modules that are made of the pictures contain, by their names. */
const MODULES = new Map<string, (pictures: BuiltPictures) => string>([
  // All pictures, for the pages that the Worker renders.
  ["virtual:pictures", ({ sources }) => `export const pictureSources = ${JSON.stringify(sources)};`],
  // All pictures, for the image service.
  [
    "virtual:served-pictures",
    ({ served, catalogueStyles }) =>
      `export const servedPictures = ${JSON.stringify(served)};` +
      `export const catalogueStyles = ${JSON.stringify(catalogueStyles)};`,
  ],
  // All pictures as others show them, for what a page's document says to programs.
  [
    "virtual:shared-pictures",
    ({ served }) => `export const describedPictures = ${JSON.stringify(describePictures(served))};`,
  ],
  // The few that the frame of every page shows, for both sides.
  [
    "virtual:brand-pictures",
    ({ sources: { logo, "award-badge": badge } }) =>
      `export const logo = ${JSON.stringify(logo)}; export const badge = ${JSON.stringify(badge)};`,
  ],
  ["virtual:picture-placeholders.css", ({ placeholders }) => placeholders],
]);

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

interface PicturesOptions {
  readonly root: string;
  readonly effort: EncodingEffort;
}

/** Puts the ready-made pictures among the client's files and gives the code modules to find them by. */
export function picturesPlugin({ root, effort }: PicturesOptions): Plugin {
  let built: Promise<BuiltPictures> | undefined;
  const getPictures = () => {
    built ??= buildPictures(root, effort);
    return built;
  };
  return {
    name: "site:pictures",
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const write = id.startsWith("\0") ? MODULES.get(id.slice(1)) : undefined;
      return write?.(await getPictures());
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { files } = await getPictures();
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      const masters = join(root, MASTERS_DIRECTORY);
      server.watcher.add(masters);
      server.watcher.on("all", async function remakePictures(_event, file) {
        if (!file.startsWith(masters)) return;
        built = undefined;
        for (const environment of Object.values(server.environments)) {
          for (const name of MODULES.keys()) {
            const module = environment.moduleGraph.getModuleById(`\0${name}`);
            if (module) await environment.reloadModule(module);
          }
        }
        server.environments.client.hot.send({ type: "full-reload" });
      });
      server.middlewares.use(async function serveBuiltPicture(request, response, next) {
        const { files } = await getPictures();
        const bytes = files.get((request.url ?? "").slice(1));
        if (!bytes) return next();
        response.setHeader("Content-Type", TYPES[extname(request.url ?? "")] ?? "");
        response.end(bytes);
      });
    },
  };
}
