import { iconCollections } from "virtual:icon-collections";
import type { IconifyIcon, IconifyJSON } from "@iconify/types";
import type { Context } from "hono";
import { findIconShard, isIconName, MAX_ICONS_PER_REQUEST } from "../../shared/icons.ts";
import { CACHE_CONTROL } from "../cache-control.ts";
import type { AppEnv } from "../env.ts";

/**
 * `GET /icons/{collection}.json?icons=a,b`: icon data in the Iconify JSON format
 * (https://iconify.design/docs/types/iconify-json.html), the icons that do not exist under `not_found`.
 */
export async function icons(c: Context<AppEnv>): Promise<Response> {
  const prefix = (c.req.param("file") ?? "").replace(/\.json$/, "");
  const collection = iconCollections.get(prefix);
  if (!collection) return refuse(c, 404, "There is no such collection of icons.");
  const asked = new Set((c.req.query("icons") ?? "").split(",").filter(Boolean));
  if (asked.size === 0) return refuse(c, 400, "icons must name at least one icon, such as ?icons=phone.");
  if (asked.size > MAX_ICONS_PER_REQUEST) {
    return refuse(c, 400, `icons must name at most ${MAX_ICONS_PER_REQUEST} icons.`);
  }

  const found: IconifyJSON["icons"] = {};
  const notFound: string[] = [];
  await Promise.all(
    [...asked].map(async (name) => {
      const icon = isIconName(name) ? await readIcon(c, collection.shards, name) : undefined;
      if (icon) found[name] = icon;
      else notFound.push(name);
    }),
  );
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

async function readIcon(
  c: Context<AppEnv>,
  shards: readonly string[],
  name: string,
): Promise<IconifyIcon | undefined> {
  const file = shards[findIconShard(name)];
  if (file === undefined) return undefined;
  const answer = await c.env.ASSETS.fetch(new URL(file, c.req.url).href);
  if (!answer.ok) throw new Error(`The icons of ${file} are missing: ${answer.status}.`);
  const shard = (await answer.json()) as Record<string, IconifyIcon>;
  return Object.hasOwn(shard, name) ? shard[name] : undefined;
}

function refuse(c: Context, status: 400 | 404, error: string): Response {
  return c.json({ error }, status, { "Cache-Control": CACHE_CONTROL.none });
}
