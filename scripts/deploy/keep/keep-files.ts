import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildLatestUrl } from "../../../src/shared/build-info.ts";
import { describeFile, fileListPath, KEPT_PATH } from "../../build/file-list.ts";
import { DeployFailure } from "../failure.ts";
import { chooseFiles, type KeepingLimits } from "./choose-files.ts";
import type { LiveSite } from "./live-site.ts";
import { type KeptFile, parseFileList, parseKept, parseLatest } from "./metadata.ts";

/** At once: as many as a browser would. */
const CONCURRENCY = 6;
/** A list of files is about 40 kB; nothing that is much larger is one. */
const METADATA_BYTES = 4 * 1024 * 1024;

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
  const newId = parseLatest(await readFile(join(clientDirectory, "builds/latest.json"), "utf8")).id;
  const own = parseFileList(await readFile(join(clientDirectory, fileListPath(newId)), "utf8"), newId);
  const lists = await readLists(site, now);
  const choice = chooseFiles(own.files, lists.live, lists.kept, now, limits);
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
  await writeFile(join(clientDirectory, KEPT_PATH), JSON.stringify(kept));
  return { files: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), problems };
}

/** What the running site is made of, and what it keeps of earlier builds. */
async function readLists(site: LiveSite, now: number) {
  const read = async <Value>(path: string, parse: (text: string) => Value): Promise<Value> => {
    try {
      return parse(new TextDecoder().decode(await site.fetchFile(path, METADATA_BYTES)));
    } catch (error) {
      throw new DeployFailure(
        `The site does not say which files open tabs need: of ${path.replace(/\?.*/, "")}, ${explain(error)}.`,
        "Nothing was uploaded. Run the command again; if the site cannot answer, npm run deploy -- --forget-earlier-builds goes on without them.",
      );
    }
  };
  const { id } = await read(buildLatestUrl(now), parseLatest);
  const { files: live } = await read(fileListPath(id), (text) => parseFileList(text, id));
  return { live, kept: await read(KEPT_PATH, parseKept) };
}

async function fetchInto(
  directory: string,
  site: LiveSite,
  { path, bytes, sha256 }: KeptFile,
): Promise<void> {
  const content = await site.fetchFile(path, bytes);
  if (describeFile(path, content).sha256 !== sha256)
    throw new Error("its content is not what its build made");
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
