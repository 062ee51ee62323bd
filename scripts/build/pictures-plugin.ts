import type { Plugin } from "vite";
import { type BuiltPictures, buildPictures } from "./pictures/build-pictures.ts";

/** All pictures, for the Worker. */
const ALL_ID = "virtual:pictures";
/** The few that the frame of every page shows, for both sides. */
const BRAND_ID = "virtual:brand-pictures";

/** Puts the ready-made pictures among the client's files and gives the code two modules to find them by. */
export function picturesPlugin({ root }: { readonly root: string }): Plugin {
  let built: Promise<BuiltPictures> | undefined;
  const getPictures = () => {
    built ??= buildPictures(root);
    return built;
  };
  return {
    name: "site:pictures",
    resolveId: (id) => (id === ALL_ID || id === BRAND_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL_ID}`) {
        const { sources } = await getPictures();
        return `export const pictureSources = ${JSON.stringify(sources)};`;
      }
      if (id === `\0${BRAND_ID}`) {
        const { logo, "award-badge": badge } = (await getPictures()).sources;
        return `export const logo = ${JSON.stringify(logo)}; export const badge = ${JSON.stringify(badge)};`;
      }
      return;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { files } = await getPictures();
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async function serveBuiltPicture(request, response, next) {
        const { files } = await getPictures();
        const bytes = files.get((request.url ?? "").slice(1));
        if (!bytes) return next();
        response.setHeader("Content-Type", request.url?.endsWith(".avif") ? "image/avif" : "image/webp");
        response.end(bytes);
      });
    },
  };
}
