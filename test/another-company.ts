import { execSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempDisposableSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/*
 * Runs npm test, or the given command, in a copy of the project with another company, to find tests that depend on the
 * present company. replacements.json lists texts to replace. The copy also gets the other files of
 * test/another-company, but the .ts files there replace only constants if the project has a file of the same path.
 */
const SAMPLE = "test/another-company/";
const REPLACEMENTS = `${SAMPLE}replacements.json`;
const listed = execSync("git ls-files -co --exclude-standard", { encoding: "utf8" }).trim().split("\n");
const files = listed.filter((file) => !file.startsWith(SAMPLE));
using copy = mkdtempDisposableSync(join(tmpdir(), "another-company-"));

symlinkSync(resolve("node_modules"), join(copy.path, "node_modules"));
for (const file of files) cpSync(file, join(copy.path, file));
const replacements: Record<string, [string, string][]> = JSON.parse(readFileSync(REPLACEMENTS, "utf8"));
for (const [path, pairs] of Object.entries(replacements)) {
  const paths = files.filter((file) => file.startsWith(path));
  for (const [from, to] of pairs) replace(paths, from, to);
}
for (const sample of listed.filter((file) => file.startsWith(SAMPLE) && file !== REPLACEMENTS)) {
  const file = sample.slice(SAMPLE.length);
  if (!file.endsWith(".ts") || !files.includes(file)) cpSync(sample, join(copy.path, file));
  else
    for (const [constant, name = ""] of readFileSync(sample, "utf8").matchAll(matchConstant("\\w+")))
      replace([file], matchConstant(name), constant);
}
for (const command of ["npm run brand", "npm run map"]) execSync(command, { cwd: copy.path });
const command = process.argv.slice(2).join(" ") || "npm test";
process.exitCode = spawnSync(command, { cwd: copy.path, shell: true, stdio: "inherit" }).status ?? 1;

/** Returns a pattern for a constant on one line, or up to the first unindented line that ends with a semicolon. */
function matchConstant(name: string): RegExp {
  return new RegExp(`^(?:export )?const (${name})\\b(?:[^\\n]*;|.*?\\n\\S[^\\n]*;)$`, "gms");
}

/** @throws Error if no file changes. */
function replace(paths: readonly string[], from: string | RegExp, to: string): void {
  let isFound = false;
  for (const path of paths.map((file) => join(copy.path, file))) {
    const text = readFileSync(path, "utf8");
    const replaced = text.replaceAll(from, () => to);
    isFound ||= replaced !== text;
    writeFileSync(path, replaced);
  }
  if (!isFound)
    throw new Error(`Replacing "${from}" changes nothing in ${paths.join(", ")}. Correct ${SAMPLE}.`);
}
