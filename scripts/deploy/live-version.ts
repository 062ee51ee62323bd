import { hasExampleHost } from "../../src/shared/text.ts";
import { queryWrangler } from "../wrangler.ts";

export interface Deployment {
  readonly version: string;
  /** True if a change of a secret made this deployment, with the code of the version before. */
  readonly isSecretChange: boolean;
}

/** Returns up to ten deployments, the newest first, or an empty list if the Worker does not exist. */
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

/** Returns the live version, or null before the first deploy. siteOrigin is undefined if SITE_ORIGIN is missing or a placeholder. */
export function readLiveVersion(worker: string) {
  const [live] = listDeployments(worker);
  if (!live) return null;
  const view = queryWrangler<{
    readonly resources: { readonly bindings: readonly { readonly name: string; readonly text?: string }[] };
  }>("versions", "view", live.version, "--name", worker);
  const findBinding = (name: string) => view?.resources.bindings.find((binding) => binding.name === name);
  const origin = findBinding("SITE_ORIGIN")?.text;
  return {
    id: live.version,
    siteOrigin: origin === undefined || hasExampleHost(origin) ? undefined : origin,
    hasWebhook: findBinding("BOOKINGS_WEBHOOK") !== undefined,
  };
}
