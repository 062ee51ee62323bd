import { DeployFailure } from "../failure.ts";
import { isPlaceholder } from "../placeholder-origin.ts";
import { parseJsonOutput, quote, type Wrangler } from "./wrangler.ts";

/** A moment at which visitors got another version. */
export interface Deployment {
  readonly version: string;
  /** An ISO 8601 date. */
  readonly since: string;
  readonly note: DeploymentNote;
}

/** What a deploy writes about itself into the account, for the next one: it is the message of a deployment. */
export interface DeploymentNote {
  readonly build?: string | undefined;
  /** The Worker's address of workers.dev, below which every version has its own. */
  readonly workerAddress?: string | undefined;
  /** The version that was taken back by this, because it was not as it should be. */
  readonly rejected?: string | undefined;
}

/** The version of the Worker that answers visitors now. */
export interface LiveVersion {
  readonly id: string;
  readonly since: string;
  /** The build that its uploader named; undefined where that was not a deploy of ours. */
  readonly build: string | undefined;
  /** The public address that it was given; undefined where that is none, or a placeholder. */
  readonly siteOrigin: string | undefined;
  readonly workerAddress: string | undefined;
  readonly bindings: readonly Binding[];
  /** All deployments that the account lists, the newest first. */
  readonly history: readonly Deployment[];
}

/** A binding of a version, as Cloudflare's API describes it. */
export interface Binding {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
}

/** Whether a binding or a setting is there and not empty. What a secret holds is not told. */
export function isOn(bindings: readonly Binding[], name: string): boolean {
  return bindings.some((binding) => binding.name === name && binding.text !== "");
}

/** What carries a note. */
interface Annotated {
  readonly annotations?: { readonly "workers/message"?: string };
}

interface ListedDeployment extends Annotated {
  readonly created_on: string;
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
}

interface ViewedVersion extends Annotated {
  readonly resources?: { readonly bindings?: readonly Binding[] };
}

/** Cloudflare's number for a Worker that does not exist. */
export const NO_SUCH_WORKER = /\b10007\b|does not exist|has no deployments/i;

/** A note as text, which people read as well. */
export function formatNote({ build = "unknown", workerAddress, rejected }: DeploymentNote): string {
  const parts = [
    `Build ${build}`,
    workerAddress && `at ${workerAddress}`,
    rejected && `in place of ${rejected}`,
  ];
  return parts.filter((part) => part).join(" ");
}

function parseNote({ annotations }: Annotated): DeploymentNote {
  const text = annotations?.["workers/message"] ?? "";
  const find = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    build: find(/^Build ([0-9a-z-]+)/),
    workerAddress: find(/ at (https:\/\/[\w.-]+\.workers\.dev)/),
    rejected: find(/ in place of ([0-9a-z-]+)/),
  };
}

/**
 * Finds out what is live.
 * @returns null where this Worker was never deployed.
 * @throws DeployFailure when the account does not say.
 */
export async function readLiveVersion(wrangler: Wrangler, worker: string): Promise<LiveVersion | null> {
  const history = await readHistory(wrangler, worker);
  const [now] = history;
  if (!now) return null;
  const { bindings, build } = await viewVersion(wrangler, worker, now.version);
  const origin = bindings.find(({ name }) => name === "SITE_ORIGIN")?.text;
  return {
    id: now.version,
    since: now.since,
    build,
    siteOrigin: origin === undefined || isPlaceholder(origin) ? undefined : origin,
    workerAddress: history.find(({ note }) => note.workerAddress)?.note.workerAddress,
    bindings,
    history,
  };
}

/** The id of the version that is live; null where there is none. It costs one question. */
export async function readLiveId(wrangler: Wrangler, worker: string): Promise<string | null> {
  return (await readHistory(wrangler, worker))[0]?.version ?? null;
}

/**
 * The last version before the present one that is another build and was not taken back by its own deploy.
 * @returns null where there is none.
 */
export async function findVersionBefore(
  wrangler: Wrangler,
  worker: string,
  { history }: LiveVersion,
): Promise<{ readonly id: string; readonly build: string } | null> {
  const rejected = new Set(history.map(({ note }) => note.rejected));
  // Who sets a secret makes a version that names no build: it is the one before it with that secret.
  const readBuild = async (index: number): Promise<string | undefined> => {
    const { version } = history[index] ?? {};
    if (version === undefined) return undefined;
    return (await viewVersion(wrangler, worker, version)).build ?? (await readBuild(index + 1));
  };
  const present = await readBuild(0);
  for (const [index, { version }] of history.entries()) {
    if (version === history[0]?.version || rejected.has(version)) continue;
    const build = await readBuild(index);
    if (build !== undefined && build !== present) return { id: version, build };
  }
  return null;
}

async function readHistory(wrangler: Wrangler, worker: string): Promise<Deployment[]> {
  const list = await wrangler.try("deployments", "list", "--json", "--name", worker);
  if (list.code !== 0) {
    const words = quote(list);
    if (NO_SUCH_WORKER.test(words)) return [];
    throw new DeployFailure(
      `It cannot be found out what is live:\n${words}`,
      "Nothing was changed. Run the command again.",
    );
  }
  return (parseJsonOutput<ListedDeployment[] | null>(list) ?? [])
    .toSorted((a, b) => b.created_on.localeCompare(a.created_on))
    .flatMap((deployment) => {
      const [main] = deployment.versions.toSorted((a, b) => b.percentage - a.percentage);
      const [since, note] = [deployment.created_on, parseNote(deployment)];
      return main ? [{ version: main.version_id, since, note }] : [];
    });
}

async function viewVersion(wrangler: Wrangler, worker: string, id: string) {
  const view = await wrangler.run("versions", "view", id, "--json", "--name", worker);
  const version = parseJsonOutput<ViewedVersion>(view);
  return { bindings: version.resources?.bindings ?? [], build: parseNote(version).build };
}
