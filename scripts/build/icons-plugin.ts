import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import { getIconData } from "@iconify/utils";
import { findIconShard, ICON_SHARDS } from "../../src/shared/icons.ts";
import { shortDigest } from "./file-cache.ts";
import { generatedPlugin } from "./generated-plugin.ts";

/** The icon sets that the site serves, each from the installed package @iconify-json/{name}. */
const COLLECTION_NAMES = ["ph"];

/** Splits the icon sets into files for the icon service, and provides the URLs of the files to the Worker. */
export function iconsPlugin() {
  return generatedPlugin({
    name: "site:icons",
    generate: buildIcons,
    modules: {
      "virtual:icon-collections": ({ collections }) =>
        `export const iconCollections = new Map(${JSON.stringify(collections)});`,
    },
  });
}

async function buildIcons() {
  const sets = await Promise.all(COLLECTION_NAMES.map(readSet));
  const files = new Map<string, string>();
  const collections = sets.map((set) => {
    const { prefix, width = 16, height = 16 } = set;
    const shards = divideIntoShards(set).map((shard, index) => {
      const source = JSON.stringify(shard);
      const file = `assets/icons-${prefix}-${index}-${shortDigest(source)}.json`;
      files.set(file, source);
      return `/${file}`;
    });
    return [prefix, { width, height, shards }] as const;
  });
  return { files, collections };
}

async function readSet(name: string): Promise<IconifyJSON> {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  return JSON.parse(await readFile(path, "utf8"));
}

function divideIntoShards(set: IconifyJSON): Record<string, IconifyIcon>[] {
  const shards: Record<string, IconifyIcon>[] = Array.from({ length: ICON_SHARDS }, () => ({}));
  for (const name of [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})]) {
    const icon = getIconData(set, name);
    const shard = shards[findIconShard(name)];
    if (icon && shard) shard[name] = icon;
  }
  return shards;
}
