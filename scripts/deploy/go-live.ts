import type { LiveVersion } from "./account/deployments.ts";
import { askPastChallenge, askSite, askUntilHealthy, type SiteHealth } from "./check/ask-site.ts";
import { DeployFailure } from "./failure.ts";
import {
  applyTriggers,
  Overtaken,
  switchBack,
  switchTo,
  toVersionAddress,
  type Uploaded,
  uploadFirst,
  uploadVersion,
} from "./publish.ts";
import type { DeployTools } from "./tools.ts";
import { type WorkerConfig, withSiteOrigin, writeWorkerConfig } from "./worker-config.ts";

/** Time for a new version to answer at its own address, in milliseconds. */
const TRIAL_PATIENCE_MS = 30_000;

/** A version that is ready to be uploaded. */
export interface ReadyVersion {
  readonly tools: DeployTools;
  readonly config: WorkerConfig;
  /** Where that configuration is written for wrangler. */
  readonly configFile: string;
  /** What visitors get now; null where this Worker is new. */
  readonly live: LiveVersion | null;
  /** The public address; undefined where Cloudflare has yet to give one. */
  readonly siteOrigin: string | undefined;
  readonly isPreview: boolean;
  readonly buildId: string;
  /** Digests of the build's files by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** Time for the public site to become healthy, in milliseconds. */
  readonly patience: number;
}

/** A version that visitors get, and where. */
export interface Published {
  readonly version: string;
  readonly address: string;
}

/**
 * Uploads a version, tries it where it can be tried, gives it all visitors and asks the site itself. Whatever is wrong
 * after the switch brings the version before back.
 * @throws DeployFailure with what visitors get then.
 */
export async function goLive(ready: ReadyVersion): Promise<Published> {
  ready.tools.progress.step("Uploading");
  return ready.live ? await replace(ready.live, ready) : await publishFirst(ready);
}

/** The first deploy of a Worker, or of a preview. */
async function publishFirst(ready: ReadyVersion): Promise<Published> {
  const { tools, config, configFile, siteOrigin, isPreview, buildId } = ready;
  let uploaded = await uploadFirst(config, configFile, buildId, tools);
  // Only now is an address of workers.dev known, and the site must know it to name itself.
  const address = isPreview ? uploaded.workerAddress : (siteOrigin ?? uploaded.workerAddress);
  if (address === undefined) {
    throw new DeployFailure(
      "The site was deployed, but its address is not known.",
      "Enter it as SITE_ORIGIN in wrangler.toml and deploy again.",
    );
  }
  if (!isPreview && siteOrigin === undefined) {
    tools.progress.note(`The site is at ${address}. Uploading once more, so that it knows its address.`);
    await writeWorkerConfig(tools.root, withSiteOrigin(config, address));
    const first = uploaded.version;
    uploaded = await uploadVersion(configFile, buildId, tools);
    await giveVisitors(uploaded, first, ready);
    tools.progress.setState(undefined);
  }
  const faults = await checkPublic(address, uploaded, ready);
  if (faults.length > 0)
    throw new DeployFailure(describeFaults(faults), "There is no version before this one to go back to.");
  return { version: uploaded.version, address };
}

async function replace(live: LiveVersion, ready: ReadyVersion): Promise<Published> {
  const { tools, configFile, buildId, siteOrigin } = ready;
  const uploaded = await uploadVersion(configFile, buildId, tools);
  await tryOut(uploaded, ready);
  await giveVisitors(uploaded, live.id, ready);
  const address = siteOrigin ?? uploaded.workerAddress;
  if (address === undefined) {
    throw new DeployFailure(
      "The site was deployed, but its address is not known.",
      "Enter it as SITE_ORIGIN in wrangler.toml and deploy again.",
    );
  }
  const faults = await applyTriggers(configFile, tools);
  if (faults.length === 0) faults.push(...(await checkPublic(address, uploaded, ready)));
  const failure = faults.length > 0 && (await undo(faults, uploaded, live, ready));
  tools.progress.setState(undefined);
  if (failure) throw failure;
  return { version: uploaded.version, address };
}

