import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { EngineName } from "../../src/server/settings/schema.ts";
import { createBuildIdentity } from "./build-id.ts";
import { ALL_IMAGE_ENGINES, readBuildStamp } from "./build-stamp.ts";

/** Returns whether `dist` already contains a complete build of these sources with both image engines. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readBuildStamp(root);
  if (stamp?.imageEngines !== ALL_IMAGE_ENGINES) return false;
  const identities = [createBuildIdentity(root, "quick"), createBuildIdentity(root, "full")];
  return (await Promise.all(identities)).some(({ id }) => id === stamp.id);
}

interface BuildOptions {
  /** Encodes the pictures in seconds. The files are a little larger than those of a deploy. */
  readonly isQuick?: boolean;
  readonly signal?: AbortSignal;
  /** The image engines in the Worker. Default: both, so that either can be tried. */
  readonly imageEngines?: readonly EngineName[];
}

/**
 * Builds the site in a separate process, which prints its errors.
 * @returns Whether the build succeeded.
 */
export function runBuild(
  root: string,
  { isQuick = false, signal, imageEngines }: BuildOptions = {},
): Promise<boolean> {
  const vite = resolve(root, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--logLevel", "warn", ...(isQuick ? ["--mode", "quick"] : [])],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...(imageEngines && { IMAGE_ENGINES: imageEngines.join(",") }) },
      ...(signal && { signal }),
    },
  );
  return new Promise((done, reject) => {
    child.once("error", (error) => (error.name === "AbortError" ? done(false) : reject(error)));
    child.once("close", (code) => done(code === 0));
  });
}
