import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import * as v from "valibot";
import { PAGES } from "../../src/content/site-pages.ts";
import { type BuildMeta, buildLatestUrl, buildMetaUrl } from "../../src/shared/build-info.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { CLIENT_DIRECTORY } from "../build/build-manifest-plugin.ts";
import { step } from "./steps.ts";

const KEPT_BUILDS = 3;
const MAX_FILES = 2_000;
/** Concurrent requests: as many as a browser makes. */
const CONCURRENCY = 6;
/** Time limit for all files, in milliseconds. */
const LIMIT_MS = 120_000;

/** Names that a build writes. They come from another machine, and become paths here. */
const FILE_PATH = /^\/(assets|builds)\/[\w-]+(\/[\w-]+)*\.[a-z0-9]+$/;

/** The content types of the files that tabs request. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
};

const BuildId = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const Latest = v.object({ id: BuildId });
const Meta = v.object({ assets: v.array(v.string()), earlier: v.optional(v.array(BuildId), []) });

/** Keeps the files of the last builds. Without them, a tab that is open now loads its next page as a document. */
export async function keepEarlierBuilds(origin: string, build: BuildMeta): Promise<void> {
  step("Carrying over the files that open tabs need");
  try {
    const { added, gone } = await carryOverFiles(origin, build);
    console.log(`${added} files of earlier builds are kept, ${gone} are gone.`);
  } catch (error) {
    console.log(`None is kept, because ${origin} does not list them: ${error}`);
  }
}

/**
 * Copies the files that open tabs of the last builds may still request from the live site into the new build, and lists
 * these builds in its metadata. Files that are gone are skipped.
 * @throws Error if the live site does not say which files it has.
 */
async function carryOverFiles(origin: string, build: BuildMeta) {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const get = (path: string) => fetchFile(new URL(path, origin), signal);
  const readMeta = async (id: string) => v.parse(Meta, JSON.parse(String(await get(buildMetaUrl(id)))));

  const { id } = v.parse(Latest, JSON.parse(String(await get(buildLatestUrl(Date.now())))));
  const live = await readMeta(id);
  const earlier = [id, ...live.earlier].filter((one) => one !== build.id).slice(0, KEPT_BUILDS);
  const paths = new Set<string>();
  for (const one of earlier) {
    const { assets } = one === id ? live : await readMeta(one).catch(() => ({ assets: [] }));
    const payloads = PAGES.map((page) => buildPayloadFile(page.id, one));
    for (const path of [buildMetaUrl(one), ...payloads, ...assets]) paths.add(path);
  }
  const missing = [...paths]
    .filter((path) => FILE_PATH.test(path) && !existsSync(join(CLIENT_DIRECTORY, path)))
    .slice(0, MAX_FILES);

  let added = 0;
  const queue = missing.values();
  const work = async () => {
    for (const path of queue) {
      const content = await get(path).catch(() => null);
      if (!content) continue;
      const file = join(CLIENT_DIRECTORY, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      added += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const meta: BuildMeta = { ...build, earlier };
  await writeFile(join(CLIENT_DIRECTORY, buildMetaUrl(build.id)), JSON.stringify(meta));
  return { added, gone: missing.length - added };
}

/** @throws Error unless the response is a file of the kind that its extension names. */
async function fetchFile(url: URL, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(url, { redirect: "error", signal });
  const [type] = (response.headers.get("content-type") ?? "").split(";");
  if (response.status !== 200 || type !== CONTENT_TYPES[extname(url.pathname)]) {
    await response.body?.cancel();
    throw new Error(`${url.pathname} answered with status ${response.status} and type ${type || "none"}`);
  }
  return Buffer.from(await response.arrayBuffer());
}