/** Asks the version at its own address, before anybody else does. @throws DeployFailure when it must not go live. */
async function tryOut({ versionAddress }: Uploaded, ready: ReadyVersion): Promise<void> {
  const { progress, tryServiceWorker } = ready.tools;
  if (versionAddress === undefined)
    return progress.note("Versions have no address of their own here: this one is tried when it is live.");
  progress.step(`Trying the new version at ${versionAddress}`);
  const { faults, isChallenged } = await ask(versionAddress, TRIAL_PATIENCE_MS, ready);
  if (isChallenged) return progress.note("It cannot be tried: a challenge there keeps machines out.");
  const seen = faults.length === 0 ? await tryServiceWorker(versionAddress) : [];
  if (seen === null) progress.note("Its service worker was read, and not run in a browser.");
  const all = [...faults, ...(seen ?? [])];
  if (all.length === 0) return;
  throw new DeployFailure(
    `The new version does not answer as it should at ${versionAddress}:\n${all.join("\n")}`,
    "Visitors still get the old version. Fix it and deploy again.",
  );
}

async function giveVisitors(
  { version, workerAddress }: Uploaded,
  from: string,
  { tools, config, configFile, buildId }: ReadyVersion,
): Promise<void> {
  tools.progress.step("Switching all visitors to the new version");
  const note = { build: buildId, workerAddress };
  await switchTo({ worker: config.name, to: version, from, note }, configFile, tools);
}

/**
 * Asks the public address. Where that lets no machine in, or is so new that nothing leads there yet, the version is asked
 * at its own address instead: it is not to blame.
 */
async function checkPublic(
  address: string,
  { version, workerAddress }: Uploaded,
  ready: ReadyVersion,
): Promise<readonly string[]> {
  const { progress } = ready.tools;
  const own = workerAddress && toVersionAddress(workerAddress, version);
  const askThere = async (origin: string) => {
    progress.step(`Asking ${origin}`);
    return await ask(origin, ready.patience, ready);
  };
  let health = await askPastChallenge(askThere, address, own, progress.note);
  const isNew = ready.live?.siteOrigin !== undefined && ready.live.siteOrigin !== address;
  if (isNew && own !== undefined && isAbsent(health)) {
    progress.note(
      `${address} does not answer yet: its name and certificate may take some minutes. See npm run status then.`,
    );
    health = await askThere(own);
  }
  if (health.isChallenged) return [];
  if (health.faults.length === 0)
    progress.note("Pages, data, scripts, pictures and the 404 page answer as they should.");
  return health.faults;
}

function isAbsent({ faults }: SiteHealth): boolean {
  return faults.length > 0 && faults.every((fault) => fault.includes("cannot be reached"));
}

async function ask(origin: string, patience: number, ready: ReadyVersion): Promise<SiteHealth> {
  const { tools, buildId, digests, isPreview } = ready;
  const { fetch, clock } = tools;
  const expectation = { buildId, digests, isPreview };
  return await askUntilHealthy(() => askSite(fetch, origin, clock.now(), expectation), clock, patience);
}

function describeFaults(faults: readonly string[]): string {
  return `The deployed site is not as it should be:\n${faults.join("\n")}`;
}

/** Goes back to the version before, and says what the operator needs to know. */
async function undo(
  faults: readonly string[],
  { version, workerAddress }: Uploaded,
  live: LiveVersion,
  { config, tools }: ReadyVersion,
): Promise<DeployFailure> {
  const words = describeFaults(faults);
  tools.progress.step(`Going back to version ${live.id}`);
  const note = { build: live.build, workerAddress, rejected: version };
  try {
    await switchBack({ worker: config.name, to: live.id, from: version, note }, tools);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    return new DeployFailure(
      `${words}\n${why}`,
      error instanceof Overtaken
        ? error.advice
        : `Visitors still get the new version: going back failed as well. Run npm run rollback -- ${live.id}`,
    );
  }
  return new DeployFailure(
    words,
    `Visitors get version ${live.id} again, the one before. Fix it and deploy again.`,
  );
}
