import { type DeploymentNote, formatNote, readLiveId } from "./account/deployments.ts";
import { findRecord, type VersionRecord, type WranglerRecord } from "./account/wrangler.ts";
import { DeployFailure } from "./failure.ts";
import type { DeployTools, Progress } from "./tools.ts";
import { DEPLOYED_CONFIG } from "./worker-config.ts";

export interface Uploaded {
  readonly id: string;
  /** The Worker's workers.dev URL, if wrangler reported it. */
  readonly workerAddress: string | undefined;
}

/** Returns a version's own URL: the Worker's URL with eight digits of the version id in front. */
export function toVersionAddress({ id, workerAddress }: Uploaded): string | undefined {
  return workerAddress?.replace("https://", `https://${id.slice(0, 8)}-`);
}

/** Uploads a new Worker or a preview. It is live at once, because it has no visitors yet. */
export async function uploadFirst(build: string, tools: DeployTools): Promise<Uploaded> {
  const { version_id: id, targets } = await upload(["deploy"], "deploy", build, tools);
  const workerAddress = targets?.find((target) => /^https:\/\/[\w.-]+\.workers\.dev$/.test(target));
  tools.progress.state = `Version ${id} is live, and was not checked to the end.`;
  return { id, workerAddress };
}

/** Uploads a version without making it live. */
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

/** Prints the Worker's size if wrangler reported it. */
export function noteWeight({ bundle_size: size }: WranglerRecord, progress: Progress): void {
  if (size) progress.note(`The Worker has ${(size.gzip_bytes / 1024).toFixed(1)} KiB, compressed with gzip.`);
}

/** Thrown if somebody else switched the live version while this command ran. */
export class Overtaken extends DeployFailure {}

/** A switch of the live version. */
export interface Switch {
  readonly worker: string;
  readonly to: string;
  /** The version that must still be live before the switch. */
  readonly from: string;
  readonly note: DeploymentNote;
}

/**
 * Switches all visitors to a new version at once. Cloudflare splits traffic by request, so a gradual switch would serve
 * both versions to the same visitor.
 * @throws Overtaken if somebody else has switched meanwhile. Nothing is changed then.
 */
export async function switchTo(change: Switch, tools: DeployTools): Promise<void> {
  const words = ["versions", "deploy", `${change.to}@100%`, "--yes", "--config", DEPLOYED_CONFIG];
  await makeSwitch(change, words, tools);
}

/** Rolls all visitors back to an earlier version, under the same condition. */
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
