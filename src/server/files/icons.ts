import { iconCollections } from "virtual:icon-collections";
import type { IconifyJSON } from "@iconify/types";
import { findIconShard, isIconName } from "../../shared/icons.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { Problem } from "../http/problem.ts";
import type { AppContext } from "../settings/env.ts";
import { readBuiltFile } from "./built-files.ts";

// Each icon may be in a different file, and each file needs a subrequest. The free plan allows 50 per request
// (https://developers.cloudflare.com/workers/platform/limits/#subrequests).
const MAX_ICONS_PER_REQUEST = 40;

/** Serves `/icons/{collection}.json?icons=a,b` as Iconify JSON (https://iconify.design/docs/types/iconify-json.html). */
export async function serveIcons(c: AppContext): Promise<Response> {
  const [, prefix = ""] = /^(.+)\.json$/.exec(c.req.param("file") ?? "") ?? [];
  const collection = iconCollections.get(prefix);
  if (!collection)
    throw new Problem(404, "icons-collection-unknown", "There is no icon collection of this name.");
  const requested = new Set((c.req.query("icons") ?? "").split(",").filter(Boolean));
  if (requested.size === 0) {
    throw new Problem(400, "icons-missing", "Name at least one icon, such as ?icons=phone.");
  }
  if (requested.size > MAX_ICONS_PER_REQUEST) {
    throw new Problem(400, "icons-too-many", `Name at most ${MAX_ICONS_PER_REQUEST} icons in one request.`);
  }

  const names = [...requested];
  const shards = new Set(names.filter(isIconName).map(findIconShard));
  const files = [...shards].map((index) => new URL(collection.shards[index] ?? "", c.req.url));
  const contents = await Promise.all(files.map((file) => readBuiltFile(c.env.ASSETS, file)));
  const candidates: IconifyJSON["icons"] = Object.assign(
    {},
    ...contents.map((bytes) => JSON.parse(new TextDecoder().decode(bytes))),
  );
  const found = names.filter((name) => Object.hasOwn(candidates, name));
  const notFound = names.filter((name) => !Object.hasOwn(candidates, name)).sort();
  const { width, height } = collection;
  const body = {
    prefix,
    width,
    height,
    icons: Object.fromEntries(found.map((name) => [name, candidates[name]])),
    ...(notFound.length > 0 && { not_found: notFound }),
  };
  return c.json(body, 200, { "Cache-Control": CACHE_CONTROL.week });
}
