import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type ViteBuilder } from "vite";
import { brandStyles } from "./scripts/build/brand-styles.ts";
import { buildEnvironments, CLASSIC_SCRIPTS } from "./scripts/build/build-environments.ts";
import { buildFilesPlugin } from "./scripts/build/build-files-plugin.ts";
import { createBuildIds } from "./scripts/build/build-id.ts";
import {
  buildManifestPlugin,
  CATALOGUE_STYLES,
  CLIENT_DIRECTORY,
  CLIENT_ENTRY,
  CRITICAL_STYLES,
} from "./scripts/build/build-manifest-plugin.ts";
import { createChunkGroups } from "./scripts/build/chunk-groups.ts";
import { contentPlugin } from "./scripts/build/content-plugin.ts";
import { customMedia, LINKS_IN_HEADER } from "./scripts/build/custom-media.ts";
import { iconsPlugin } from "./scripts/build/icons-plugin.ts";
import { mapNamesPlugin } from "./scripts/build/map-names-plugin.ts";
import { picturesPlugin } from "./scripts/build/pictures-plugin.ts";
import { plainImportsPlugin } from "./scripts/build/plain-imports-plugin.ts";
import { reloadPlugin } from "./scripts/build/reload-plugin.ts";
import { LOCAL_VARIABLES } from "./scripts/serve/local-variables.ts";
import { readPort } from "./scripts/serve/read-port.ts";

const root = import.meta.dirname;

/** Disables warnings about slow plugins, because the pictures plugin is slow. */
const checks = { pluginTimings: false };

export default defineConfig(async ({ command, mode }) => {
  // `vite build --mode quick` and the development server encode pictures with less effort, because full effort may take minutes.
  const effort = command === "serve" || mode === "quick" ? "quick" : "full";
  const build = { id: (await createBuildIds(root))[effort], timestamp: Date.now() };
  const pictures = picturesPlugin({ root, effort });
  return {
    plugins: [
      react(),
      cloudflare({
        viteEnvironment: { name: "worker" },
        ...(command === "serve" && {
          config: { vars: LOCAL_VARIABLES },
        }),
      }),
      buildManifestPlugin(build.id),
      pictures,
      iconsPlugin(),
      mapNamesPlugin,
      buildFilesPlugin({ build, plugins: [pictures] }),
      contentPlugin(root),
      plainImportsPlugin,
      reloadPlugin(),
    ],
    css: { postcss: { plugins: [brandStyles({ root, effort }), customMedia] } },
    server: { host: "127.0.0.1", port: readPort(), strictPort: true },
    build: {
      // Vite must not inline assets, because the content security policy allows no data: URLs.
      assetsInlineLimit: 0,
      // Style sheets contain the URLs of pictures that the pictures plugin emits.
      rollupOptions: { external: /^\/assets\/.*\.avif$/, checks },
    },
    environments: {
      client: {
        define: { "import.meta.env.LINKS_IN_HEADER": JSON.stringify(LINKS_IN_HEADER) },
        build: {
          outDir: CLIENT_DIRECTORY,
          // README.md names the same browsers.
          target: ["chrome123", "edge123", "firefox125", "safari17.4"],
          rollupOptions: {
            input: [CLIENT_ENTRY, CATALOGUE_STYLES, CRITICAL_STYLES],
            output: { codeSplitting: { groups: createChunkGroups(root) } },
            // Removes the unused code of React Router that calls React.memo on import. The bundler's name for React is
            // "import_react".
            treeshake: { manualPureFunctions: ["import_react.memo"] },
          },
          // Off, because src/client/entry.ts and the app preload the files of pages.
          modulePreload: false,
        },
      },
      ...(command === "build" && CLASSIC_SCRIPTS),
      worker: {
        // Minified, because workerd parses the code before the first response. keepNames makes logged stack traces readable.
        build: {
          outDir: "dist/worker",
          minify: true,
          rollupOptions: { output: { keepNames: true } },
        },
      },
    },
    builder: {
      // The environments share the plugins, so that a build encodes each picture only once.
      sharedConfigBuild: true,
      sharedPlugins: true,
      buildApp: (builder: ViteBuilder) => buildEnvironments(builder, build),
    },
  };
});
