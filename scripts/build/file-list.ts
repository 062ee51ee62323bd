import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LatestBuild } from "../../src/shared/build-info.ts";

/** One file that an open tab of a build may request. */
export interface ListedFile {
  /** The file's URL on the site: `/assets/…` or `/builds/…`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string;
  /**
   * When a deploy last replaced a build that uses this file, in milliseconds since 1970-01-01 UTC. No tab that needs
   * the file was opened later. Absent for files of the running build.
   */
  readonly replacedAt?: number | undefined;
}

/**
 * A site's list of its files, including those of earlier builds. A later build uses it to carry the files over and to
 * verify them. It is separate from the metadata, which every visitor fetches: the digests alone would weigh more than a
 * page.
 */
export interface FileList {
  /** The running build. */
  readonly id: string;
  readonly files: readonly ListedFile[];
}

/** The URL of the file list. */
export const FILE_LIST_PATH = "/builds/files.json";

/**
 * Writes the list of the files in a client folder that belong to this build and have their own URL.
 * @param directory The folder of the built client.
 */
export async function writeFileList(directory: string, { id }: LatestBuild): Promise<void> {
  const paths = [...(await listTabFiles(directory, id)), `/builds/meta/${id}.json`];
  const files: ListedFile[] = [];
  for (const path of paths.sort()) files.push(describeFile(path, await readFile(join(directory, path))));
  const list: FileList = { id, files };
  await writeFile(join(directory, FILE_LIST_PATH), JSON.stringify(list));
}

/** Lists the paths of a build's hashed files and payloads. */
export async function listTabFiles(directory: string, buildId: string): Promise<string[]> {
  return [
    ...(await listPaths(directory, "assets")),
    ...(await listPaths(directory, `builds/payload/${buildId}`)),
  ];
}

export function describeFile(path: string, content: Uint8Array): ListedFile {
  return { path, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
}

async function listPaths(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${folder}/${name}`);
}
