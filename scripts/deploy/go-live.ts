import type { FileList } from "../build/file-list.ts";
import type { LiveVersion } from "./account/deployments.ts";
import { askUntilHealthy, checkSite, type Expectation } from "./check/ask-site.ts";
import { DeployFailure, explain } from "./failure.ts";
import {
  Overtaken,
  switchBack,
  switchTo,
  toVersionAddress,
  type Uploaded,
  uploadFirst,
  uploadVersion,
} from "./publish.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import type { DeployTools } from "./tools.ts";
import { DEPLOYED_CONFIG, type WorkerConfig, withSiteOrigin, writeWorkerConfig } from "./worker-config.ts";

export interface ReadyVersion {
  readonly tools: DeployTools;
  readonly config: WorkerConfig;
  /** The live version before the deploy. Null for a new Worker. */
  readonly live: LiveVersion | null;
  /** The public origin. Undefined until Cloudflare has assigned one. */
  readonly siteOrigin: string | undefined;
  readonly isPreview: boolean;
  readonly list: FileList;
}

/**
 * Uploads a version, checks it at its own URL if there is one, makes it live and checks the public site. If a check
 * fails after the switch, the deploy rolls back to the previous version.
 * @returns The live version and its address.
 * @throws DeployFailure that states what visitors get.
 */
export async function goLive(ready: ReadyVersion): Promise<{ version: string; address: string }> {
  const { tools, live, siteOrigin } = ready;
  tools.progress.step("Uploading");
  const uploaded = live ? await replace(live, ready) : await publishFirst(ready);
  const address = siteOrigin ?? uploaded.workerAddress;
  if (address === undefined) {
    throw new DeployFailure(
      "The site was deployed, but its address is not known.",
      "Enter it as SITE_ORIGIN in wrangler.toml and deploy again.",
    );
  }
  const failedChecks = await findFailedChecks(address, uploaded, ready);
  const failure = failedChecks.length > 0 && (await undo(failedChecks, uploaded, ready));
  tools.progress.state = undefined;
  if (failure) throw failure;
  return { version: uploaded.id, address };
}

/** Deploys a new Worker or a preview for the first time. */
async function publishFirst(ready: ReadyVersion): Promise<Uploaded> {
  const { tools, config, siteOrigin, isPreview, list } = ready;
  const first = await uploadFirst(list.id, tools);
  const { workerAddress } = first;
  if (isPreview || siteOrigin !== undefined || workerAddress === undefined) return first;
  // The workers.dev URL is known only after the first upload, and the site needs it as its own origin.
  tools.progress.note(`The site is at ${workerAddress}. Uploading once more, so that it knows its address.`);
  await writeWorkerConfig(tools.root, withSiteOrigin(config, workerAddress));
  const uploaded = { ...(await uploadVersion(list.id, tools)), workerAddress };
  await giveVisitors(uploaded, first.id, ready);
  return uploaded;
}

async function replace(live: LiveVersion, ready: ReadyVersion): Promise<Uploaded> {
  const uploaded = await uploadVersion(ready.list.id, ready.tools);
  await tryOut(uploaded, ready);
  await giveVisitors(uploaded, live.id, ready);
  return uploaded;
}

/**
 * Checks the version at its own URL before it goes live.
 * @throws DeployFailure if it must not go live.
 */
async function tryOut(uploaded: Uploaded, ready: ReadyVersion): Promise<void> {
  const { progress, tryServiceWorker } = ready.tools;
  const versionAddress = toVersionAddress(uploaded);
  if (versionAddress === undefined)
    return progress.note("Versions have no address of their own here: this one is tried when it is live.");
  progress.step(`Trying the new version at ${versionAddress}`);
  const { trialSeconds } = DEPLOY_SETTINGS;
  const health = await askUntilHealthy(ready.tools, versionAddress, trialSeconds, describeExpectation(ready));
  if (health.isChallenged) return progress.note("It cannot be tried: a challenge there keeps machines out.");
  const seen = health.failedChecks.length === 0 ? await tryServiceWorker(versionAddress) : [];
  if (seen === null) progress.note("Its service worker was read, and not run in a browser.");
  const failedChecks = [...health.failedChecks, ...(seen ?? [])];
  if (failedChecks.length === 0) return;
  throw new DeployFailure(
    `The new version does not answer as it should at ${versionAddress}:\n${failedChecks.join("\n")}`,
    "Visitors still get the old version. Fix it and deploy again.",
  );
}

async function giveVisitors(uploaded: Uploaded, from: string, ready: ReadyVersion): Promise<void> {
  const { tools, config, list } = ready;
  tools.progress.step("Switching all visitors to the new version");
  const note = { build: list.id, workerAddress: uploaded.workerAddress };
  await switchTo({ worker: config.name, to: uploaded.id, from, note }, tools);
}

/**
 * Applies domains and schedules, which do not belong to a version, and checks the public site.
 * @returns The failed checks, in sentences.
 */
async function findFailedChecks(
  address: string,
  uploaded: Uploaded,
  ready: ReadyVersion,
): Promise<readonly string[]> {
  const { tools, live } = ready;
  try {
    if (live) await tools.wrangler.run("triggers", "deploy", "--config", DEPLOYED_CONFIG);
  } catch (error) {
    return [explain(error)];
  }
  const health = await checkSite(tools, address, {
    ...describeExpectation(ready),
    own: toVersionAddress(uploaded),
    patience: DEPLOY_SETTINGS.patienceSeconds,
    mayBeAbsent: live?.siteOrigin !== undefined && live.siteOrigin !== address,
  });
  if (health.isChallenged) return [];
  if (health.failedChecks.length === 0)
    tools.progress.note("Pages, data, scripts, pictures and the 404 page answer as they should.");
  return health.failedChecks;
}

function describeExpectation({ list, isPreview }: ReadyVersion): Expectation {
  const digests = new Map(list.files.map(({ path, sha256 }) => [path, sha256]));
  return { buildId: list.id, digests, isPreview };
}

/**
 * Rolls back to the previous version, if there is one.
 * @returns The failure to throw, with advice for the operator.
 */
async function undo(
  failedChecks: readonly string[],
  { id, workerAddress }: Uploaded,
  { config, tools, live }: ReadyVersion,
): Promise<DeployFailure> {
  const words = `The deployed site is not as it should be:\n${failedChecks.join("\n")}`;
  if (!live) return new DeployFailure(words, "There is no version before this one to go back to.");
  tools.progress.step(`Going back to version ${live.id}`);
  const note = { build: live.build, workerAddress, rejected: id };
  try {
    await switchBack({ worker: config.name, to: live.id, from: id, note }, tools);
  } catch (error) {
    const byHand = `Visitors still get the new version: going back failed as well. Run npm run rollback -- ${live.id}`;
    return new DeployFailure(
      `${words}\n${explain(error)}`,
      error instanceof Overtaken ? error.advice : byHand,
    );
  }
  return new DeployFailure(
    words,
    `Visitors get version ${live.id} again, the one before. Fix it and deploy again.`,
  );
}
