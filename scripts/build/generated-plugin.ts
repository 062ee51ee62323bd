import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import type { Plugin } from "vite";

interface Options<Result> {
  readonly name: string;
  /** Runs once, when a module or file is first needed. */
  readonly generate: () => Promise<Result>;
  /** A function for each virtual module, by module id. The function returns the module's code. */
  readonly modules: Readonly<Record<string, (result: Result) => string>>;
  /** A change in this folder restarts the development server. */
  readonly sourceFolder?: string;
}

interface GeneratedFiles {
  /** Files by path relative to the client folder, such as `assets/harbour-0a1b2c3d4e-640.avif`. */
  readonly files: ReadonlyMap<string, string | Buffer>;
}

/** Provides virtual modules and files. The client build emits the files, and the development server serves them. */
export function generatedPlugin<Result extends GeneratedFiles>(options: Options<Result>): Plugin {
  const { name, generate, modules, sourceFolder } = options;
  let result: Promise<Result> | undefined;
  const getResult = () => {
    result ??= generate();
    return result;
  };
  return {
    name,
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    async load(id) {
      const writeModule = id.startsWith("\0") ? modules[id.slice(1)] : undefined;
      return writeModule?.(await getResult());
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of (await getResult()).files)
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      if (sourceFolder) {
        server.watcher.add(sourceFolder);
        server.watcher.on("all", (_event, file) => {
          if (file.startsWith(join(sourceFolder, "/"))) void server.restart();
        });
      }
      server.middlewares.use("/assets", function serveGeneratedFile(request, response, next) {
        const path = `assets${request.url}`;
        getResult().then(({ files }) => {
          const source = files.get(path);
          if (source === undefined) return next();
          response.setHeader("Content-Type", getMimeType(path) ?? "");
          response.end(source);
        }, next);
      });
    },
  };
}
