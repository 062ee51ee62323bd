const ICONS_PATH = "/icons";

const MAX_ICON_NAME_LENGTH = 80;

/** The build splits each collection into this many files, so that the Worker does not read all icons for a few. */
export const ICON_SHARDS = 64;

/** The names of collections and icons follow https://iconify.design/docs/types/iconify-json.html. */
const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isIconName(text: string): boolean {
  return text.length <= MAX_ICON_NAME_LENGTH && ICON_NAME.test(text);
}

export function parseIconName(text: string): { collection: string; name: string } | null {
  const [collection = "", name = "", ...rest] = text.split(":");
  return rest.length === 0 && isIconName(collection) && isIconName(name) ? { collection, name } : null;
}

/** Sorts the names so that the same icons always have the same URL. */
export function buildIconsUrl(collection: string, names: readonly string[]): string {
  return `${ICONS_PATH}/${collection}.json?icons=${[...names].sort().join(",")}`;
}

/** Hashes the name with FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function findIconShard(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash % ICON_SHARDS;
}
