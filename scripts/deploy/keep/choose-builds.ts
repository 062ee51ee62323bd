import type { BuiltFile, FileList } from "../../build/file-list.ts";
import type { KeptBuild } from "./metadata.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How much of earlier builds may go along. */
export interface KeepingLimits {
  readonly keptDays: number;
  readonly keptBytes: number;
  readonly keptFiles: number;
}

/**
 * The builds that the next deploy should keep, newest first: the one that it replaces, and those that the site keeps
 * already, as long as they are not too old. The new build itself is none of them, even where it ran before.
 * @param newId The build that is about to be deployed.
 * @param liveId The build that it replaces.
 * @param kept What the running site keeps.
 * @param now Milliseconds since 1970-01-01 UTC.
 */
export function chooseBuilds(
  newId: string,
  liveId: string,
  kept: readonly KeptBuild[],
  now: number,
  { keptDays }: KeepingLimits,
): KeptBuild[] {
  const known = new Map<string, KeptBuild>();
  for (const build of [{ id: liveId, replacedAt: now }, ...kept]) {
    const earlier = known.get(build.id);
    if (!earlier || earlier.replacedAt < build.replacedAt) known.set(build.id, build);
  }
  return [...known.values()]
    .filter(({ id, replacedAt }) => id !== newId && now - replacedAt <= keptDays * DAY_MS)
    .map(({ id, replacedAt }) => ({ id, replacedAt: Math.min(replacedAt, now) }))
    .sort((a, b) => b.replacedAt - a.replacedAt);
}

/** What is to be fetched for one build. */
export interface Parcel {
  readonly build: KeptBuild;
  /** Files that neither the new build nor a newer parcel has. */
  readonly files: readonly BuiltFile[];
}

/** What fits, and what does not, each with half a sentence. */
export interface Packing {
  readonly parcels: readonly Parcel[];
  readonly left: readonly { readonly what: string; readonly why: string }[];
}

/**
 * Packs builds, newest first, until the next one does not fit: a tab is the likelier to be open the younger it is.
 * @param own The new build's own files by path; a file with the same name and another content is never replaced.
 */
export function packBuilds(
  builds: readonly { readonly build: KeptBuild; readonly list: FileList }[],
  own: ReadonlyMap<string, BuiltFile>,
  { keptBytes, keptFiles }: KeepingLimits,
): Packing {
  const known = new Map(own);
  const parcels: Parcel[] = [];
  const left: { what: string; why: string }[] = [];
  let bytes = 0;
  let count = 0;
  for (const { build, list } of builds) {
    const files = list.files.filter((file) => !known.has(file.path));
    for (const { path, sha256 } of list.files) {
      const other = known.get(path);
      if (other && other.sha256 !== sha256)
        left.push({ what: path, why: `build ${build.id} has it with another content` });
    }
    const more = files.reduce((sum, file) => sum + file.bytes, 0);
    // One more for the build's own list of files.
    if (bytes + more > keptBytes || count + files.length + 1 > keptFiles) {
      left.push({ what: `build ${build.id}`, why: "there is no more room in the budget for it" });
      break;
    }
    bytes += more;
    count += files.length + 1;
    for (const file of files) known.set(file.path, file);
    parcels.push({ build, files });
  }
  return { parcels, left };
}
