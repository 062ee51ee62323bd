import { type Plugin, runnerImport } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import {
  type BuildMeta,
  buildMetaUrl,
  buildPayloadUrl,
  type LatestBuild,
} from "../../src/shared/protocol.ts";
import { formatHeadersFile } from "./headers-file.ts";

interface Options {
  readonly build: LatestBuild;
  /** The plugins that src/server/pages/page-rows.ts needs. */
  readonly plugins: Plugin[];
}

/** Emits `/builds/meta/{id}.json`, the payload of each page, and the `_headers` file. */
export function buildFilesPlugin({ build, plugins }: Options): Plugin {
  return {
    name: "site:build-files",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      // Runs after Vite has removed the chunks that contained only a style sheet.
      order: "post",
      async handler(_options, bundle) {
        const emitJson = (path: string, value: unknown) =>
          this.emitFile({ type: "asset", fileName: path.slice(1), source: JSON.stringify(value) });

        const { module } = await runnerImport<typeof import("../../src/server/pages/page-rows.ts")>(
          "/src/server/pages/page-rows.ts",
          { configFile: false, plugins, logLevel: "warn" },
        );
        for (const { id } of PAGES) emitJson(buildPayloadUrl(id, build.id), module.PAGE_ROWS[id].load());

        this.emitFile({ type: "asset", fileName: "_headers", source: formatHeadersFile() });
        const paths = Object.keys(bundle).map((file) => `/${file}`);
        const assets = paths.filter((path) => path.startsWith("/assets/")).sort();
        const meta: BuildMeta = { ...build, prerendered: PAGES.map(({ path }) => path), assets };
        emitJson(buildMetaUrl(build.id), meta);
      },
    },
  };
}
