import { readFile } from "node:fs/promises";
import { createBuildIdentity } from "../../scripts/build/build-id.ts";
import type { LatestBuild } from "../../src/shared/build-info.ts";

/** Returns how the pictures of the built site are encoded, on which the names of their files depend. */
export async function readPictureEffort(): Promise<"full" | "quick"> {
  const build: LatestBuild = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));
  return build.id === (await createBuildIdentity(".", "full")).id ? "full" : "quick";
}
