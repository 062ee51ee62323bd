import { isReservedHost } from "../../src/shared/reserved-host.ts";
import { queryWrangler } from "../wrangler.ts";

export interface Deployment {
  readonly version: string;
  /** Whether `wrangler secret put` made the version, with the code of the one that was live. */
  readonly isSecretChange: boolean;
}

/** Lists the ten deployments that wrangler returns, the newest first, or none if there is no such Worker. */
export function listDeployments(worker: string): readonly Deployment[] {
  const deployments = queryWrangler<
    {
      readonly created_on: string;
      readonly versions: readonly { readonly version_id: string }[];
      readonly annotations?: { readonly "workers/triggered_by"?: string };
    }[]
  >("deployments", "list", "--name", worker);
  return (deployments ?? [])
    .toSorted((a, b) => b.created_on.localeCompare(a.created_on))
    .map(({ versions, annotations }) => ({
      version: versions[0]?.version_id ?? "",
      isSecretChange: annotations?.["workers/triggered_by"] === "secret",
    }));
}

/** Returns the live version, or null before the first deploy. `siteOrigin` is undefined while SITE_ORIGIN is a placeholder. */
export function readLiveVersion(worker: string) {
  const [live] = listDeployments(worker);
  if (!live) return null;
  const view = queryWrangler<{
    readonly resources: { readonly bindings: readonly { readonly name: string; readonly text?: string }[] };
  }>("versions", "view", live.version, "--name", worker);
  const find = (name: string) => view?.resources.bindings.find((binding) => binding.name === name);
  const origin = find("SITE_ORIGIN")?.text;
  return {
    id: live.version,
    siteOrigin: origin === undefined || isReservedHost(origin) ? undefined : origin,
    hasWebhook: find("BOOKINGS_WEBHOOK") !== undefined,
  };
}
