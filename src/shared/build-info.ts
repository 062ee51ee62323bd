/** The content of `/builds/latest.json`, about the running build. */
export interface LatestBuild {
  readonly id: string;
  /** When the build was made, in milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
}

/** The content of `/builds/meta/{id}.json`, about one build. */
export interface BuildMeta extends LatestBuild {
  /** The paths of the pages that have a payload file. */
  readonly prerendered: readonly string[];
  /** URLs of the build's hashed files, so that a later build can include them. */
  readonly assets: readonly string[];
  /** The last builds whose files this one has for tabs that are still open, the newest first. A deploy writes it. */
  readonly earlier?: readonly string[];
}

/** Response header of a document with the id of the build that rendered it. */
export const BUILD_HEADER = "Site-Build";

export const LATEST_BUILD_PATH = "/builds/latest.json";

/** Returns the URL of the latest build's id. The query bypasses every cache. */
export function buildLatestUrl(now: number): string {
  return `${LATEST_BUILD_PATH}?${now}`;
}

export function buildMetaUrl(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}
