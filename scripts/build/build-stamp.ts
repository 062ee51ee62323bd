import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Identifies the build in `dist`. The file is absent during a build and after an interrupted build. */
const STAMP_FILE = "dist/complete.json";

/** The value of IMAGE_ENGINES that includes both engines. */
export const ALL_IMAGE_ENGINES = "binding,wasm";

interface BuildStamp {
  readonly id: string;
  /** The image engines in the Worker, in the format of the setting IMAGE_ENGINES. */
  readonly imageEngines: string;
}

/** Runs a build and stamps its result if it succeeds. */
export async function stampBuild(root: string, stamp: BuildStamp, build: () => Promise<void>): Promise<void> {
  await rm(join(root, STAMP_FILE), { force: true });
  await build();
  await writeFile(join(root, STAMP_FILE), JSON.stringify(stamp));
}

/** Returns the stamp of the complete build in `dist`, or null. */
export async function readBuildStamp(root: string): Promise<BuildStamp | null> {
  const text = await readFile(join(root, STAMP_FILE), "utf8").catch(() => null);
  return text === null ? null : JSON.parse(text);
}
