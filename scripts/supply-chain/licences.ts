import type { LockedPackage } from "./lock.ts";

/** What may be shipped: each demands no more than its own notice, OFL for the fonts, MPL per file and unchanged. */
const SHIPPED = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "OFL-1.1", "MPL-2.0"];

/** What may be used for building and testing: nothing of it leaves this machine. */
const USED = [
  ...SHIPPED,
  "MIT-0",
  "Unlicense",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Python-2.0",
  "Zlib",
  // libvips, below sharp, as a library that is loaded.
  "LGPL-3.0-or-later",
  // The table of browsers below Babel, which mutation testing brings: data that have to be credited where they are passed on.
  "CC-BY-4.0",
];

/** Why a package may not be there for its licence; null where it may. */
export function findLicenceViolation({ name, license = "", isDevelopment }: LockedPackage): string | null {
  const allowed = isDevelopment ? USED : SHIPPED;
  const isAllowed = license
    .replace(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((choice) => allowed.includes(choice)));
  return isAllowed ? null : `${name}: "${license}" is not among ${allowed.join(", ")}`;
}
