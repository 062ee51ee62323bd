import { type DeploymentNote, formatNote, readLiveId } from "./account/deployments.ts";
import { findRecord, type VersionRecord, type WranglerRecord } from "./account/wrangler.ts";
import { DeployFailure } from "./failure.ts";
import type { DeployTools, Progress } from "./tools.ts";
import { DEPLOYED_CONFIG } from "./worker-config.ts";

/** A version that was uploaded. */
export interface Uploaded {
  readonly id: string;
  /** Where the Worker can be reached, if wrangler said so. */
  readonly workerAddress: string | undefined;
}

/** The address of a version: that of the Worker with eight digits of the version in front. */
export function toVersionAddress({ id, workerAddress }: Uploaded): string | undefined {
  return workerAddress?.replace("https://", `https://${id.slice(0, 8)}-`);
}

/** Uploads a Worker that does not exist yet, or a preview: it is live at once, since there is nobody to disturb. */
export async function uploadFirst(build: string, tools: DeployTools): Promise<Uploaded> {
  const { version_id: id, targets } = await upload(["deploy"], "deploy", build, tools);
  const workerAddress = targets?.find((target) => /^https:\/\/[\w.-]+\.workers\.dev$/.test(target));
  tools.progress.state = `Version ${id} is live, and was not checked to the end.`;
  return { id, workerAddress };
}

/** Uploads a version beside the one that is live. */
export async function uploadVersion(build: string, tools: DeployTools): Promise<Uploaded> {
  const { version_id: id, preview_url: versionAddress } = await upload(
    ["versions", "upload"],
    "version-upload",
    build,
    tools,
  );
  return { id, workerAddress: versionAddress?.replace(/^https:\/\/[0-9a-f]{8}-/, "https://") };
}

async function upload(
  command: readonly string[],
  recordType: string,
  build: string,
  { wrangler, progress }: DeployTools,
): Promise<VersionRecord> {
  const words = [...command, "--config", DEPLOYED_CONFIG, "--message", formatNote({ build })];
  const record = findRecord(await wrangler.run(...words), recordType);
  progress.note(`Version ${record.version_id}`);
  noteWeight(record, progress);
  return record;
}

/** Says what the Worker weighs, where wrangler has said it. */
export function noteWeight({ bundle_size: size }: WranglerRecord, progress: Progress): void {
  if (size) progress.note(`The Worker has ${(size.gzip_bytes / 1024).toFixed(1)} KiB, compressed with gzip.`);
}

/** Somebody else has changed what visitors get while this command ran. */
export class Overtaken extends DeployFailure {}

/** A change of what all visitors get. */
export interface Switch {
  readonly worker: string;
  readonly to: string;
  /** The version that must be live until then. */
  readonly from: string;
  readonly note: DeploymentNote;
}

/**
 * Gives all visitors a new version. All at once: the requests of one visitor would otherwise go to both, because
 * Cloudflare splits by request.
 * @throws Overtaken when somebody else has switched meanwhile; nothing is changed then.
 */
export async function switchTo(change: Switch, tools: DeployTools): Promise<void> {
  const words = ["versions", "deploy", `${change.to}@100%`, "--yes", "--config", DEPLOYED_CONFIG];
  await makeSwitch(change, words, tools);
}

/** Gives all visitors an earlier version, under the same condition. */
export async function switchBack(change: Switch, tools: DeployTools): Promise<void> {
  await makeSwitch(change, ["rollback", change.to, "--name", change.worker, "--yes"], tools);
}

async function makeSwitch(
  { worker, to, from, note }: Switch,
  words: readonly string[],
  { wrangler, progress }: DeployTools,
): Promise<void> {
  const live = await readLiveId(wrangler, worker);
  if (live !== from) {
    throw new Overtaken(
      `Somebody else has deployed meanwhile: version ${live} is live, and no longer ${from}.`,
      "It is left as it is. See npm run status; if your version is still wanted, run the command again.",
    );
  }
  const undo = `To undo it: npm run rollback -- ${from}`;
  progress.state = `It was about to give visitors version ${to}; npm run status says what is live. ${undo}`;
  await wrangler.run(...words, "--message", formatNote(note));
  progress.state = `Version ${to} is live, and was not checked to the end. ${undo}`;
}
