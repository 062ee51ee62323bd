import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { digest } from "./file-cache.ts";
import type { EncodingEffort } from "./pictures/encode.ts";

const SOURCE_FOLDERS = ["src", "pictures", "public", "scripts/build"];
const SOURCE_FILES = [
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** Derives one id for each encoding effort from the sources, because a rebuild without changes must keep caches valid. */
export async function createBuildIds(root: string): Promise<Readonly<Record<EncodingEffort, string>>> {
  const lists = SOURCE_FOLDERS.map((folder) =>
    readdir(join(root, folder), { withFileTypes: true, recursive: true }),
  );
  const entries = (await Promise.all(lists)).flat().filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  files.push(...SOURCE_FILES.map((file) => join(root, file)));
  const lines = files.map(async (file) => {
    // Digest each file separately, because moving bytes from one file to the next must change the id.
    return `${relative(root, file).replaceAll("\\", "/")}\0${digest(await readFile(file))}\n`;
  });
  const sources = digest(...(await Promise.all(lines)));
  return { quick: digest("quick", sources).slice(0, 16), full: digest("full", sources).slice(0, 16) };
}
