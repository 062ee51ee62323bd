import { type Plugin, runnerImport } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BuildMeta,
  buildMetaUrl,
  LATEST_BUILD_PATH,
  type LatestBuild,
} from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { formatHeadersFile } from "./headers-file.ts";

interface Options {
  readonly build: LatestBuild;
  /** Plugins needed to load the page data. */
  readonly plugins: Plugin[];
}

/** Emits `/builds/meta/{id}.json`, the payload of every page, and the headers of all files. */
export function buildFilesPlugin({ build, plugins }: Options): Plugin {
  const describeBuild = (assets: readonly string[]): BuildMeta => ({
    ...build,
    prerendered: PAGES.map(({ path }) => path),
    assets,
  });
  return {
    name: "site:build-files",
    applyToEnvironment: (environment) => environment.name === "client",
    configureServer(server) {
      const answers = new Map<string, unknown>([
        [LATEST_BUILD_PATH, build],
        [buildMetaUrl(build.id), describeBuild([])],
      ]);
      server.middlewares.use(function serveBuildFile(request, response, next) {
        const [path = ""] = (request.url ?? "").split("?");
        if (!answers.has(path)) return next();
        response.setHeader("Content-Type", "application/json");
        response.setHeader("Cache-Control", "no-store");
        response.end(JSON.stringify(answers.get(path)));
      });
    },
    generateBundle: {
      // Runs after Vite has removed the chunks that contained only a style sheet.
      order: "post",
      async handler(_options, bundle) {
        const emitJson = (path: string, value: unknown) =>
          this.emitFile({ type: "asset", fileName: path.slice(1), source: JSON.stringify(value) });

        const { module } = await runnerImport<typeof import("../../src/server/pages/data.ts")>(
          "/src/server/pages/data.ts",
          { configFile: false, plugins, logLevel: "warn" },
        );
        for (const { id } of PAGES) emitJson(buildPayloadFile(id, build.id), module.PAGE_DATA[id]());

        const assets = Object.keys(bundle).filter((file) => file.startsWith("assets/"));
        this.emitFile({ type: "asset", fileName: "_headers", source: formatHeadersFile() });
        emitJson(buildMetaUrl(build.id), describeBuild(assets.map((file) => `/${file}`).sort()));
      },
    },
  };
}
