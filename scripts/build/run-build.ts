import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { EngineName } from "../../src/server/settings/schema.ts";
import { LATEST_BUILD_PATH } from "../../src/shared/build-info.ts";
import { createBuildIdentity } from "./build-id.ts";
import { CLIENT_DIRECTORY } from "./build-manifest-plugin.ts";

/** Returns whether `dist` has a complete build of these sources, whatever the effort for its pictures. */
export async function isBuilt(root = "."): Promise<boolean> {
  // A build writes this file last.
  const latest = await readFile(join(root, CLIENT_DIRECTORY, LATEST_BUILD_PATH), "utf8").catch(() => "{}");
  const builds = [createBuildIdentity(root, "quick"), createBuildIdentity(root, "full")];
  return (await Promise.all(builds)).some(({ id }) => id === JSON.parse(latest).id);
}

interface BuildOptions {
  /** `quick` makes the pictures in seconds. They are a little larger than those of a deploy. */
  readonly mode?: "quick" | "production";
  /** The image engines in the Worker. Default: both. */
  readonly imageEngines?: readonly EngineName[];
}

/**
 * Builds the site in a separate process, which prints its errors.
 * @returns Whether the build succeeded.
 */
export async function runBuild({ mode = "production", imageEngines }: BuildOptions = {}): Promise<boolean> {
  const vite = resolve("node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn", "--mode", mode], {
    stdio: "inherit",
    env: { ...process.env, ...(imageEngines && { IMAGE_ENGINES: imageEngines.join(",") }) },
  });
  const [code] = await once(child, "close");
  return code === 0;
}
