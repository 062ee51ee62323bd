import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findLicenceViolation } from "../../scripts/supply-chain/licences.ts";
import { readLock } from "../../scripts/supply-chain/lock.ts";

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const { dependencies, devDependencies, overrides, allowScripts }: PackageFile = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const packages = readLock();

describe("what is installed", () => {
  it("is named by exact versions", () => {
    const versions = [dependencies, devDependencies, ...Object.values(overrides)].flatMap(Object.entries);
    expect(versions.length).toBeGreaterThan(40);
    for (const [name, version] of versions) {
      expect(version, name).toMatch(/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/);
    }
  });

  it("is what was locked, to the byte, from any registry", () => {
    for (const { place, integrity, resolved } of packages) {
      expect(integrity, place).toMatch(/^sha512-/);
      expect(resolved, place).toBeUndefined();
    }
  });

  it("runs no script at installing but those that were looked at, allowed or not", () => {
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(scripted.sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    // A program for this machine each, checked by its own package: the Node that runs everything, and two compilers.
    expect(allowed.sort()).toEqual(["esbuild", "node", "workerd"]);
  });

  it("has licences that are allowed, stricter ones where it is shipped", () => {
    expect(packages.map(findLicenceViolation).filter((violation) => violation !== null)).toEqual([]);
  });

  it.each([
    [true, "MIT OR GPL-3.0", false],
    [true, "(MIT AND LGPL-3.0-or-later)", false],
    [false, "LGPL-3.0-or-later", true],
    [true, "MIT AND GPL-3.0", true],
    [true, "", true],
  ])("with development %s and the licence %s is refused: %s", (isDevelopment, license, isRefused) => {
    const locked = {
      place: "",
      name: "a",
      version: "1.0.0",
      hasInstallScript: false,
      isDevelopment,
      license,
    };
    expect(findLicenceViolation(locked) !== null).toBe(isRefused);
  });
});
