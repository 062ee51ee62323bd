import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The cache's folder, relative to the project's root. Not in node_modules, because `npm ci` deletes node_modules. */
export const CACHE_DIRECTORY = ".cache/pictures";

/** Returns the cached result for the inputs, or creates and stores the result. */
export async function readOrCreate(
  root: string,
  inputs: readonly (string | Buffer)[],
  create: () => Promise<Buffer>,
): Promise<Buffer> {
  const directory = join(root, CACHE_DIRECTORY);
  const file = join(directory, digest(...inputs.flatMap((input) => [digest(input), "\0"])));
  // Synchronous, because an asynchronous check would wait for a thread while the encoders occupy all threads.
  if (existsSync(file)) return await readFile(file);
  const bytes = await create();
  await mkdir(directory, { recursive: true });
  // Rename the complete file, because an interrupted build must not leave an incomplete file under the final name.
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
  return bytes;
}

/** Returns ten hexadecimal digits, which distinguish the versions of a file in a URL. */
export function shortDigest(...parts: readonly (string | Buffer)[]): string {
  return digest(...parts).slice(0, 10);
}

/** Returns the first half of a SHA-256 in hexadecimal digits. */
export function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}
