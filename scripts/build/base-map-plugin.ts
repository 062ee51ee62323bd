import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { mapNames } from "../../src/content/base-map.ts";
import { company } from "../../src/content/company.ts";
import { drawBaseMap } from "./base-map.ts";

const MODULE_ID = "virtual:base-map";

/** Provides `virtual:base-map`, the map around the company's base, and emits its SVG as a client file. */
export function baseMapPlugin(): Plugin {
  let drawn: ReturnType<typeof draw> | undefined;
  const getMap = () => {
    drawn ??= draw();
    return drawn;
  };
  return {
    name: "site:base-map",
    resolveId: (id) => (id === MODULE_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return;
      const map = await getMap();
      return `export const baseMap = ${JSON.stringify(map && { ground: `/${map.file}`, names: map.names })};`;
    },
    async generateBundle() {
      const map = this.environment.name === "client" ? await getMap() : null;
      if (map) this.emitFile({ type: "asset", fileName: map.file, source: map.drawing });
    },
    configureServer(server) {
      server.middlewares.use(async function serveMap(request, response, next) {
        const map = await getMap();
        if (request.url !== `/${map?.file}`) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(map?.drawing);
      });
    },
  };
}

async function draw() {
  const map = await drawBaseMap(company.mapPoint, mapNames);
  if (map === null) return null;
  const hash = createHash("sha256").update(map.drawing).digest("hex").slice(0, 10);
  return { ...map, file: `assets/base-map-${hash}.svg` };
}
