import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { LatestBuild } from "../../src/shared/build-info.ts";
import type { EncodingEffort } from "./pictures/encode.ts";

/** Everything that can change what is built. */
const SOURCES = [
  "src",
  "public",
  "pictures",
  "scripts/build",
  "vite.config.ts",
  "wrangler.toml",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/**
 * The identity of a build: a digest of its sources, so that the same sources make the same build everywhere and a
 * rebuild without changes disturbs no cache.
 * @param root The project's folder.
 * @param effort How the pictures are encoded: the names of their files depend on it.
 */
export async function createBuildIdentity(root: string, effort: EncodingEffort): Promise<LatestBuild> {
  const hash = createHash("sha256").update(effort);
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      // Each content by its own digest, so that no file's end can pass for another's beginning.
      const content = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      hash.update(`${relative(root, file).replaceAll("\\", "/")}\0${content}\n`);
    }
  }
  return { id: hash.digest("hex").slice(0, 16), timestamp: readTimestamp() };
}

/** Reproducible builds state their time themselves (reproducible-builds.org, SOURCE_DATE_EPOCH, in seconds). */
function readTimestamp(): number {
  const epoch = process.env.SOURCE_DATE_EPOCH;
  return epoch && /^\d+$/.test(epoch) ? Number(epoch) * 1000 : Date.now();
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
