import { extname, join } from "node:path";
import type { Plugin } from "vite";
import type { PictureName } from "../../src/content/pictures.ts";
import { buildCoast } from "./coast.ts";
import { buildPictures, type PictureBuild } from "./pictures/build-pictures.ts";
import type { EncodingEffort } from "./pictures/encode.ts";
import { MASTERS_DIRECTORY } from "./pictures/master.ts";

/** Functions that write the code of each virtual module, by module name. */
const MODULES = new Map<string, (builds: readonly PictureBuild[]) => string>([
  // All pictures, for the pages that the Worker renders, their metadata and the image service.
  [
    "virtual:pictures",
    (builds) =>
      `export const builtPictures = ${writeJson(Object.fromEntries(builds.map(({ picture }) => [picture.name, picture])))};`,
  ],
  // The few pictures in every page's frame, for client and Worker.
  [
    "virtual:brand-pictures",
    (builds) => writeSource(builds, "logo", "logo") + writeSource(builds, "badge", "award-badge"),
  ],
  ["virtual:picture-placeholders.css", (builds) => builds.map(({ placeholder }) => placeholder).join("\n")],
]);

/** Writes data as JSON text: engines parse it faster than an object literal of this size. */
function writeJson(data: object): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(data))})`;
}

function writeSource(builds: readonly PictureBuild[], constant: string, name: PictureName): string {
  const source = builds.find(({ picture }) => picture.name === name)?.picture.source;
  return `export const ${constant} = ${JSON.stringify(source)};`;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
};

export interface PicturesOptions {
  readonly root: string;
  readonly effort: EncodingEffort;
}

/** Emits the ready-made pictures and the coast with the client, and provides the modules that list the pictures. */
export function picturesPlugin({ root, effort }: PicturesOptions): Plugin {
  let built: ReturnType<typeof build> | undefined;
  async function build() {
    const [builds, coast] = await Promise.all([buildPictures(root, effort), buildCoast(root, effort)]);
    return { builds, files: new Map([...builds.flatMap(({ files }) => [...files]), ...coast]) };
  }
  const getBuilt = () => {
    built ??= build();
    return built;
  };
  return {
    name: "site:pictures",
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
    async load(id) {
      const write = id.startsWith("\0") ? MODULES.get(id.slice(1)) : undefined;
      return write?.((await getBuilt()).builds);
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of (await getBuilt()).files)
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      const masters = join(root, MASTERS_DIRECTORY);
      server.watcher.add(masters);
      let newest: typeof built;
      server.watcher.on("all", async function remakePictures(_event, file) {
        if (!file.startsWith(masters)) return;
        const remade = build();
        newest = remade;
        try {
          await remade;
        } catch (error) {
          // Pages keep their earlier pictures. The content plugin shows the error in the overlay.
          server.config.logger.error(error instanceof Error ? error.message : String(error));
          return;
        }
        if (remade !== newest) return;
        built = remade;
        for (const environment of Object.values(server.environments)) {
          for (const name of MODULES.keys()) {
            const module = environment.moduleGraph.getModuleById(`\0${name}`);
            if (module) await environment.reloadModule(module);
          }
        }
        server.environments.client.hot.send({ type: "full-reload" });
      });
      server.middlewares.use(async function serveBuiltPicture(request, response, next) {
        // If the build failed, serve the page without its pictures: the overlay on it shows the error.
        const found = await getBuilt().catch(() => undefined);
        const bytes = found?.files.get((request.url ?? "").slice(1));
        if (!bytes) return next();
        response.setHeader("Content-Type", TYPES[extname(request.url ?? "")] ?? "");
        response.end(bytes);
      });
    },
  };
}
