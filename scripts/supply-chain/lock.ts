import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as package-lock.json has it. */
export interface LockedPackage {
  /** Where it is installed, such as `node_modules/hono`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** An expression of SPDX. */
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** It comes inside the package that it is below, whose integrity is its own. */
  readonly inBundle?: true;
  /** Not part of what is shipped. */
  readonly isDevelopment: boolean;
  readonly hasInstallScript: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, Record<string, unknown>>>;
}

/** Every package of a folder's lock, the folder itself left out. */
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
