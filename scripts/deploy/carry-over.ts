import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import * as v from "valibot";
import { PAGES } from "../../src/content/site-pages.ts";
import { type BuildMeta, buildLatestUrl, buildMetaUrl, buildPayloadUrl } from "../../src/shared/protocol.ts";
import { CLIENT_DIRECTORY } from "../build/build-manifest-plugin.ts";
import { printStep } from "./steps.ts";

const KEPT_BUILDS = 3;
/** As many as a browser's connections to one host (HTTP/1.1). */
const CONCURRENT_REQUESTS = 6;
const ALL_FILES_TIMEOUT_MS = 120_000;

/** The paths come from the network, so this pattern matches no path that leads out of CLIENT_DIRECTORY. */
const FILE_PATH = /^\/(assets|builds)\/[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

const BuildId = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Latest = v.object({ id: BuildId });
const Meta = v.object({ assets: v.array(v.string()), earlier: v.optional(v.array(BuildId), []) });

/** Copies files of earlier builds into the new build, because open tabs need the files to change pages without a reload. */
export async function copyEarlierBuilds(origin: string, build: BuildMeta): Promise<void> {
  printStep("Copying the files of earlier builds, which open tabs need");
  const signal = AbortSignal.timeout(ALL_FILES_TIMEOUT_MS);
  const fetchPath = (path: string) => fetchFile(new URL(path, origin), signal);
  const readMeta = async (id: string) => v.parse(Meta, JSON.parse(String(await fetchPath(buildMetaUrl(id)))));
  try {
    const { id: liveId } = v.parse(Latest, JSON.parse(String(await fetchPath(buildLatestUrl(Date.now())))));
    const live = await readMeta(liveId);
    const earlier = [liveId, ...live.earlier].filter((id) => id !== build.id).slice(0, KEPT_BUILDS);
    const paths = new Set<string>();
    for (const id of earlier) {
      const { assets } = await readMeta(id).catch(() => ({ assets: [] }));
      const payloads = PAGES.map((page) => buildPayloadUrl(page.id, id));
      for (const path of [buildMetaUrl(id), ...payloads, ...assets]) paths.add(path);
    }
    const missing = [...paths].filter((path) => FILE_PATH.test(path) && !existsSync(CLIENT_DIRECTORY + path));
    const copies = await Readable.from(missing)
      .map((path) => copyFile(path, fetchPath), { concurrency: CONCURRENT_REQUESTS })
      .toArray();
    await writeFile(CLIENT_DIRECTORY + buildMetaUrl(build.id), JSON.stringify({ ...build, earlier }));
    const copied = copies.filter(Boolean).length;
    console.log(`Copied ${copied} files. Could not fetch ${missing.length - copied} files.`);
  } catch (error) {
    console.log(`Deploying without these files. Copying from ${origin} failed: ${error}`);
  }
}

/** Returns false if the file cannot be fetched. */
async function copyFile(path: string, fetchPath: (path: string) => Promise<Buffer>): Promise<boolean> {
  const content = await fetchPath(path).catch(() => null);
  if (!content) return false;
  const file = join(CLIENT_DIRECTORY, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return true;
}

/** @throws Error unless the response is a file. HTML is an error page or a challenge, because builds have no HTML files. */
async function fetchFile(url: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { redirect: "error", signal });
  const type = response.headers.get("content-type") ?? "";
  const content = Buffer.from(await response.arrayBuffer());
  if (response.status === 200 && !type.startsWith("text/html")) return content;
  throw new Error(`${url.pathname} returned status ${response.status} and type ${type || "none"}.`);
}
