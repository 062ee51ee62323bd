import type { ListedFile } from "../../build/file-list.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

export interface CarryOverLimits {
  readonly keptDays: number;
  readonly keptBytes: number;
  readonly keptFiles: number;
}

export type EarlierFile = ListedFile & { readonly replacedAt: number };

/** The files to carry over, newest first, and what is left out, each with the reason as half a sentence. */
export interface Choice {
  readonly files: readonly EarlierFile[];
  readonly left: readonly { readonly what: string; readonly why: string }[];
}

/**
 * Chooses the files to carry over: those of the replaced build, and those of earlier builds that the site still has,
 * unless they are too old. Files that were replaced at the same time are kept or dropped together, the oldest first:
 * the newer a build, the more likely are open tabs of it.
 * @param own The new build's files. They are never replaced by a file of the same name with another content.
 * @param listed The files of the running site.
 * @param now Milliseconds since 1970-01-01 UTC.
 */
export function chooseFiles(
  own: readonly ListedFile[],
  listed: readonly ListedFile[],
  now: number,
  { keptDays, keptBytes, keptFiles }: CarryOverLimits,
): Choice {
  const known = new Map(own.map((file) => [file.path, file]));
  const left: { what: string; why: string }[] = [];
  const candidates = listed
    .map((file) => ({ ...file, replacedAt: Math.min(file.replacedAt ?? now, now) }))
    .filter(({ replacedAt }) => now - replacedAt <= keptDays * DAY_MS)
    .sort((a, b) => b.replacedAt - a.replacedAt);
  const missing: EarlierFile[] = [];
  for (const file of candidates) {
    const other = known.get(file.path);
    if (other && other.sha256 !== file.sha256)
      left.push({ what: file.path, why: "a newer build has it with another content" });
    if (other) continue;
    known.set(file.path, file);
    missing.push(file);
  }

  const files: EarlierFile[] = [];
  let bytes = 0;
  for (const [replacedAt, group] of Map.groupBy(missing, (file) => file.replacedAt)) {
    bytes += group.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > keptBytes || files.length + group.length > keptFiles) {
      const what = `What was replaced by ${new Date(replacedAt).toISOString().slice(0, 16)}`;
      left.push({ what, why: "there is no more room in the budget for it" });
      break;
    }
    files.push(...group);
  }
  return { files, left };
}
