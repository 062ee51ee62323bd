import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The folder of finished pictures, relative to the project's root. It is outside node_modules, which `npm ci` deletes.
 */
export const PICTURE_CACHE = ".cache/pictures";

/** A file that no build has read for this long is deleted, in milliseconds. */
const MAX_UNREAD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the result of an earlier build, or makes it and stores it for the next one.
 * @param directory The folder of the stored results.
 * @param inputs Everything that the result depends on.
 */
export async function readThrough(
  directory: string,
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = join(directory, digest(...inputs.flatMap((input) => [digest(input), "\0"])));
  // Synchronous, because the encoders occupy the threads that an asynchronous check would wait for.
  if (existsSync(file)) {
    const now = new Date();
    await utimes(file, now, now);
    return await readFile(file);
  }
  const bytes = await make();
  await mkdir(directory, { recursive: true });
  // Write a draft and rename it, so that an interrupted build leaves no incomplete file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}

/** Deletes the results that no build has read for 30 days. */
export async function deleteUnread(directory: string): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > MAX_UNREAD_MS) await rm(file, { force: true });
  }
}

/** Returns the first half of a SHA-256 in hexadecimal digits. */
export function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}
