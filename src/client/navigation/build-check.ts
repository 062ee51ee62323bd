import { buildLatestUrl, buildMetaUrl, type LatestBuild } from "../../shared/protocol.ts";
import { readConnection } from "../platform/connection.ts";
import { hasResponse, type RequestClient } from "../platform/request.ts";

/** The delay leaves the network to more urgent requests. */
const FIRST_CHECK_DELAY_MS = 1_000;
const CHECK_INTERVAL_MS = 60 * 60 * 1_000;
const RECHECK_AFTER_HIDDEN_MS = 5 * 60 * 1_000;

export type BuildCheck = ReturnType<typeof createBuildCheck>;

/** @param buildId The build that rendered this document. */
export function createBuildCheck(request: RequestClient, buildId: string) {
  let isOutdated = false;
  const check = {
    /** True once `refresh` has received another build id. Never becomes false again. */
    get isOutdated() {
      return isOutdated;
    },
    /** Updates `isOutdated`. Returns whether a response arrived, with any status. */
    async refresh(): Promise<boolean> {
      if (!navigator.onLine) return false;
      try {
        const url = buildLatestUrl(Date.now());
        const latest = await request<LatestBuild | null>(url, { cache: "no-store", priority: "low" });
        if (latest?.id) isOutdated ||= latest.id !== buildId;
        return true;
      } catch (error) {
        return hasResponse(error);
      }
    },
    start(): void {
      let hiddenAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY;
      setTimeout(async () => {
        if (readConnection().effectiveType === "slow-2g") return;
        // If the metadata of this build fails to load, a newer build may have replaced this build.
        await request(buildMetaUrl(buildId), { priority: "low" }).catch(() => check.refresh());
      }, FIRST_CHECK_DELAY_MS);

      const timer = setInterval(async () => {
        await check.refresh();
        if (isOutdated) clearInterval(timer);
      }, CHECK_INTERVAL_MS);

      document.addEventListener("visibilitychange", () => {
        if (document.hidden) hiddenAt = Date.now();
        else if (Date.now() - hiddenAt > RECHECK_AFTER_HIDDEN_MS && !isOutdated) void check.refresh();
      });
    },
  };
  return check;
}
