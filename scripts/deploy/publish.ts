import { findRecord, type WranglerRecord } from "./account/wrangler.ts";
import { DeployFailure } from "./failure.ts";
import type { DeployTools } from "./tools.ts";
import type { WorkerConfig } from "./worker-config.ts";

/** A version that answers visitors. */
export interface Published {
  readonly version: string;
  /** Where it can be reached, if wrangler said so. */
  readonly address: string | undefined;
}

/** Uploads a Worker that does not exist yet, or a preview: at once, since there is nobody whom it could disturb. */
export async function publishFirst(
  config: WorkerConfig,
  configFile: string,
  message: string,
  { wrangler, progress }: DeployTools,
): Promise<Published> {
  const record = findRecord(
    await wrangler.run("deploy", "--config", configFile, "--message", message),
    "deploy",
  );
  progress.note(`${config.name}: version ${readVersion(record)}`);
  const address = record.targets?.find((target) => /^https:\/\/[\w.-]+\.workers\.dev$/.test(target));
  return { version: readVersion(record), address };
}

/**
 * Uploads a version beside the one that is live, tries it at an address of its own, and only then gives it all visitors.
 * All at once: the requests of one visitor would otherwise go to both, because Cloudflare splits by request.
 * @param tryOut Asks the version; throws when it must not go live.
 */
export async function publishVersion(
  configFile: string,
  message: string,
  { wrangler, progress }: DeployTools,
  tryOut?: (address: string) => Promise<void>,
): Promise<Published> {
  const upload = await wrangler.run("versions", "upload", "--config", configFile, "--message", message);
  const record = findRecord(upload, "version-upload");
  const version = readVersion(record);
  progress.note(`Version ${version}`);
  if (tryOut && record.preview_url) {
    progress.step(`Trying the new version at ${record.preview_url}`);
    await tryOut(record.preview_url);
  } else if (tryOut)
    progress.note("Versions have no address of their own here: this one is tried when it is live.");

  progress.step("Switching all visitors to the new version");
  await wrangler.run(
    "versions",
    "deploy",
    `${version}@100%`,
    "--yes",
    "--config",
    configFile,
    "--message",
    message,
  );
  // The address of a version is that of the Worker with eight digits of the version in front.
  return { version, address: record.preview_url?.replace(/^https:\/\/[0-9a-f]{8}-/, "https://") };
}

/** Applies domains and schedules, which do not belong to versions. @returns What went wrong; empty if nothing did. */
export async function applyTriggers(configFile: string, { wrangler }: DeployTools): Promise<string[]> {
  try {
    await wrangler.run("triggers", "deploy", "--config", configFile);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Gives all visitors an earlier version. */
export async function switchBack(
  worker: string,
  version: string,
  reason: string,
  { wrangler, progress }: Pick<DeployTools, "wrangler" | "progress">,
): Promise<void> {
  progress.step(`Going back to version ${version}`);
  await wrangler.run("rollback", version, "--name", worker, "--yes", "--message", reason);
}

function readVersion({ version_id: version }: WranglerRecord): string {
  if (typeof version === "string" && version !== "") return version;
  throw new DeployFailure(
    "wrangler did not name the version that it uploaded.",
    "See `npm run status` for what is live.",
  );
}
