import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import type { Manifest, UserConfig, ViteBuilder } from "vite";
import { PAGES } from "../../src/content/site-pages.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { RECOVERY_URL, REPAIR_URL } from "../../src/shared/recovery.ts";
import { readPort } from "../serve/read-port.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { baseMapPlugin } from "./base-map-plugin.ts";
import { brandStyles } from "./brand-styles.ts";
import { buildFilesPlugin } from "./build-files-plugin.ts";
import { createBuildIdentity } from "./build-id.ts";
import { buildManifestPlugin, CLIENT_ENTRY, CRITICAL_STYLES } from "./build-manifest-plugin.ts";
import { buildPlainScript } from "./build-plain-script.ts";
import { buildServiceWorker, OFFLINE_STYLES } from "./build-service-worker.ts";
import { ALL_IMAGE_ENGINES, stampBuild } from "./build-stamp.ts";
import { contentPlugin, rejectMistakes } from "./content-plugin.ts";
import { headerBreakpoint, LINKS_IN_HEADER } from "./header-breakpoint.ts";
import { iconsPlugin } from "./icons-plugin.ts";
import type { EncodingEffort } from "./pictures/encode.ts";
import { picturesPlugin } from "./pictures-plugin.ts";
import { reloadPlugin } from "./reload-plugin.ts";
import { LIBRARY_CHUNKS, workerLibrariesPlugin } from "./worker-libraries-plugin.ts";

const CLIENT_DIRECTORY = "dist/client";
/** Sources of the scripts whose URL is the same in every build. */
const STABLE_SCRIPTS = {
  [RECOVERY_URL]: "src/client/recovery/recovery.ts",
  [REPAIR_URL]: "src/client/recovery/repair.ts",
};
/** Vite's manifest of the client. The build moves it out of the client folder, because that folder is public. */
const CLIENT_MANIFEST = "dist/client-manifest.json";

/** Code that runs immediately and loads the app when it is needed. */
const ENTRY_MODULES = [
  "src/client/entry",
  "src/client/read-hydration-data",
  "src/client/when-wanted",
  "src/client/platform/when-idle",
  "src/shared/document-elements",
  "src/shared/pages",
  "src/shared/recovery",
];

/** Code for one page only, or for later. Each part gets its own file. */
const LATER_MODULES = [
  ...PAGES.filter(({ id }) => id !== "home").map(({ id }) => `src/app/pages/${id}/`),
  "src/shared/booking/",
  "src/content/booking-limits",
  "src/client/reports/vitals",
  "src/client/booking/turnstile",
];

const isAmong = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/**
 * Groups modules that change together: the entry, which must be small; the libraries, which change with an update; and
 * the app, which all pages share. By default the bundler makes a file of every small part that two pages have in
 * common. The home page's code is small and belongs to the app: every page links to the home page, so it would be
 * fetched anyway.
 */
const CHUNK_GROUPS = [
  { name: "entry", test: isAmong(ENTRY_MODULES), priority: 2 },
  { name: "libraries", test: /node_modules\/(?!libphonenumber-js\/|valibot\/|web-vitals\/)/ },
  {
    name: "app",
    test: (id: string) =>
      /src\/(app|client|content|shared)\/|virtual:(base-map|brand-pictures|frame-icons)/.test(id) &&
      !isAmong(LATER_MODULES)(id),
  },
];

/**
 * Calls without side effects. React Router's `Router` module also creates the component of its data routers, with all
 * code for nested routes; without this list the bundler would ship it. The name must match the bundle. If it changes,
 * the code is shipped again and the budget of scripts fails.
 */
const PURE_CALLS = ["import_react.memo"];

/** Slow plugins are expected: encoding pictures takes long and prints its own progress. */
const CHECKS = { pluginTimings: false };

interface SiteConfigOptions {
  /** The project's folder. */
  readonly root: string;
  /** The Worker's entry, if it is not the one that wrangler.toml names. */
  readonly workerEntry?: string;
  readonly workerDirectory?: string;
  /** How hard the picture encoders try. */
  readonly pictureEffort?: EncodingEffort;
  /** The build's identity, if it must match another build's. */
  readonly build?: LatestBuild;
  /** Trims and minifies the Worker's libraries, as in a deploy. */
  readonly areLibrariesLean?: boolean;
  /** The image engines in the Worker, in the format of the setting IMAGE_ENGINES. Default: both. */
  readonly imageEngines?: string;
  /** Variables of the Worker. They override those of wrangler.toml. */
  readonly variables?: Readonly<Record<string, string>>;
}

