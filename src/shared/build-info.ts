/** What `/builds/latest.json` says of the running build. */
export interface LatestBuild {
  readonly id: string;
  /** When the build was made, in milliseconds since 1970-01-01 UTC. */
  readonly timestamp: number;
}

/** What `/builds/meta/{id}.json` says of one build. */
export interface BuildMeta extends LatestBuild {
  /** The paths of the pages that have a payload file. */
  readonly prerendered: readonly string[];
  /** The addresses of the build's hashed files, so that a later build can carry them along. */
  readonly assets: readonly string[];
}

/** The header by which a document says which build made it. */
export const BUILD_HEADER = "Site-Build";

/** Where the running build is named. */
export const LATEST_BUILD_PATH = "/builds/latest.json";

/** The address that says which build is running; the query bypasses every cache. */
export function buildLatestUrl(now: number): string {
  return `${LATEST_BUILD_PATH}?${now}`;
}

/** The address of one build's own metadata. */
export function buildMetaUrl(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}
