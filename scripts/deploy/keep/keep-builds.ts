import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildLatestUrl } from "../../../src/shared/build-info.ts";
import {
  type BuiltFile,
  describeFile,
  type FileList,
  fileListPath,
  KEPT_PATH,
} from "../../build/file-list.ts";
import { chooseBuilds, type KeepingLimits, packBuilds } from "./choose-builds.ts";
import type { LiveSite } from "./live-site.ts";
import { type KeptBuild, parseFileList, parseKept, parseLatest } from "./metadata.ts";

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
  readonly builds: readonly KeptBuild[];
  readonly files: number;
  readonly bytes: number;
  /** One sentence for each file or build that could not be had. */
  readonly problems: readonly string[];
}

/**
 * Adds to a new build what open tabs of earlier builds may still ask for: scripts, styles, pictures, payloads and
 * metadata, from the running site and verified by digest. It never fails because of that site: what cannot be had is
 * reported.
 */
export async function keepBuilds({
  site,
  clientDirectory,
  limits,
  now,
}: KeepingOptions): Promise<KeepingReport> {
  const problems: string[] = [];
  const report = (what: string, error: unknown) =>
    problems.push(`${what} is left out: ${error instanceof Error ? error.message : error}.`);

  const newId = parseLatest(await readFile(join(clientDirectory, "builds/latest.json"), "utf8")).id;
  const own = parseFileList(await readFile(join(clientDirectory, fileListPath(newId)), "utf8"), newId);

  const builds = await findBuilds(site, newId, limits, now, report);
  const packing = packBuilds(builds, new Map(own.files.map((file) => [file.path, file])), limits);
  for (const { what, why } of packing.left) report(what, why);

  const wanted = packing.parcels.flatMap(({ files }) => files);
  const arrived = await fetchAll(site, clientDirectory, wanted, report);
  const kept = packing.parcels.map(({ build }) => build);
  for (const { list } of builds.filter(({ build }) => kept.includes(build))) {
    await write(clientDirectory, fileListPath(list.id), JSON.stringify(list));
  }
  await write(clientDirectory, KEPT_PATH, JSON.stringify(kept));
  return {
    builds: kept,
    files: arrived.length,
    bytes: arrived.reduce((sum, { bytes }) => sum + bytes, 0),
    problems,
  };
}

/** The builds that the site can speak for, newest first, each with its list of files. */
async function findBuilds(
  site: LiveSite,
  newId: string,
  limits: KeepingLimits,
  now: number,
  report: (what: string, error: unknown) => void,
): Promise<{ build: KeptBuild; list: FileList }[]> {
  let liveId: string;
  try {
    liveId = parseLatest(await fetchText(site, buildLatestUrl(now))).id;
  } catch (error) {
    report(
      "Everything of earlier builds",
      new Error(`the site's latest build is not known, ${explain(error)}`),
    );
    return [];
  }
  const kept = await fetchText(site, KEPT_PATH)
    .then(parseKept)
    .catch((error) => {
      report("What the site itself keeps", error);
      return [];
    });
  const builds: { build: KeptBuild; list: FileList }[] = [];
  for (const build of chooseBuilds(newId, liveId, kept, now, limits)) {
    try {
      const list = parseFileList(await fetchText(site, fileListPath(build.id)), build.id);
      builds.push({ build, list });
    } catch (error) {
      report(`Build ${build.id}`, new Error(`of its list of files, ${explain(error)}`));
    }
  }
  return builds;
}

async function fetchAll(
  site: LiveSite,
  directory: string,
  files: readonly BuiltFile[],
  report: (what: string, error: unknown) => void,
): Promise<BuiltFile[]> {
  const arrived: BuiltFile[] = [];
  const queue = files.values();
  const work = async () => {
    for (const file of queue) {
      try {
        const content = await site.fetchFile(file.path, file.bytes);
        if (describeFile(file.path, content).sha256 !== file.sha256)
          throw new Error("its content is not what its build made");
        await write(directory, file.path, content);
        arrived.push(file);
      } catch (error) {
        report(file.path, error);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return arrived;
}

async function fetchText(site: LiveSite, path: string): Promise<string> {
  return new TextDecoder().decode(await site.fetchFile(path, METADATA_BYTES));
}

async function write(directory: string, path: string, content: string | Uint8Array): Promise<void> {
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
