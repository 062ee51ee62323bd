import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { OperatorError } from "../command-line.ts";
import { createBuildIds } from "./build-id.ts";
import { LATEST_BUILD_FILE } from "./build-manifest-plugin.ts";

/** Returns whether `dist` contains a complete build of the current sources, with either encoding effort. */
export async function isBuilt(root = "."): Promise<boolean> {
  const latest = await readFile(join(root, LATEST_BUILD_FILE), "utf8").catch(() => "{}");
  return Object.values(await createBuildIds(root)).includes(JSON.parse(latest).id);
}

/** Runs Vite, and returns the build's id. @throws OperatorError if the build fails. */
export async function runBuild(mode: "quick" | "production"): Promise<string> {
  const vite = resolve("node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn", "--mode", mode], {
    stdio: "inherit",
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new OperatorError("The build failed. Its errors are above.");
  return JSON.parse(await readFile(LATEST_BUILD_FILE, "utf8")).id;
}
