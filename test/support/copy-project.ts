import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Tests may change these files and folders, so copyProject copies them. */
const SOURCES = [
  "src",
  "scripts",
  "public",
  "wrangler.toml",
  "vite.config.ts",
  "tsconfig.json",
  // tsconfig.json refers to this file.
  "test/tsconfig.json",
];
const SHARED = ["package.json", "package-lock.json", "node_modules", "pictures", ".cache/pictures"];

/**
 * Copies SOURCES into a new folder and links SHARED there, so that a test can change, build and start the site.
 * @param more Further files or folders to copy.
 */
export async function copyProject(more: readonly string[] = []) {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  for (const source of [...SOURCES, ...more]) await cp(source, join(root, source), { recursive: true });
  await mkdir(".cache/pictures", { recursive: true });
  await mkdir(join(root, ".cache"));
  for (const source of SHARED) await symlink(resolve(source), join(root, source));
  const started: ChildProcess[] = [];
  return {
    root,
    /** Starts `npm run` without Vitest's NODE_ENV, with which a build would contain React's development code. */
    start(words: string, settings: Readonly<Record<string, string>>) {
      const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
      for (const name of Object.keys(env))
        if (name.startsWith("npm_") || name === "NODE_ENV") delete env[name];
      const child = spawn("npm", ["run", "-s", ...words.split(" ")], { cwd: root, env, detached: true });
      started.push(child);
      return child;
    },
    /** Kills the started processes and deletes the copy. */
    async remove() {
      for (const { pid } of started)
        try {
          process.kill(-(pid ?? 0), "SIGKILL");
        } catch {}
      await rm(root, { recursive: true, maxRetries: 5 });
    },
  };
}
