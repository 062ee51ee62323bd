import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import * as v from "valibot";
import { PAGES } from "../../src/content/site-pages.ts";
import { type BuildMeta, buildLatestUrl, buildMetaUrl } from "../../src/shared/build-info.ts";
import { buildPayloadUrl } from "../../src/shared/payload-url.ts";
import { CLIENT_DIRECTORY } from "../build/build-manifest-plugin.ts";
import { step } from "./steps.ts";

const KEPT_BUILDS = 3;
/** As many concurrent requests as a browser makes. */
const REQUESTS = { concurrency: 6 };
const ALL_FILES_TIMEOUT_MS = 120_000;

/** Names that a build writes. They come from another machine, and become paths here. */
const FILE_PATH = /^\/(assets|builds)\/[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

const BuildId = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Latest = v.object({ id: BuildId });
const Meta = v.object({ assets: v.array(v.string()), earlier: v.optional(v.array(BuildId), []) });

/** Keeps the files of the last builds. Without them, a tab that is open now loads its next page as a document. */
export async function keepEarlierBuilds(origin: string, build: BuildMeta): Promise<void> {
  step("Carrying over the files that open tabs need");
  const signal = AbortSignal.timeout(ALL_FILES_TIMEOUT_MS);
  const get = (path: string) => fetchFile(new URL(path, origin), signal);
  const readMeta = async (id: string) => v.parse(Meta, JSON.parse(String(await get(buildMetaUrl(id)))));
  try {
    const { id: liveId } = v.parse(Latest, JSON.parse(String(await get(buildLatestUrl(Date.now())))));
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
      .map((path) => copyFile(path, get), REQUESTS)
      .toArray();
    await writeFile(CLIENT_DIRECTORY + buildMetaUrl(build.id), JSON.stringify({ ...build, earlier }));
    const added = copies.filter(Boolean).length;
    console.log(`${added} files of earlier builds are kept, ${missing.length - added} are gone.`);
  } catch (error) {
    console.log(`No files of earlier builds were kept, because ${origin} did not list them: ${error}`);
  }
}

async function copyFile(path: string, get: (path: string) => Promise<Buffer>): Promise<boolean> {
  const content = await get(path).catch(() => null);
  if (!content) return false;
  const file = join(CLIENT_DIRECTORY, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return true;
}

/** @throws Error unless the response is a file. A page of HTML is an error or a challenge. */
async function fetchFile(url: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { redirect: "error", signal });
  const type = response.headers.get("content-type") ?? "";
  const content = Buffer.from(await response.arrayBuffer());
  if (response.status === 200 && !type.startsWith("text/html")) return content;
  throw new Error(`${url.pathname} answered with status ${response.status} and type ${type || "none"}`);
}
