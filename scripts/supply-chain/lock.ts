import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An entry of package-lock.json. */
export interface LockedPackage {
  /** The installation path, such as `node_modules/hono`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** An SPDX expression. */
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** The package is bundled inside its parent, and the parent's integrity covers it. */
  readonly inBundle?: true;
  /** True if the package is not part of what is shipped. */
  readonly isDevelopment: boolean;
  readonly hasInstallScript: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, Record<string, unknown>>>;
}

/** Returns every package of a folder's lock, except for the folder itself. */
export function readLock(folder = "."): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;
  return Object.entries(packages)
    .filter(([place]) => place !== "")
    .map(([place, entry]) => ({
      ...(entry as { version: string }),
      place,
      name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
      isDevelopment: entry.dev === true || entry.devOptional === true,
      hasInstallScript: entry.hasInstallScript === true,
    }));
}