/**
 * Returns Vite's configuration for the site: a build of the client, and one of the Worker that knows the client's
 * files.
 */
export async function createSiteConfig({
  root,
  workerEntry,
  workerDirectory = "dist/worker",
  pictureEffort = "full",
  build: givenBuild,
  areLibrariesLean = true,
  imageEngines = ALL_IMAGE_ENGINES,
  variables = {},
}: SiteConfigOptions): Promise<UserConfig> {
  const build = givenBuild ?? (await createBuildIdentity(root, pictureEffort));
  const pictureOptions = { root, effort: pictureEffort };
  const pictures = picturesPlugin(pictureOptions);
  return {
    root,
    plugins: [
      react(),
      ...(areLibrariesLean ? [workerLibrariesPlugin()] : []),
      cloudflare({
        viteEnvironment: { name: "worker" },
        config: { vars: variables, ...(workerEntry !== undefined && { main: workerEntry }) },
      }),
      buildManifestPlugin({
        clientDirectory: join(root, CLIENT_DIRECTORY),
        manifestFile: join(root, CLIENT_MANIFEST),
        build,
      }),
      pictures,
      iconsPlugin(),
      baseMapPlugin(),
      reloadPlugin(),
      contentPlugin(root),
      buildFilesPlugin({ build, plugins: [pictures] }),
    ],
    css: {
      postcss: {
        plugins: [brandStyles(pictureOptions), headerBreakpoint],
      },
    },
    server: { host: "127.0.0.1", port: readPort(), strictPort: true },
    environments: {
      // Nothing is inlined on either side: the content security policy would need a separate permission for data: URLs.
      client: {
        define: { "import.meta.env.LINKS_IN_HEADER": JSON.stringify(LINKS_IN_HEADER) },
        build: {
          outDir: CLIENT_DIRECTORY,
          manifest: true,
          rollupOptions: {
            // The pictures plugin emits this file, and a style sheet refers to its URL.
            external: /^\/assets\/coast-/,
            input: [CLIENT_ENTRY, OFFLINE_STYLES, CRITICAL_STYLES],
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
            treeshake: { manualPureFunctions: PURE_CALLS },
            checks: CHECKS,
          },
          assetsInlineLimit: 0,
          // The entry and the links already preload a page's files. Vite's helper would repeat that.
          modulePreload: false,
        },
      },
      worker: {
        define: { "import.meta.env.WITHOUT_IMAGE_CODECS": String(!imageEngines.includes("wasm")) },
        build: {
          outDir: workerDirectory,
          assetsInlineLimit: 0,
          rollupOptions: {
            output: {
              codeSplitting: { groups: [...LIBRARY_CHUNKS] },
              // JSDoc comments would be uploaded and parsed for nothing.
              comments: { annotation: false, jsdoc: false, legal: true },
            },
            checks: CHECKS,
          },
        },
      },
    },
    builder: {
      async buildApp(builder) {
        await rejectMistakes(root);
        await stampBuild(root, { id: build.id, imageEngines }, () =>
          buildSite(builder, {
            root,
            build,
            setting: { ...readWranglerToml(root).vars, ...variables }.SERVICE_WORKER,
          }),
        );
      },
    },
  };
}

/** Builds the client first, because the Worker and the service worker refer to its files. */
async function buildSite(
  builder: ViteBuilder,
  { root, build, setting }: { root: string; build: LatestBuild; setting: unknown },
): Promise<void> {
  const { client, worker } = builder.environments;
  if (!client || !worker) throw new Error("The client and the Worker must both be configured.");
  await builder.build(client);
  await rename(join(root, CLIENT_DIRECTORY, ".vite/manifest.json"), join(root, CLIENT_MANIFEST));
  await rm(join(root, CLIENT_DIRECTORY, ".vite"), { recursive: true });
  const vite: Manifest = JSON.parse(await readFile(join(root, CLIENT_MANIFEST), "utf8"));
  const clientDirectory = CLIENT_DIRECTORY;
  for (const [file, input] of Object.entries(STABLE_SCRIPTS)) {
    await buildPlainScript({ root, clientDirectory, file, input });
  }
  await buildServiceWorker({ root, clientDirectory, vite, build, setting });
  await builder.build(worker);
}
