import { execFile } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { readPictureEffort } from "./picture-effort.ts";

/** Build inputs that a test may change, so each copy of the project gets its own. */
const SOURCES = [
  "src",
  "scripts",
  "wrangler.toml",
  "vite.config.ts",
  "tsconfig.json",
  // tsconfig.json refers to this file.
  "test/tsconfig.json",
];
const SHARED = ["package.json", "package-lock.json", "node_modules", "pictures", ".cache/pictures"];

/** The id and folders of a built site. */
export interface ChangedBuild {
  readonly id: string;
  readonly clientDirectory: string;
  readonly workerDirectory: string;
}

/** Renames a property of every page's data, so that the code of one build cannot read the data of the other. */
const RENAMED = { from: /\bintro\b/g, to: "foreword" };

/**
 * Builds the site with every source changed: the code and styles of every page and of the frame, the shape of their
 * data, and the text of every page, whose heading starts with the mark.
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
  // The test runner sets NODE_ENV to "test", which would bundle React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  // With other encodings the pictures of the two builds would have different names, which no deploy of ours changes.
  const mode = (await readPictureEffort()) === "quick" ? ["--mode", "quick"] : [];
  await promisify(execFile)(process.execPath, [vite, "build", ...mode, "--logLevel", "warn"], {
    cwd: root,
    env,
  });
  const { id } = JSON.parse(await readFile(join(root, "dist/client/builds/latest.json"), "utf8"));
  return { id, clientDirectory: join(root, "dist/client"), workerDirectory: join(root, "dist/worker") };
}

/**
 * Copies the project into a new folder, where a test can change and build it without affecting this one.
 * @param more Further files or folders to copy.
 */
export async function copyProject(more: readonly string[] = []): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  for (const source of [...SOURCES, ...more]) await cp(source, join(root, source), { recursive: true });
  await mkdir(".cache/pictures", { recursive: true });
  // Fonts are not symlinked: the development server serves no files from outside its project.
  await mkdir(join(root, ".cache"));
  for (const source of SHARED) await symlink(resolve(source), join(root, source));
  return root;
}
