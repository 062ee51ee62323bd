import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describeFile, FILE_LIST_PATH, type FileList, type ListedFile } from "../../build/file-list.ts";
import { DeployFailure, explain } from "../failure.ts";
import { chooseFiles, type KeepingLimits, type KeptFile } from "./choose-files.ts";
import type { LiveSite } from "./live-site.ts";
import { parseFileList } from "./parse-file-list.ts";

/** At once: as many as a browser would. */
const CONCURRENCY = 6;
/** A build has about 40 kB in the list; nothing that is much larger is one. */
const LIST_BYTES = 4 * 1024 * 1024;

export interface KeepingOptions {
  readonly site: LiveSite;
  /** The folder of the new build's client. Files are added to it. */
  readonly clientDirectory: string;
  readonly limits: KeepingLimits;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number;
}

/** What went along, and what did not. */
export interface KeepingReport {
  readonly files: number;
  readonly bytes: number;
  /** One sentence for each file that could not be had. */
  readonly problems: readonly string[];
}

/**
 * Adds to a new build what open tabs of earlier builds may still ask for: scripts, styles, pictures, payloads and
 * metadata, from the running site and verified by digest. A file that cannot be had is reported and left out.
 * @throws DeployFailure when the site does not say what there is: every file of every earlier build would be lost.
 */
export async function keepFiles({
  site,
  clientDirectory,
  limits,
  now,
}: KeepingOptions): Promise<KeepingReport> {
  const listFile = join(clientDirectory, FILE_LIST_PATH);
  const own: FileList = JSON.parse(await readFile(listFile, "utf8"));
  const choice = chooseFiles(own.files, await readSiteList(site, now), now, limits);
  const problems = choice.left.map(({ what, why }) => `${what} is left out: ${why}.`);

  const arrived = new Set<KeptFile>();
  const queue = choice.files.values();
  const work = async () => {
    for (const file of queue) {
      try {
        await fetchInto(clientDirectory, site, file);
        arrived.add(file);
      } catch (error) {
        problems.push(`${file.path} is left out: ${explain(error)}.`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  const kept = choice.files.filter((file) => arrived.has(file));
  const list: FileList = { ...own, files: [...own.files, ...kept] };
  await writeFile(listFile, JSON.stringify(list));
  return { files: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), problems };
}

/** The files of the running site, with those that it keeps of earlier builds. The query keeps every cache out of it. */
async function readSiteList(site: LiveSite, now: number): Promise<readonly ListedFile[]> {
  try {
    return parseFileList(
      new TextDecoder().decode(await site.fetchFile(`${FILE_LIST_PATH}?${now}`, LIST_BYTES)),
    );
  } catch (error) {
    throw new DeployFailure(
      `The site does not say which files open tabs need: of ${FILE_LIST_PATH}, ${explain(error)}.`,
      "Nothing was uploaded. Run the command again; if the site cannot answer, npm run deploy -- --forget-earlier-builds goes on without them.",
    );
  }
}

async function fetchInto(directory: string, site: LiveSite, file: ListedFile): Promise<void> {
  const { path, bytes, sha256 } = file;
  const content = await site.fetchFile(path, bytes);
  if (describeFile(path, content).sha256 !== sha256)
    throw new Error("its content is not what its build made");
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
