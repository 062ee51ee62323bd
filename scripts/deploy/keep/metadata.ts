import * as v from "valibot";
import { buildMetaUrl } from "../../../src/shared/build-info.ts";
import type { FileList } from "../../build/file-list.ts";
import { PLATFORM_LIMITS } from "../settings.ts";

/** An earlier build whose files are part of the present one. */
export interface KeptBuild {
  readonly id: string;
  /** When a deploy first replaced it, in milliseconds since 1970-01-01 UTC: no tab of it is older than that. */
  readonly replacedAt: number;
}

/*
 * What follows reads what another machine said. It becomes names of files here, so every name is one that our build
 * could have written: no folders, no dots at the front, no escapes.
 */
const buildId = v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,40}$/));
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const latest = v.object({ id: buildId });
const kept = v.pipe(v.array(v.object({ id: buildId, replacedAt: time })), v.maxLength(1_000));
const file = v.object({
  path: v.pipe(v.string(), v.maxLength(200)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PLATFORM_LIMITS.fileBytes)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const fileList = v.object({
  id: buildId,
  files: v.pipe(v.array(file), v.maxLength(PLATFORM_LIMITS.files)),
});

const ASSET =
  /^\/assets\/[A-Za-z0-9_][A-Za-z0-9_.-]*\.(?:js|css|json|woff2|svg|png|jpe?g|webp|avif|ico|wasm|txt|webmanifest)$/;
const PAYLOAD = /^\/builds\/payload\/([0-9a-z-]{1,40})\/[a-z][a-z-]*\.json$/;

/** Reads `/builds/latest.json`. @throws Error when it is not what a build of ours writes. */
export function parseLatest(text: string): { readonly id: string } {
  return parse(latest, text);
}

/** Reads `/builds/kept.json`. @throws Error when it is not what a deploy of ours writes. */
export function parseKept(text: string): readonly KeptBuild[] {
  return parse(kept, text);
}

/**
 * Reads `/builds/files/{id}.json`.
 * @throws Error when it is not what a build of ours writes, or names a file that is not its own.
 */
export function parseFileList(text: string, id: string): FileList {
  const list = parse(fileList, text);
  if (list.id !== id) throw new Error(`it is the list of build ${list.id}`);
  for (const { path } of list.files) {
    if (!isPathOfBuild(path, id))
      throw new Error(`it names ${JSON.stringify(path)}, which no build of ours has`);
  }
  return list;
}

function isPathOfBuild(path: string, id: string): boolean {
  return ASSET.test(path) || path === buildMetaUrl(id) || PAYLOAD.exec(path)?.[1] === id;
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
