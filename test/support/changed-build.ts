import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** What a build reads and a test may change. */
const SOURCES = [
  "src",
  "public",
  "scripts",
  "wrangler.toml",
  "vite.config.ts",
  "tsconfig.json",
  // Of the tests only this: tsconfig.json refers to it.
  "test/tsconfig.json",
];
const SHARED = ["package.json", "package-lock.json", "node_modules", "pictures", ".cache"];

/** The folders of a built site. */
export interface ChangedBuild {
  readonly id: string;
  readonly clientDirectory: string;
  readonly workerDirectory: string;
}

/** A part of every page's data, and what it is called in a changed build: code of one build cannot read data of the other. */
const RENAMED = { from: /\bintro\b/g, to: "foreword" };

/**
 * Builds the site from sources in which everything has changed: code and styles of every page and of the frame, the
 * shape of their data, and the words of every page, whose headings begin with the mark.
 */
export async function buildChanged(mark: string): Promise<ChangedBuild> {
  const root = await copyProject();
  const pages = (await readdir(join(root, "src/app/pages"))).map(
    (page) => `src/app/pages/${page}/${page}-page.tsx`,
  );
  for (const file of [...pages, "src/app/layout/layout.tsx", "src/client/entry.ts"]) {
    await appendFile(join(root, file), `\nReflect.set(globalThis, "${file}", "${mark}");\n`);
  }
  const sheets = await readdir(join(root, "src/styles"), { recursive: true });
  for (const sheet of sheets.filter((name) => name.endsWith(".css"))) {
    await appendFile(join(root, "src/styles", sheet), `\n.changed { --mark: "${mark}"; }\n`);
  }
  for (const words of await readdir(join(root, "src/content/pages"))) {
    const file = join(root, "src/content/pages", words);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace('    title: "', `    title: "${mark} `));
  }

  for (const name of await readdir(join(root, "src"), { recursive: true })) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(root, "src", name);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(RENAMED.from, RENAMED.to));
  }

  const vite = resolve("node_modules/vite/bin/vite.js");
  // The test runner says "test" here, and React's development build would get into the site.
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [vite, "build", "--mode", "quick", "--logLevel", "warn"], {
    cwd: root,
    env,
  });
  const { id } = JSON.parse(await readFile(join(root, "dist/client/builds/latest.json"), "utf8"));
  return { id, clientDirectory: join(root, "dist/client"), workerDirectory: join(root, "dist/worker") };
}

/**
 * A copy of the project in which something may be changed or built without disturbing this one.
 * @param more What else the test needs of it.
 */
export async function copyProject(more: readonly string[] = []): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  for (const source of [...SOURCES, ...more]) await cp(source, join(root, source), { recursive: true });
  await mkdir(".cache", { recursive: true });
  for (const source of SHARED) await symlink(resolve(source), join(root, source));
  return root;
}
