import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { listenLocally } from "../../scripts/serve/listen.ts";
import { findLicenceViolation } from "../../scripts/supply-chain/licences.ts";
import { readLock } from "../../scripts/supply-chain/lock.ts";

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const readPackageFile = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

const { devDependencies, engines, allowScripts } = readPackageFile(".");
const packages = readLock();

describe.each([".", "test/graders"])("the packages of %s", (folder) => {
  it("have exact versions", () => {
    const { dependencies, devDependencies } = readPackageFile(folder);
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions).not.toEqual([]);
    for (const [name, version] of versions) expect(version, name).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  });

  it("are locked by SHA-512 and independent of the registry", () => {
    for (const { place, integrity, resolved, inBundle } of readLock(folder)) {
      if (!inBundle) expect(integrity, place).toMatch(/^sha512-/);
      expect(resolved, place).toBeUndefined();
    }
  });

  it("stay exact and independent of the registry after npm install of another package", async () => {
    const files = [".npmrc", "package.json", "package-lock.json"];
    const copy = await mkdtemp(join(tmpdir(), "install-"));
    for (const file of files) await copyFile(join(folder, file), join(copy, file));
    const registry = await listenLocally(
      createServer(({ url }, response) =>
        response.end(url === "/some-package" ? describePackage("some-package") : "{}"),
      ),
    );
    // env -i starts the command with these variables only.
    const environment = [
      `PATH=${process.env.PATH}`,
      `HOME=${copy}`,
      `npm_config_cache=${join(copy, "cache")}`,
    ];
    const command = [
      "npm",
      "install",
      "some-package",
      "--package-lock-only",
      `--registry=${registry.origin}`,
    ];
    await promisify(execFile)("env", ["-i", ...environment, ...command], { cwd: copy });
    await registry.stop();
    const { dependencies } = JSON.parse(await readFile(join(copy, "package.json"), "utf8"));
    expect(dependencies["some-package"]).toBe("1.2.3");
    const installed = readLock(copy);
    expect(installed.map(({ name }) => name)).toContain("some-package");
    expect(installed.filter(({ resolved }) => resolved !== undefined)).toEqual([]);
    await rm(copy, { recursive: true });
  });
});

describe("the Node version", () => {
  const [packaged] = (devDependencies.node ?? "").split(".");

  it("is the same in the node package, .nvmrc, README.md and this process", () => {
    expect(readFileSync(".nvmrc", "utf8")).toBe(`${packaged}\n`);
    expect(readFileSync("README.md", "utf8")).toContain(`Node ${packaged}`);
    expect(process.versions.node.split(".")[0]).toBe(packaged);
  });

  it("for npm matches between package.json and README.md", () => {
    const [, oldest] = /^>=(\d+)$/.exec(engines.node) ?? [];
    expect(readFileSync("README.md", "utf8")).toContain(`any Node from ${oldest} on`);
  });
});

describe("the installed packages", () => {
  it("run only install scripts that are listed in allowScripts", () => {
    const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(scripted.sort()).toEqual(Object.keys(allowScripts).sort());
    const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
    // Each installs a binary for this platform and checks it: Node itself and two compilers.
    expect(allowed.sort()).toEqual(["esbuild", "node", "workerd"]);
  });

  it("have allowed licences, with stricter rules for shipped ones", () => {
    expect(packages.map(findLicenceViolation).filter((violation) => violation !== null)).toEqual([]);
  });

  it.each([
    [true, "MIT OR GPL-3.0", false],
    [true, "(MIT AND LGPL-3.0-or-later)", false],
    [false, "LGPL-3.0-or-later", true],
    [true, "MIT AND GPL-3.0", true],
    [true, "", true],
  ])("with isDevelopment %s and the licence %s are rejected: %s", (isDevelopment, license, isRefused) => {
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

/** Describes a package like a registry. */
function describePackage(name: string): string {
  const dist = { tarball: "https://registry.test/a.tgz", integrity: `sha512-${"A".repeat(86)}==` };
  const version = { name, version: "1.2.3", dist };
  return JSON.stringify({ name, "dist-tags": { latest: "1.2.3" }, versions: { "1.2.3": version } });
}
