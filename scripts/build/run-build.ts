import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { EngineName } from "../../src/server/settings/schema.ts";

interface BuildOptions {
  readonly signal?: AbortSignal;
  /** The image engines that the Worker has; both if left out, so that either can be tried. */
  readonly imageEngines?: readonly EngineName[];
}

/** Builds the site in a separate process, which says what is wrong. @returns Whether it could be built. */
export function runBuild(root: string, { signal, imageEngines }: BuildOptions = {}): Promise<boolean> {
  const vite = resolve(root, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...(imageEngines && { IMAGE_ENGINES: imageEngines.join(",") }) },
    ...(signal && { signal }),
  });
  return new Promise((done, reject) => {
    child.once("error", (error) => (error.name === "AbortError" ? done(false) : reject(error)));
    child.once("close", (code) => done(code === 0));
  });
}
