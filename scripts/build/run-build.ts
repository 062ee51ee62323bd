import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** Builds the site in a separate process, which says what is wrong. @returns Whether it could be built. */
export function runBuild(root: string, signal?: AbortSignal): Promise<boolean> {
  const vite = resolve(root, "node_modules/vite/bin/vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    ...(signal && { signal }),
  });
  return new Promise((done, reject) => {
    child.once("error", (error) => (error.name === "AbortError" ? done(false) : reject(error)));
    child.once("close", (code) => done(code === 0));
  });
}
