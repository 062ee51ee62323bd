import { iconCollections } from "virtual:icon-collections";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import type { Context } from "hono";
import { findIconShard, isIconName } from "../../shared/icons.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { Problem } from "../http/problem.ts";
import type { AppEnv } from "../settings/env.ts";
import { readBuiltFile } from "./built-files.ts";

/**
 * Maximum icons per request: more than any page shows at once. Each may be in another file, and the free plan allows 50
 * subrequests (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
 */
const MAX_ICONS_PER_REQUEST = 40;

/**
 * `GET /icons/{collection}.json?icons=a,b`: icon data in the Iconify JSON format
 * (https://iconify.design/docs/types/iconify-json.html). Unknown icons are listed under `not_found`.
 */
export async function icons(c: Context<AppEnv>): Promise<Response> {
  const prefix = (c.req.param("file") ?? "").replace(/\.json$/, "");
  const collection = iconCollections.get(prefix);
  if (!collection)
    throw new Problem(404, "icons-collection-unknown", "There is no such collection of icons.");
  const asked = new Set((c.req.query("icons") ?? "").split(",").filter(Boolean));
  if (asked.size === 0) {
    throw new Problem(400, "icons-missing", "icons must name at least one icon, such as ?icons=phone.");
  }
  if (asked.size > MAX_ICONS_PER_REQUEST) {
    throw new Problem(400, "icons-too-many", `icons must name at most ${MAX_ICONS_PER_REQUEST} icons.`);
  }

  const shards = await readShards(c, collection.shards, [...asked].filter(isIconName));
  const found: IconifyJSON["icons"] = {};
  const notFound: string[] = [];
  for (const name of asked) {
    const shard = shards.get(findIconShard(name));
    const icon = shard && Object.hasOwn(shard, name) ? shard[name] : undefined;
    if (icon) found[name] = icon;
    else notFound.push(name);
  }
  const { width, height } = collection;
  const answer = {
    prefix,
    width,
    height,
    icons: found,
    ...(notFound.length > 0 && { not_found: notFound.sort() }),
  };
  return c.json(answer, 200, { "Cache-Control": CACHE_CONTROL.week });
}

type Shard = Readonly<Record<string, IconifyIcon>>;

/** Reads the shards that contain these icons, each once, and returns them by their index in the collection. */
async function readShards(
  c: Context<AppEnv>,
  files: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<number, Shard>> {
  const indexes = [...new Set(names.map(findIconShard))];
  const read = indexes.map(async (index): Promise<[number, Shard]> => {
    const bytes = await readBuiltFile(c.env.ASSETS, new URL(files[index] ?? "", c.req.url));
    return [index, JSON.parse(new TextDecoder().decode(bytes)) as Shard];
  });
  return new Map(await Promise.all(read));
}
