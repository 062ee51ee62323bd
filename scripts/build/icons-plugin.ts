import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import { getIconData } from "@iconify/utils";
import { findIconShard, ICON_SHARDS, parseIconName } from "../../src/shared/icons.ts";
import { digest } from "./file-cache.ts";
import { generatedPlugin } from "./generated-plugin.ts";

/** The installed icon sets that the site serves: the packages @iconify-json/{name}. */
const COLLECTIONS = ["ph"];

/** The icons on the first screen, which are inlined in the document and need no request. */
const FRAME_ICONS = ["ph:phone"];

/**
 * Splits the installed icon sets into files for the icon service and provides two modules: the files' URLs for the
 * Worker, and the few icons of the first screen for client and Worker.
 */
export function iconsPlugin() {
  return generatedPlugin({
    name: "site:icons",
    generate: buildIcons,
    modules: {
      "virtual:icon-collections": ({ collections }) =>
        `export const iconCollections = new Map(${JSON.stringify(collections)});`,
      "virtual:frame-icons": ({ frameIcons }) => `export const frameIcons = ${JSON.stringify(frameIcons)};`,
    },
  });
}

async function buildIcons() {
  const sets = await Promise.all(COLLECTIONS.map(readSet));
  const files = new Map<string, string>();
  const collections = sets.map((set) => {
    const { prefix, width = 16, height = 16 } = set;
    const shards = divide(set).map((shard, index) => {
      const source = JSON.stringify(shard);
      const file = `assets/icons-${prefix}-${index}-${digest(source).slice(0, 10)}.json`;
      files.set(file, source);
      return `/${file}`;
    });
    return [prefix, { width, height, shards }] as const;
  });
  const frameIcons = Object.fromEntries(FRAME_ICONS.map((name) => [name, readFrameIcon(sets, name)]));
  return { files, collections, frameIcons };
}

async function readSet(name: string): Promise<IconifyJSON> {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  return JSON.parse(await readFile(path, "utf8"));
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
function readFrameIcon(sets: readonly IconifyJSON[], fullName: string) {
  const { collection, name = "" } = parseIconName(fullName) ?? {};
  const set = sets.find(({ prefix }) => prefix === collection);
  const icon = set && getIconData(set, name);
  if (!set || !icon)
    throw new Error(`There is no icon "${fullName}" in the installed sets: ${COLLECTIONS.join(", ")}.`);
  const paths = [...icon.body.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map(([, outline]) => outline ?? "");
  if (paths.length !== icon.body.split("<path").length - 1 || paths.length === 0) {
    throw new Error(`The icon "${fullName}" has more than outlines and cannot be part of the frame.`);
  }
  return { width: icon.width ?? set.width ?? 16, height: icon.height ?? set.height ?? 16, paths };
}
