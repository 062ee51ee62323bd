import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LatestBuild } from "../../src/shared/build-info.ts";

/** One file that an open tab of a build may ask for. */
export interface BuiltFile {
  /** Its address on the site: `/assets/…` or `/builds/…`. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly sha256: string;
}

/** What `/builds/files/{id}.json` says of one build: with it, a later build can carry the files along and verify them. */
export interface FileList {
  readonly id: string;
  readonly files: readonly BuiltFile[];
}

/**
 * The address of a build's list of files. It is apart from the metadata, which every visitor fetches: the digests
 * alone would weigh more than a page.
 */
export function fileListPath(buildId: string): string {
  return `/builds/files/${buildId}.json`;
}

/** The address that says which files of earlier builds a site has along; a build by itself has none. */
export const KEPT_PATH = "/builds/kept.json";

/**
 * Writes the list of everything in a client's folder that belongs to this build and has an address of its own.
 * @param directory The folder of the built client.
 */
export async function writeFileList(directory: string, { id }: LatestBuild): Promise<void> {
  const paths = [
    ...(await listPaths(directory, "assets")),
    ...(await listPaths(directory, `builds/payload/${id}`)),
    `/builds/meta/${id}.json`,
  ];
  const files: BuiltFile[] = [];
  for (const path of paths.sort()) files.push(describeFile(path, await readFile(join(directory, path))));
  const list: FileList = { id, files };
  const target = join(directory, fileListPath(id));
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(list));
  await writeFile(join(directory, KEPT_PATH), "[]");
}

/** The entry of a file in a list. */
export function describeFile(path: string, content: Uint8Array): BuiltFile {
  return { path, bytes: content.byteLength, sha256: createHash("sha256").update(content).digest("hex") };
}

async function listPaths(directory: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `/${folder}/${name}`);
}
