import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import type { Manifest, UserConfig, ViteBuilder } from "vite";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import { RECOVERY_URL, REPAIR_URL } from "../../src/shared/recovery.ts";
import { readPort } from "../serve/read-port.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { buildFilesPlugin } from "./build-files-plugin.ts";
import { createBuildIdentity } from "./build-id.ts";
import { buildManifestPlugin, CLIENT_ENTRY, CRITICAL_STYLES } from "./build-manifest-plugin.ts";
import { buildPlainScript } from "./build-plain-script.ts";
import { buildServiceWorker, OFFLINE_STYLES } from "./build-service-worker.ts";
import { ALL_IMAGE_ENGINES, stampBuild } from "./build-stamp.ts";
import { writeFileList } from "./file-list.ts";
import { iconsPlugin } from "./icons-plugin.ts";
import { leanReactPlugin } from "./lean-react-plugin.ts";
import { LIBRARY_CHUNKS, minifyLibrariesPlugin } from "./minify-libraries-plugin.ts";
import type { EncodingEffort } from "./pictures/encode.ts";
import { picturesPlugin } from "./pictures-plugin.ts";
import { reloadPlugin } from "./reload-plugin.ts";

const CLIENT_DIRECTORY = "dist/client";
/** The sources of the scripts that every build has at the same address. */
const STABLE_SCRIPTS = {
  [RECOVERY_URL]: "src/client/recovery/recovery.ts",
  [REPAIR_URL]: "src/client/recovery/repair.ts",
};
/** Vite's account of the client's files. It is moved out of their folder, because all of that is public. */
const CLIENT_MANIFEST = "dist/client-manifest.json";

/** What is there from the first moment: it waits for the app to be wanted. */
const ENTRY_MODULES = [
  "src/client/entry",
  "src/client/read-hydration-data",
  "src/client/when-wanted",
  "src/client/platform/when-idle",
  "src/shared/document-elements",
  "src/shared/pages",
  "src/shared/recovery",
];

/** What only one page needs, or only some time later: files of their own. */
const LATER_MODULES = [
  "src/app/pages/bookings/",
  "src/app/pages/services/",
  "src/app/pages/vehicles/",
  "src/shared/booking/",
  "src/client/reports/vitals",
  "src/client/booking/turnstile",
];

const isAmong = (parts: readonly string[]) => (id: string) => parts.some((part) => id.includes(part));

/**
 * What changes together travels together: the entry, which must be small; the libraries, which change with an update;
 * and the app, which all pages share. Left to itself the bundler makes a file of every small part that two pages have
 * in common. The home page's little code travels with the app: every page has a link to it, so it would be fetched anyway.
 */
const CHUNK_GROUPS = [
  { name: "entry", test: isAmong(ENTRY_MODULES), priority: 2 },
  { name: "libraries", test: /node_modules\/(?!libphonenumber-js\/|valibot\/|web-vitals\/)/ },
  {
    name: "app",
    test: (id: string) =>
      /src\/(app|client|content|shared)\/|virtual:(brand-pictures|frame-icons)/.test(id) &&
      !isAmong(LATER_MODULES)(id),
  },
];

/**
 * Calls that do nothing but give a value. The module of react-router's `Router` also makes the component of its data routers,
 * with all that draws nested routes; a bundler that cannot know this would ship it. Named as the bundle names it: under another
 * name it would be shipped again, which the budget of scripts tells.
 */
const PURE_CALLS = ["import_react.memo"];

/** Making pictures is slow by nature, and says so itself. */
const CHECKS = { pluginTimings: false };

interface SiteConfigOptions {
  /** The project's folder. */
  readonly root: string;
  /** The Worker's entry, if it is not the one that wrangler.toml names. */
  readonly workerEntry?: string;
  readonly workerDirectory?: string;
  /** How hard the pictures' encoders try. */
  readonly pictureEffort?: EncodingEffort;
  /** The identity of the build, if it must be that of another. */
  readonly build?: LatestBuild;
  /** Whether the Worker has less of its libraries than they bring, which is how it is shipped. */
  readonly areLibrariesLean?: boolean;
  /** The image engines that the Worker has, as the setting IMAGE_ENGINES names them; both if left out. */
  readonly imageEngines?: string;
  /** Variables of the Worker, before those of wrangler.toml. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Vite's configuration for the site: a build of the browser's side and one of the Worker that knows its files. */
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
  const pictures = picturesPlugin({ root, effort: pictureEffort });
  return {
    root,
    plugins: [
      react(),
      ...(areLibrariesLean ? [leanReactPlugin(), minifyLibrariesPlugin()] : []),
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
      reloadPlugin(),
      buildFilesPlugin({ build, plugins: [pictures] }),
    ],
    server: { host: "127.0.0.1", port: readPort(), strictPort: true },
    environments: {
      // Nothing is inlined on either side: a data: address would need its own permission in the content security policy.
      client: {
        build: {
          outDir: CLIENT_DIRECTORY,
          manifest: true,
          rollupOptions: {
            input: [CLIENT_ENTRY, OFFLINE_STYLES, CRITICAL_STYLES],
            output: { codeSplitting: { groups: CHUNK_GROUPS } },
            treeshake: { manualPureFunctions: PURE_CALLS },
            checks: CHECKS,
          },
          assetsInlineLimit: 0,
          // The entry and the links preload a page's files: Vite's helper would repeat that.
          modulePreload: false,
        },
      },
      worker: {
        define: { "import.meta.env.WITHOUT_IMAGE_CODECS": String(!imageEngines.includes("wasm")) },
        build: {
          outDir: workerDirectory,
          assetsInlineLimit: 0,
          rollupOptions: { output: { codeSplitting: { groups: [...LIBRARY_CHUNKS] } }, checks: CHECKS },
        },
      },
    },
    builder: {
      buildApp: (builder) =>
        stampBuild(root, { id: build.id, imageEngines }, () =>
          buildSite(builder, {
            root,
            build,
            setting: { ...readWranglerToml(root).vars, ...variables }.SERVICE_WORKER,
          }),
        ),
    },
  };
}

/** The Worker and the service worker name the client's files, so the client comes first. */
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
  await writeFileList(join(root, CLIENT_DIRECTORY), build);
  await builder.build(worker);
}
