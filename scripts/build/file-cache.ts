import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of finished pictures, relative to the project's root. It is outside node_modules, which `npm ci` deletes. */
export const PICTURE_CACHE = ".cache/pictures";

/** Returns the result of an earlier build with the same inputs, or creates and stores the result. */
export async function readThrough(
  root: string,
  inputs: readonly (string | Buffer)[],
  create: () => Promise<Buffer>,
): Promise<Buffer> {
  const directory = join(root, PICTURE_CACHE);
  const file = join(directory, digest(...inputs.flatMap((input) => [digest(input), "\0"])));
  // Synchronous, because the encoders occupy the threads that an asynchronous check would wait for.
  if (existsSync(file)) return await readFile(file);
  const bytes = await create();
  await mkdir(directory, { recursive: true });
  // Renamed when complete, so that an interrupted build leaves no incomplete file.
  const temporaryFile = `${file}.${randomUUID()}`;
  await writeFile(temporaryFile, bytes);
  await rename(temporaryFile, file);
  return bytes;
}

/** Ten hexadecimal digits are enough to distinguish the versions of a file in its URL. */
export function shortDigest(...parts: readonly (string | Buffer)[]): string {
  return digest(...parts).slice(0, 10);
}

/** Returns the first half of a SHA-256 in hexadecimal digits. */
export function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}
