import { execSync, spawnSync } from "node:child_process";
import { cp, mkdtempDisposable, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/*
 * Runs `npm test`, or the given command, in a copy of the project with another company's content, because tests must not
 * depend on the present company. A module in test/another-company replaces the constants of the same name. Other files
 * there are copied. replacements.json lists texts to replace, by path.
 */
const SAMPLE = "test/another-company/";
const REPLACEMENTS = `${SAMPLE}replacements.json`;
const read = (file: string) => readFile(file, "utf8");
const replacements = Object.entries<[string, string][]>(JSON.parse(await read(REPLACEMENTS)));
const listed = execSync("git ls-files -co --exclude-standard", { encoding: "utf8" }).trim().split("\n");
const files = listed.filter((file) => !file.startsWith(SAMPLE));
await using copy = await mkdtempDisposable(join(tmpdir(), "another-company-"));
await symlink(resolve("node_modules"), join(copy.path, "node_modules"));

for (const file of files) {
  await cp(file, join(copy.path, file));
  const pairs = replacements.flatMap(([path, some]) => (file.startsWith(path) ? some : []));
  for (const [from, to] of pairs) await replace(file, from, to);
}
for (const sample of listed.filter((file) => file.startsWith(SAMPLE) && file !== REPLACEMENTS)) {
  const file = sample.slice(SAMPLE.length);
  if (!file.endsWith(".ts") || !files.includes(file)) await cp(sample, join(copy.path, file));
  else
    for (const [constant, name = ""] of (await read(sample)).matchAll(matchConstant("\\w+")))
      await replace(file, matchConstant(name), constant);
}
for (const command of ["npm run brand", "npm run map"]) execSync(command, { cwd: copy.path });
const command = process.argv.slice(2).join(" ") || "npm test";
process.exitCode = spawnSync(command, { cwd: copy.path, shell: true, stdio: "inherit" }).status ?? 1;

/** Matches a top-level constant: one line, or up to the first unindented line that ends with a semicolon. */
function matchConstant(name: string): RegExp {
  return new RegExp(`^(?:export )?const (${name})\\b(?:[^\\n]*;|.*?\\n\\S[^\\n]*;)$`, "gms");
}

async function replace(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await read(join(copy.path, file));
  const replaced = text.replaceAll(from, () => to);
  if (from instanceof RegExp && replaced === text) throw new Error(`${SAMPLE + file} replaces nothing.`);
  await writeFile(join(copy.path, file), replaced);
}
