import * as v from "valibot";
import type { BuiltFile, FileList } from "../../build/file-list.ts";
import { PLATFORM_LIMITS } from "../settings.ts";

/** A file of an earlier build that goes along with the present one. */
export interface KeptFile extends BuiltFile {
  /** When a deploy last replaced a build with it, in milliseconds since 1970-01-01 UTC: no tab that needs it is younger. */
  readonly replacedAt: number;
}

/*
 * What follows reads what another machine said. It becomes names of files here, so every name is one that our build
 * could have written: no folders, no dots at the front, no escapes.
 */
const buildId = v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,40}$/));
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const latest = v.object({ id: buildId });
const file = v.object({
  path: v.pipe(v.string(), v.maxLength(200)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLATFORM_LIMITS.fileBytes)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const kept = v.pipe(
  v.array(v.object({ ...file.entries, replacedAt: time })),
  v.maxLength(PLATFORM_LIMITS.files),
);
const fileList = v.object({
  id: buildId,
  files: v.pipe(v.array(file), v.maxLength(PLATFORM_LIMITS.files)),
});

const ASSET =
  /^\/assets\/[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:js|css|json|woff2|svg|png|jpe?g|webp|avif|ico|wasm|txt|webmanifest)$/;
const META = /^\/builds\/meta\/([0-9a-z-]{1,40})\.json$/;
const PAYLOAD = /^\/builds\/payload\/([0-9a-z-]{1,40})\/[a-z][a-z-]*\.json$/;

/** Reads `/builds/latest.json`. @throws Error when it is not what a build of ours writes. */
export function parseLatest(text: string): { readonly id: string } {
  return parse(latest, text);
}

/** Reads `/builds/kept.json`. @throws Error when it is not what a deploy of ours writes. */
export function parseKept(text: string): readonly KeptFile[] {
  const files = parse(kept, text);
  for (const { path } of files) checkPath(path);
  return files;
}

/**
 * Reads `/builds/files/{id}.json`.
 * @throws Error when it is not what a build of ours writes, or names a file that is not its own.
 */
export function parseFileList(text: string, id: string): FileList {
  const list = parse(fileList, text);
  if (list.id !== id) throw new Error(`it is the list of build ${list.id}`);
  for (const { path } of list.files) checkPath(path, id);
  return list;
}

/** @param id The only build whose files of its own may be named; any build's by default. */
function checkPath(path: string, id?: string): void {
  const [, owner] = META.exec(path) ?? PAYLOAD.exec(path) ?? [];
  if (ASSET.test(path) || (owner !== undefined && owner === (id ?? owner))) return;
  throw new Error(`it names ${JSON.stringify(path)}, which no build of ours has`);
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("it is not JSON");
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Error(`it is not of the right form at "${v.getDotPath(result.issues[0]) ?? "its root"}"`);
}
