import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type ViteBuilder } from "vite";
import { buildFilesPlugin } from "./scripts/build/build-files-plugin.ts";
import { createBuildIdentity } from "./scripts/build/build-id.ts";
import { buildManifestPlugin, CLIENT_ENTRY } from "./scripts/build/build-manifest-plugin.ts";
import { picturesPlugin } from "./scripts/build/pictures-plugin.ts";

const clientDirectory = "dist/client";
const port = Number(process.env.PORT ?? 8787);

export default defineConfig(async () => {
  const root = import.meta.dirname;
  const build = await createBuildIdentity(root);
  const pictures = picturesPlugin({ root });
  return {
    plugins: [
      react(),
      cloudflare({ viteEnvironment: { name: "worker" } }),
      buildManifestPlugin({ clientDirectory, build }),
      pictures,
      buildFilesPlugin({ build, plugins: [pictures] }),
    ],
    server: { host: "127.0.0.1", port, strictPort: true },
    preview: { host: "127.0.0.1", port, strictPort: true },
    environments: {
      client: {
        build: {
          outDir: clientDirectory,
          manifest: true,
          rollupOptions: { input: CLIENT_ENTRY },
          // A data: address would need its own permission in the content security policy.
          assetsInlineLimit: 0,
        },
      },
      worker: { build: { outDir: "dist/worker" } },
    },
    builder: {
      // The Worker names the client's files in its documents, so the client comes first.
      async buildApp(builder: ViteBuilder) {
        for (const name of ["client", "worker"]) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
  };
});
