import type { LiveVersion } from "./account/live-version.ts";
import { askSite, askUntilHealthy } from "./check/ask-site.ts";
import { DeployFailure } from "./failure.ts";
import { applyTriggers, type Published, publishFirst, publishVersion, switchBack } from "./publish.ts";
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

/**
 * Uploads a version, tries it where it can be tried, gives it all visitors and asks the site itself. Whatever fails
 * after the switch brings the version before back.
 * @throws DeployFailure with what visitors get then.
 */
export async function goLive(ready: ReadyVersion): Promise<{ version: string; address: string }> {
  const { tools, config, configFile, live, siteOrigin, isPreview, patience } = ready;
  tools.progress.step("Uploading");
  const message = `Build ${ready.buildId}`;
  let published: Published;
  if (live) published = await publishVersion(configFile, message, tools, (address) => tryOut(address, ready));
  else published = await publishFirst(config, configFile, message, tools);

  // Only now is an address of workers.dev known, and the site must know it to name itself.
  const address = isPreview ? published.address : (siteOrigin ?? published.address);
  if (address === undefined) {
    throw new DeployFailure(
      "The site was deployed, but its address is not known.",
      "Enter it as SITE_ORIGIN in wrangler.toml and deploy again.",
    );
  }
  if (!isPreview && siteOrigin === undefined) {
    tools.progress.note(`The site is at ${address}. Uploading once more, so that it knows its address.`);
    await writeWorkerConfig(tools.root, withSiteOrigin(config, address));
    published = await publishVersion(configFile, message, tools);
  }

  // The first upload brought its domains and schedules along.
  const faults = live ? await applyTriggers(configFile, tools) : [];
  if (faults.length === 0) {
    tools.progress.step(`Asking ${address}`);
    faults.push(...(await ask(address, patience, ready)));
  }
  if (faults.length > 0) throw await undo(faults, ready);
  tools.progress.note("Pages, data, scripts, pictures and the 404 page answer as they should.");
  return { version: published.version, address };
}

async function tryOut(address: string, ready: ReadyVersion): Promise<void> {
  const faults = await ask(address, TRIAL_PATIENCE_MS, ready);
  if (faults.length === 0) return;
  throw new DeployFailure(
    `The new version does not answer as it should at ${address}:\n${faults.join("\n")}`,
    "Visitors still get the old version. Mend it and deploy again.",
  );
}

async function ask(origin: string, patience: number, ready: ReadyVersion): Promise<readonly string[]> {
  const { tools, buildId, digests, isPreview } = ready;
  const { fetch, clock } = tools;
  const expectation = { buildId, digests, isPreview };
  const health = await askUntilHealthy(
    () => askSite(fetch, origin, clock.now(), expectation),
    clock,
    patience,
  );
  return health.faults;
}

/** Goes back to the version before, and says what the operator needs to know. */
async function undo(
  faults: readonly string[],
  { live, config, tools }: ReadyVersion,
): Promise<DeployFailure> {
  const words = `The deployed site is not as it should be:\n${faults.join("\n")}`;
  if (!live) return new DeployFailure(words, "There is no version before this one to go back to.");
  try {
    await switchBack(config.name, live.id, "The new version was not as it should be", tools);
  } catch (error) {
    return new DeployFailure(
      `${words}\n${error instanceof Error ? error.message : error}`,
      `Visitors still get the new version: going back failed as well. Run npm run rollback -- ${live.id}`,
    );
  }
  return new DeployFailure(
    words,
    `Visitors get version ${live.id} again, the one before. Mend it and deploy again.`,
  );
}
