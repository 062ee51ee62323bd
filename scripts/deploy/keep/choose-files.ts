import type { ListedFile } from "../../build/file-list.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** How much of earlier builds may go along. */
export interface KeepingLimits {
  readonly keptDays: number;
  readonly keptBytes: number;
  readonly keptFiles: number;
}

/** A file of an earlier build. */
export type KeptFile = ListedFile & { readonly replacedAt: number };

/** What goes along, newest first, and what does not, each with half a sentence. */
export interface Choice {
  readonly files: readonly KeptFile[];
  readonly left: readonly { readonly what: string; readonly why: string }[];
}

/**
 * Chooses the files that the next deploy keeps: those of the build that it replaces, and those that the site keeps
 * already, as long as they are not too old. What was replaced at one time stays together or goes, the oldest first: a tab
 * is the likelier to be open the younger it is.
 * @param own The new build's files; a file with the same name and another content is never replaced.
 * @param listed What the running site has.
 * @param now Milliseconds since 1970-01-01 UTC.
 */
export function chooseFiles(
  own: readonly ListedFile[],
  listed: readonly ListedFile[],
  now: number,
  { keptDays, keptBytes, keptFiles }: KeepingLimits,
): Choice {
  const known = new Map(own.map((file) => [file.path, file]));
  const left: { what: string; why: string }[] = [];
  const candidates = listed
    .map((file) => ({ ...file, replacedAt: Math.min(file.replacedAt ?? now, now) }))
    .filter(({ replacedAt }) => now - replacedAt <= keptDays * DAY_MS)
    .sort((a, b) => b.replacedAt - a.replacedAt);
  const missing: KeptFile[] = [];
  for (const file of candidates) {
    const other = known.get(file.path);
    if (other && other.sha256 !== file.sha256)
      left.push({ what: file.path, why: "a newer build has it with another content" });
    if (other) continue;
    known.set(file.path, file);
    missing.push(file);
  }

  const files: KeptFile[] = [];
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
