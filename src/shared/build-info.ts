export interface LatestBuild {
  readonly id: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
}

export interface BuildMeta extends LatestBuild {
  /** The paths of the pages that have a payload file. */
  readonly prerendered: readonly string[];
  /** URLs of the build's hashed files, so that a later build can include them. */
  readonly assets: readonly string[];
  /** The builds whose files this build also has, for open tabs, the newest first. A deploy writes this list. */
  readonly earlier?: readonly string[];
}

/** A document's header with the id of the build that rendered the document. */
export const BUILD_HEADER = "Site-Build";

export const LATEST_BUILD_PATH = "/builds/latest.json";

/** Adds a query that bypasses every cache. */
export function buildLatestUrl(now: number): string {
  return `${LATEST_BUILD_PATH}?${now}`;
}

export function buildMetaUrl(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}
