import { isReservedAddress } from "../../src/shared/reserved-address.ts";
import { queryWrangler } from "../wrangler.ts";

/** A switch of the version that visitors get. */
export interface Deployment {
  readonly version: string;
  /** Whether `wrangler secret put` made the version, with the code of the one that was live. */
  readonly isSecretChange: boolean;
}

interface LiveVersion {
  readonly id: string;
  /** The public origin. Undefined if it is a placeholder. */
  readonly siteOrigin: string | undefined;
  readonly hasWebhook: boolean;
}

/** Lists the last ten deployments, the newest first. Empty if the Worker was never deployed. */
export async function listDeployments(worker: string): Promise<readonly Deployment[]> {
  const deployments = await queryWrangler<
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

/** Reads the version that visitors get. Null if the Worker was never deployed. */
export async function readLiveVersion(worker: string): Promise<LiveVersion | null> {
  const [live] = await listDeployments(worker);
  if (!live) return null;
  const view = await queryWrangler<{
    readonly resources: { readonly bindings: readonly { readonly name: string; readonly text?: string }[] };
  }>("versions", "view", live.version, "--name", worker);
  const bindings = view?.resources.bindings ?? [];
  const origin = bindings.find(({ name }) => name === "SITE_ORIGIN")?.text;
  return {
    id: live.version,
    siteOrigin: origin === undefined || isReservedAddress(origin) ? undefined : origin,
    hasWebhook: bindings.some(({ name }) => name === "BOOKINGS_WEBHOOK"),
  };
}
