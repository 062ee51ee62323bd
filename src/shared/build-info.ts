export interface LatestBuild {
  readonly id: string;
  /** The time of the build, in milliseconds since 1970. */
  readonly timestamp: number;
}

export interface BuildMeta extends LatestBuild {
  /** The paths of the pages that have a payload file. */
  readonly prerendered: readonly string[];
  /** The paths of the build's files in /assets. A later deploy copies these files for open tabs. */
  readonly assets: readonly string[];
  /** Ids of builds, the last deployed first. The deploy has copied their files into this build, as far as possible. */
  readonly earlier?: readonly string[];
}

/** Documents that load the app have this header. Its value is the id of the build that rendered the document. */
export const BUILD_HEADER = "Site-Build";

export const LATEST_BUILD_PATH = "/builds/latest.json";

/** The query makes the URL unique, so that no cache has a response for it. */
export function buildLatestUrl(now: number): string {
  return `${LATEST_BUILD_PATH}?${now}`;
}

export function buildMetaUrl(buildId: string): string {
  return `/builds/meta/${buildId}.json`;
}
