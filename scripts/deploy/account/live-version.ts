import { DeployFailure } from "../failure.ts";
import { isPlaceholder } from "../placeholder-origin.ts";
import { parseJsonOutput, type Wrangler, type WranglerResult } from "./wrangler.ts";

/** The version of the Worker that answers visitors now. */
export interface LiveVersion {
  readonly id: string;
  /** When it began to, as an ISO 8601 date. */
  readonly since: string;
  /** The public address that it was given; undefined where that is none, or a placeholder. */
  readonly siteOrigin: string | undefined;
  readonly bindings: readonly Binding[];
}

/** A binding of a version, as Cloudflare's API describes it. */
export interface Binding {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
}

interface Deployment {
  readonly created_on: string;
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
}

/** Cloudflare's number for a Worker that does not exist. */
const NO_SUCH_WORKER = /\b10007\b|does not exist|has no deployments/i;

/**
 * Finds out what is live.
 * @returns null where this Worker was never deployed.
 * @throws DeployFailure when the account does not say.
 */
export async function readLiveVersion(wrangler: Wrangler, worker: string): Promise<LiveVersion | null> {
  const status = await wrangler.try("deployments", "status", "--json", "--name", worker);
  if (status.code !== 0) {
    if (NO_SUCH_WORKER.test(describe(status))) return null;
    throw new DeployFailure(
      `It cannot be found out what is live:\n${describe(status)}`,
      "Nothing was changed. Run the command again.",
    );
  }
  const { created_on: since, versions } = parseJsonOutput<Deployment>(status);
  const [main] = versions.toSorted((a, b) => b.percentage - a.percentage);
  if (!main) return null;
  const bindings = await readBindings(wrangler, worker, main.version_id);
  const origin = bindings.find(({ name }) => name === "SITE_ORIGIN")?.text;
  const siteOrigin = origin === undefined || isPlaceholder(origin) ? undefined : origin;
  return { id: main.version_id, since, siteOrigin, bindings };
}

/**
 * The version that was live before the present one.
 * @returns null where there is none.
 */
export async function findVersionBefore(wrangler: Wrangler, worker: string): Promise<string | null> {
  const list = await wrangler.run("deployments", "list", "--json", "--name", worker);
  const deployments = parseJsonOutput<Deployment[]>(list).toSorted((a, b) =>
    b.created_on.localeCompare(a.created_on),
  );
  const ids = deployments.map(({ versions }) => versions[0]?.version_id).filter((id) => id !== undefined);
  return ids.find((id) => id !== ids[0]) ?? null;
}

async function readBindings(wrangler: Wrangler, worker: string, id: string): Promise<readonly Binding[]> {
  const view = await wrangler.run("versions", "view", id, "--json", "--name", worker);
  return parseJsonOutput<{ resources?: { bindings?: readonly Binding[] } }>(view).resources?.bindings ?? [];
}

function describe({ stdout, stderr, records }: WranglerResult): string {
  const failed = records.find(({ type }) => type === "command-failed");
  return [failed && `${failed.message ?? ""} [code: ${failed.code ?? "none"}]`, stderr, stdout]
    .filter((text) => text?.trim())
    .join("\n");
}
