import { cp, mkdir, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Build inputs that a test may change, so each copy of the project gets its own. */
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
 * Copies the project into a new folder, where a test can change and build it without affecting this one.
 * @param more Further files or folders to copy.
 */
export async function copyProject(more: readonly string[] = []): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "project-"));
  for (const source of [...SOURCES, ...more]) await cp(source, join(root, source), { recursive: true });
  await mkdir(".cache/pictures", { recursive: true });
  await mkdir(join(root, ".cache"));
  for (const source of SHARED) await symlink(resolve(source), join(root, source));
  return root;
}
