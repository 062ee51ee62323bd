import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeFile, FILE_LIST_PATH, type FileList, type ListedFile } from "../../build/file-list.ts";
import { DeployFailure, explain } from "../failure.ts";
import { type CarryOverLimits, chooseFiles, type EarlierFile } from "./choose-files.ts";
import type { LiveSite } from "./live-site.ts";
import { parseFileList } from "./parse-file-list.ts";

/** Concurrent requests: as many as a browser makes. */
const CONCURRENCY = 6;
/** Size limit of the file list. A build takes about 40 kB, so anything much larger is not a file list. */
const LIST_BYTES = 4 * 1024 * 1024;

export interface CarryOverOptions {
  readonly site: LiveSite;
  /** The folder of the new build's client. Files are added to it. */
  readonly clientDirectory: string;
  readonly limits: CarryOverLimits;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

export interface CarryOverReport {
  readonly files: number;
  readonly bytes: number;
  /** One sentence for each file that is left out. */
  readonly leftOut: readonly string[];
}

/**
 * Copies the files that open tabs of earlier builds may still request into a new build: scripts, styles, pictures,
 * payloads and metadata. The files come from the running site and are verified by digest. A file that cannot be fetched
 * is reported and left out.
 * @throws DeployFailure if the site's file list cannot be read: every file of every earlier build would be lost.
 */
export async function carryOverFiles({
  site,
  clientDirectory,
  limits,
  now,
}: CarryOverOptions): Promise<CarryOverReport> {
  const listFile = join(clientDirectory, FILE_LIST_PATH);
  const own: FileList = JSON.parse(await readFile(listFile, "utf8"));
  const choice = chooseFiles(own.files, await readSiteList(site, now), now, limits);
  const leftOut = choice.left.map(({ what, why }) => `${what} is left out: ${why}.`);

  const arrived = new Set<EarlierFile>();
  const queue = choice.files.values();
  const work = async () => {
    for (const file of queue) {
      try {
        await fetchInto(clientDirectory, site, file);
        arrived.add(file);
      } catch (error) {
        leftOut.push(`${file.path} is left out: ${explain(error)}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const carried = choice.files.filter((file) => arrived.has(file));
  const list: FileList = { ...own, files: [...own.files, ...carried] };
  await writeFile(listFile, JSON.stringify(list));
  return { files: carried.length, bytes: carried.reduce((sum, { bytes }) => sum + bytes, 0), leftOut };
}

/** Returns the files of the running site, including those of earlier builds. The query bypasses every cache. */
async function readSiteList(site: LiveSite, now: number): Promise<readonly ListedFile[]> {
  try {
    return parseFileList(new TextDecoder().decode(await site(`${FILE_LIST_PATH}?${now}`, LIST_BYTES)));
  } catch (error) {
    throw new DeployFailure(
      `The site does not say which files open tabs need: of ${FILE_LIST_PATH}, ${explain(error)}.`,
      "Nothing was uploaded. Run the command again; if the site cannot answer, npm run deploy -- --forget-earlier-builds goes on without them.",
    );
  }
}

async function fetchInto(directory: string, site: LiveSite, file: ListedFile): Promise<void> {
  const { path, bytes, sha256 } = file;
  const content = await site(path, bytes);
  if (describeFile(path, content).sha256 !== sha256)
    throw new Error("its content is not what its build made");
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
