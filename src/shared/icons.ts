/** The folder of the icon addresses: `/icons/{collection}.json?icons={name},{name}`. */
const ICONS_PATH = "/icons";

/** Each may be in another file, and to read so many costs no more than a page. A client that needs more sends another request. */
export const MAX_ICONS_PER_REQUEST = 12;

/** No icon and no collection has a longer name. */
export const MAX_ICON_NAME_LENGTH = 80;

/** The files that a collection is divided into, so that a few icons do not take reading thousands. */
export const ICON_SHARDS = 64;

/** Names of collections and icons (https://iconify.design/docs/types/iconify-json.html). */
const ICON_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be the name of an icon or of a collection. */
export function isIconName(text: string): boolean {
  return text.length <= MAX_ICON_NAME_LENGTH && ICON_NAME.test(text);
}

/** The two parts of `collection:name`; null where the text is no such name. */
export function parseIconName(text: string): { collection: string; name: string } | null {
  const [collection = "", name = "", ...rest] = text.split(":");
  return rest.length === 0 && isIconName(collection) && isIconName(name) ? { collection, name } : null;
}

/** The address of these icons: in a fixed order, so that the same icons have the same address. */
export function buildIconsUrl(collection: string, names: readonly string[]): string {
  return `${ICONS_PATH}/${collection}.json?icons=${[...names].sort().join(",")}`;
}

/** Which of the collection's files holds an icon: FNV-1a of its name (http://www.isthe.com/chongo/tech/comp/fnv/). */
export function findIconShard(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i += 1) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0;
  return hash % ICON_SHARDS;
}
