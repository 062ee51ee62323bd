import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { digest } from "./file-cache.ts";
import type { EncodingEffort } from "./pictures/encode.ts";

/** Every source that can change the build's output. */
const SOURCES = [
  "src",
  "pictures",
  "public",
  "scripts/build",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * Returns the id of a build. The same sources make the same build everywhere, so a rebuild without changes invalidates
 * no cache.
 * @param sources From `digestSources`.
 * @param effort How the pictures are encoded. The names of their files depend on it.
 */
export function createBuildId(sources: string, effort: EncodingEffort): string {
  return digest(effort, sources).slice(0, 16);
}

/** Returns a digest of the project's sources. */
export async function digestSources(root: string): Promise<string> {
  const files = (await Promise.all(SOURCES.map((source) => listFiles(join(root, source))))).flat();
  const lines = files.map(async (file) => {
    // Digest each file separately, so that moving bytes from one file to the next changes the result.
    return `${relative(root, file).replaceAll("\\", "/")}\0${digest(await readFile(file))}\n`;
  });
  return digest(...(await Promise.all(lines)));
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === "ENOTDIR") return null;
    if (error.code === "ENOENT") return [];
    throw error;
  });
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
