import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LatestBuild } from "../../src/shared/build-info.ts";

/** One file that an open tab of a build may request. */
export interface ListedFile {
  /** Its address on the site: `/assets/…` or `/builds/…`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string;
  /**
   * When a deploy last replaced a build with it, in milliseconds since 1970-01-01 UTC: no tab that needs it is younger.
   * Files of the build that runs have none.
   */
  readonly replacedAt?: number | undefined;
}

/**
 * What a site says of its files, those of earlier builds among them: with it, a later build can carry them along and
 * verify them. It is apart from the metadata, which every visitor fetches: the digests alone would weigh more than a
 * page.
 */
export interface FileList {
  /** The build that runs. */
  readonly id: string;
  readonly files: readonly ListedFile[];
}

/** The address of the list of a site's files. */
export const FILE_LIST_PATH = "/builds/files.json";

/**
 * Writes the list of everything in a client's folder that belongs to this build and has its own address.
 * @param directory The folder of the built client.
 */
export async function writeFileList(directory: string, { id }: LatestBuild): Promise<void> {
  const paths = [...(await listTabFiles(directory, id)), `/builds/meta/${id}.json`];
  const files: ListedFile[] = [];
  for (const path of paths.sort()) files.push(describeFile(path, await readFile(join(directory, path))));
  const list: FileList = { id, files };
  await writeFile(join(directory, FILE_LIST_PATH), JSON.stringify(list));
}

/** Lists the hashed files and the payloads of a build by their paths. */
export async function listTabFiles(directory: string, buildId: string): Promise<string[]> {
  return [
    ...(await listPaths(directory, "assets")),
    ...(await listPaths(directory, `builds/payload/${buildId}`)),
  ];
}

/** The entry of a file in a list. */
export function describeFile(path: string, content: Uint8Array): ListedFile {
  return { path, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
}

async function listPaths(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${folder}/${name}`);
}
