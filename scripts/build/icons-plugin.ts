import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import { getIconData } from "@iconify/utils";
import type { Plugin } from "vite";
import { findIconShard, ICON_SHARDS, parseIconName } from "../../src/shared/icons.ts";
import { digest } from "./file-cache.ts";

/** The installed icon sets that the site serves: the packages @iconify-json/{name}. */
const COLLECTIONS = ["ph"];

/** The icons on the first screen, which are inlined in the document and need no request. */
const FRAME_ICONS = ["ph:phone"];

const COLLECTIONS_ID = "virtual:icon-collections";
const FRAME_ID = "virtual:frame-icons";

interface BuiltIcons {
  readonly files: ReadonlyMap<string, string>;
  readonly collections: readonly [string, { width: number; height: number; shards: string[] }][];
  readonly frameIcons: Readonly<Record<string, { width: number; height: number; paths: string[] }>>;
}

/**
 * Splits the installed icon sets into files for the icon service and provides two modules: the files' URLs for the
 * Worker, and the few icons of the first screen for client and Worker.
 */
export function iconsPlugin(): Plugin {
  let built: Promise<BuiltIcons> | undefined;
  const getIcons = () => {
    built ??= buildIcons();
    return built;
  };
  return {
    name: "site:icons",
    resolveId: (id) => (id === COLLECTIONS_ID || id === FRAME_ID ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${COLLECTIONS_ID}`) {
        return `export const iconCollections = new Map(${JSON.stringify((await getIcons()).collections)});`;
      }
      if (id === `\0${FRAME_ID}`) {
        return `export const frameIcons = ${JSON.stringify((await getIcons()).frameIcons)};`;
      }
      return;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [fileName, source] of (await getIcons()).files)
        this.emitFile({ type: "asset", fileName, source });
    },
    configureServer(server) {
      server.middlewares.use(async function serveIconFile(request, response, next) {
        const source = (await getIcons()).files.get((request.url ?? "").slice(1));
        if (source === undefined) return next();
        response.setHeader("Content-Type", "application/json");
        response.end(source);
      });
    },
  };
}

async function buildIcons(): Promise<BuiltIcons> {
  const files = new Map<string, string>();
  const collections: BuiltIcons["collections"][number][] = [];
  const sets = new Map<string, IconifyJSON>();
  for (const name of COLLECTIONS) {
    const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
    const set: IconifyJSON = JSON.parse(await readFile(path, "utf8"));
    sets.set(name, set);
    const shards = divide(set).map((shard, index) => {
      const source = JSON.stringify(shard);
      const hash = digest(source).slice(0, 10);
      const file = `assets/icons-${name}-${index}-${hash}.json`;
      files.set(file, source);
      return `/${file}`;
    });
    collections.push([name, { width: set.width ?? 16, height: set.height ?? 16, shards }]);
  }
  const frameIcons = Object.fromEntries(FRAME_ICONS.map((name) => [name, readFrameIcon(sets, name)]));
  return { files, collections, frameIcons };
}

/** Returns the icons of a set by shard, with aliases resolved. */
function divide(set: IconifyJSON): Record<string, IconifyIcon>[] {
  const shards: Record<string, IconifyIcon>[] = Array.from({ length: ICON_SHARDS }, () => ({}));
  for (const name of [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]) {
    const icon = getIconData(set, name);
    const shard = shards[findIconShard(name)];
    if (icon && shard) shard[name] = icon;
  }
  return shards;
}

/** Returns an icon as outlines, which React renders without parsing markup. */
function readFrameIcon(sets: ReadonlyMap<string, IconifyJSON>, fullName: string) {
  const { collection = "", name = "" } = parseIconName(fullName) ?? {};
  const set = sets.get(collection);
  const icon = set && getIconData(set, name);
  if (!set || !icon)
    throw new Error(`There is no icon "${fullName}" in the installed sets: ${COLLECTIONS.join(", ")}.`);
  const paths = [...icon.body.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map(([, outline]) => outline ?? "");
  if (paths.length !== icon.body.split("<path").length - 1 || paths.length === 0) {
    throw new Error(`The icon "${fullName}" has more than outlines and cannot be part of the frame.`);
  }
  return { width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16, paths };
}
