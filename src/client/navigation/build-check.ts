import { buildLatestUrl, buildMetaUrl, type LatestBuild } from "../../shared/build-info.ts";
import { readConnection } from "../../shared/connection.ts";
import type { RequestClient } from "../platform/request.ts";

/** The document must be idle before it requests anything that nobody waits for. */
const FIRST_CHECK_DELAY_MS = 1_000;
const CHECK_INTERVAL_MS = 60 * 60 * 1_000;
/** A tab that was away for so long has probably missed something. */
const AWAY_MS = 5 * 60 * 1_000;

/** Knows whether the site has been deployed again since this document was made. */
export interface BuildCheck {
  /** Whether a newer build was noticed. Once true it stays true. */
  readonly isOutdated: boolean;
  /** Asks now. Null when there is no answer: then nothing is known. */
  check(): Promise<boolean | null>;
}

/** @param buildId The build that this document came from. */
export function createBuildCheck(request: RequestClient, buildId: string): BuildCheck {
  let isOutdated = false;
  return {
    get isOutdated() {
      return isOutdated;
    },
    async check() {
      try {
        const latest = await request<Partial<LatestBuild>>(buildLatestUrl(Date.now()), {
          cache: "no-store",
          priority: "low",
        });
        // A damaged answer says nothing.
        if (!latest.id) return null;
        isOutdated ||= latest.id !== buildId;
        return isOutdated;
      } catch {
        return null;
      }
    },
  };
}

/**
 * Looks for a newer build: the own metadata a second after the start, the latest build every hour and when the tab
 * comes back after more than five minutes.
 */
export function startBuildCheck(check: BuildCheck, request: RequestClient, buildId: string): void {
  let hiddenAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;

  setTimeout(async () => {
    if (readConnection(navigator).effectiveType === "slow-2g") return;
    // The metadata of a build that is no longer known says as much as a new build would.
    await request(buildMetaUrl(buildId), { priority: "low" }).catch(() => check.check());
  }, FIRST_CHECK_DELAY_MS);

  const timer = setInterval(async () => {
    if (await check.check()) clearInterval(timer);
  }, CHECK_INTERVAL_MS);

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > AWAY_MS && !check.isOutdated) void check.check();
  });
}
