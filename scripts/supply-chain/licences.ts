import type { LockedPackage } from "./lock.ts";

/**
 * Licences of shipped packages. Each requires no more than its notice; OFL is for the fonts, MPL applies per file and
 * unchanged.
 */
const SHIPPED = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "OFL-1.1", "MPL-2.0"];

/** Licences of packages for building and testing, which are not distributed. */
const USED = [
  ...SHIPPED,
  "MIT-0",
  "Unlicense",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Python-2.0",
  "Zlib",
  // libvips, which sharp loads as a dynamic library.
  "LGPL-3.0-or-later",
  // Babel's browser data, a dependency of mutation testing. The data must be credited if they are passed on.
  "CC-BY-4.0",
];

/** Returns why a package's licence is not allowed, or null if it is allowed. */
export function findLicenceViolation({ name, license = "", isDevelopment }: LockedPackage): string | null {
  const allowed = isDevelopment ? USED : SHIPPED;
  const isAllowed = license
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((choice) => allowed.includes(choice)));
  return isAllowed ? null : `${name}: "${license}" is not among ${allowed.join(", ")}`;
}
