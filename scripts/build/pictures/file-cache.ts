import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The result of an earlier build, or a new one that is kept for the next.
 * @param directory Where results are kept.
 * @param inputs Everything that the result depends on.
 */
export async function readThrough(
  directory: string,
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = join(directory, digest(...inputs.flatMap((input) => [digest(input), "\0"])));
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const bytes = await make();
  await mkdir(directory, { recursive: true });
  // Written aside and then moved: a build that is broken off leaves no half file behind.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}

/** The first half of a SHA-256, in hexadecimal digits. */
export function digest(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 32);
}
