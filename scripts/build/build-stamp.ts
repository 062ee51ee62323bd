import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Says which build `dist` holds. It is absent while a build is running, and after one that was interrupted. */
const STAMP_FILE = "dist/complete.json";

/** The setting IMAGE_ENGINES that leaves neither engine out. */
export const ALL_IMAGE_ENGINES = "binding,wasm";

/** A complete build. */
interface BuildStamp {
  readonly id: string;
  /** The image engines that the Worker has, as the setting IMAGE_ENGINES names them. */
  readonly imageEngines: string;
}

/** Runs a build, and stamps its result if it succeeds. */
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
