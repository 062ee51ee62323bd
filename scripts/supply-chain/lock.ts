import { readFileSync } from "node:fs";

/** A package as package-lock.json has it. */
export interface LockedPackage {
  /** Where it is installed, such as `node_modules/hono`. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** An expression of SPDX. */
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** Not part of what is shipped. */
  readonly isDevelopment: boolean;
  readonly hasInstallScript: boolean;
}

interface Lock {
  readonly packages: Readonly<Record<string, Record<string, unknown>>>;
}

/** Every package of the lock, the site itself left out. */
export function readLock(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;
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
