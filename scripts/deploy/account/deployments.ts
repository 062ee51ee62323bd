import { isReservedAddress } from "../../../src/shared/reserved-address.ts";
import { DeployFailure } from "../failure.ts";
import { parseJsonOutput, quote, type Wrangler } from "./wrangler.ts";

/** A switch of the live version. */
export interface Deployment {
  readonly version: string;
  /** An ISO 8601 date. */
  readonly since: string;
  readonly note: DeploymentNote;
}

/** What a deploy stores about itself in the account for the next deploy, as the deployment's message. */
export interface DeploymentNote {
  readonly build?: string | undefined;
  /** The Worker's workers.dev URL. The URLs of its versions derive from it. */
  readonly workerAddress?: string | undefined;
  /** The version that this deployment rolled back because its checks failed. */
  readonly rejected?: string | undefined;
}

/** The version of the Worker that visitors get. */
export interface LiveVersion {
  readonly id: string;
  readonly since: string;
  /** The build id in the version's message. Undefined if the version was not uploaded by our deploy. */
  readonly build: string | undefined;
  /** The version's public origin. Undefined if it is not set, or a placeholder. */
  readonly siteOrigin: string | undefined;
  readonly workerAddress: string | undefined;
  readonly bindings: readonly Binding[];
  /** All deployments that the account lists, the newest first. */
  readonly history: readonly Deployment[];
}

/** A binding of a version, as in Cloudflare's API. */
export interface Binding {
  readonly name: string;
  readonly type: string;
  readonly text?: string;
}

/** Returns whether a binding or setting is present and not empty. Cloudflare does not return the values of secrets. */
export function isOn(bindings: readonly Binding[], name: string): boolean {
  return bindings.some((binding) => binding.name === name && binding.text !== "");
}

/** An object whose message contains a note. */
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

/** Matches wrangler's error for a Worker that does not exist, by Cloudflare's code or its text. */
export const NO_SUCH_WORKER = /\b10007\b|does not exist|has no deployments/i;

/** Formats a note as text that people can read, too. */
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
 * Reads the live version.
 * @returns Null if this Worker was never deployed.
 * @throws DeployFailure if the account does not return it.
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
    siteOrigin: origin === undefined || isReservedAddress(origin) ? undefined : origin,
    workerAddress: history.find(({ note }) => note.workerAddress)?.note.workerAddress,
    bindings,
    history,
  };
}

/** Returns the id of the live version, or null. Needs only one request. */
export async function readLiveId(wrangler: Wrangler, worker: string): Promise<string | null> {
  return (await readHistory(wrangler, worker))[0]?.version ?? null;
}

/** Returns the newest earlier version that is another build and was not rolled back by its own deploy, or null. */
export async function findVersionBefore(
  wrangler: Wrangler,
  worker: string,
  { history }: LiveVersion,
): Promise<{ readonly id: string; readonly build: string } | null> {
  const rejected = new Set(history.map(({ note }) => note.rejected));
  // Setting a secret creates a version without a build id. It has the build of the version before it.
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
