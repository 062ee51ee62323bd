import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EngineName } from "../../src/server/settings/schema.ts";
import { FILE_LIST_PATH, type FileList } from "../build/file-list.ts";
import { describePublicDelivery } from "../serve/booking-delivery.ts";
import { applyMigrations, prepareDatabases } from "./account/databases.ts";
import { type LiveVersion, readLiveVersion } from "./account/deployments.ts";
import { checkAccount, checkPreviewAccount } from "./account/sign-in.ts";
import { readBookingDelivery } from "./check/booking-delivery.ts";
import { readSettings } from "./check/check-settings.ts";
import { carryOverFiles } from "./earlier-builds/carry-over-files.ts";
import { openLiveSite } from "./earlier-builds/live-site.ts";
import { goLive } from "./go-live.ts";
import { keepNames, noteNames } from "./names.ts";
import { noteOwnersWork } from "./notes.ts";
import type { DeployOrder } from "./order.ts";
import { noteWeight, toVersionAddress } from "./publish.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import type { DeployTools } from "./tools.ts";
import {
  DEPLOYED_CONFIG,
  readWorkerConfig,
  toPreview,
  withSiteOrigin,
  writeWorkerConfig,
} from "./worker-config.ts";

export interface DeployReport {
  readonly buildId: string;
  /** The live version. Undefined for a dry run. */
  readonly version: string | undefined;
  readonly address: string | undefined;
  /** The version to roll back to, if there is one. */
  readonly before: string | undefined;
}

/** Names of the image engines for the operator. */
const ENGINES: Readonly<Record<EngineName, string>> = {
  binding: "Cloudflare Images",
  wasm: "codecs inside the Worker",
};

const CLIENT_DIRECTORY = "dist/client";
/** Maximum number of printed sentences about files that could not be fetched. */
const SHOWN_SENTENCES = 10;

/**
 * Deploys the site. Visitors see no change until the switch. After the switch, a version that fails its checks is
 * rolled back.
 * @throws DeployFailure if the deploy has to stop.
 */
export async function deploySite(
  order: Exclude<DeployOrder, { readonly kind: "remove-preview" }>,
  tools: DeployTools,
): Promise<DeployReport> {
  const { root, wrangler, progress } = tools;
  const isProduction = order.kind === "production";

  progress.step("Checking the settings");
  const settings = readSettings(root);
  noteOwnersWork(settings, progress.note);
  await noteNames(tools);

  let live: LiveVersion | null = null;
  if (order.kind !== "dry-run") {
    progress.step("Checking the account");
    progress.note(`Account: ${await checkAccount(tools, settings.accountId)}`);
    if (order.kind === "preview") await checkPreviewAccount(tools, settings.worker);
    if (isProduction) live = await readLiveVersion(wrangler, settings.worker);
    progress.note(
      live ? `Live since ${live.since}: version ${live.id}` : "This Worker is deployed for the first time.",
    );
  }

  progress.step("Building");
  await tools.build(settings.imageEngines);
  const clientDirectory = join(root, CLIENT_DIRECTORY);
  const list: FileList = JSON.parse(await readFile(join(clientDirectory, FILE_LIST_PATH), "utf8"));
  progress.note(`Build ${list.id}`);
  progress.note(`Image engines: ${settings.imageEngines.map((name) => ENGINES[name]).join(", then ")}`);

  if (live && isProduction && !order.forgetsEarlierBuilds) {
    progress.step("Carrying over the files that open tabs need");
    await carryOver(live, clientDirectory, tools);
  }

  const siteOrigin = order.kind === "preview" ? undefined : (settings.siteOrigin ?? live?.siteOrigin);
  let config = await readWorkerConfig(root);
  if (order.kind === "preview") config = toPreview(config, order.name);
  else if (siteOrigin !== undefined) config = withSiteOrigin(config, siteOrigin);
  await writeWorkerConfig(root, config);
  if (order.kind === "dry-run") {
    progress.note(`Informed of booking requests: ${describePublicDelivery(config.vars)}`);
    progress.step("Packing what would be uploaded");
    const { records } = await wrangler.run("deploy", "--dry-run", "--config", DEPLOYED_CONFIG);
    for (const record of records) noteWeight(record, progress);
    return { buildId: list.id, version: undefined, address: siteOrigin, before: undefined };
  }

  progress.step("Preparing databases");
  if (isProduction) await keepNames(config, tools);
  config = await prepareDatabases(config, tools);
  await writeWorkerConfig(root, config);
  await applyMigrations(config, tools);

  const isPreview = !isProduction;
  const published = await goLive({ tools, config, live, siteOrigin, isPreview, list });
  if (isProduction) await noteBookingDelivery(config.name, tools);
  return { buildId: list.id, before: live?.id, ...published };
}

/**
 * Prints how booking requests are reported. Reads the version that is live now, which has the secrets, too. An error
 * here does not fail the deploy.
 */
async function noteBookingDelivery(worker: string, { wrangler, progress }: DeployTools): Promise<void> {
  const now = await readLiveVersion(wrangler, worker).catch(() => null);
  if (!now)
    return progress.note("It cannot be found out how booking requests are reported: try npm run status.");
  const delivery = await readBookingDelivery(wrangler, now.bindings);
  if (delivery !== null) progress.note(delivery);
}

/** Adds the files of earlier builds to the new build and prints which could not be fetched. */
async function carryOver(live: LiveVersion, clientDirectory: string, tools: DeployTools): Promise<void> {
  const { fetch, clock, progress } = tools;
  const own = toVersionAddress(live);
  const origin = live.siteOrigin ?? own;
  if (origin === undefined) return progress.note("The address of the running site is not known.");
  const signal = AbortSignal.timeout(DEPLOY_SETTINGS.keepingSeconds * 1_000);
  const { note } = progress;
  const site = openLiveSite({ fetch, clock, origin, otherOrigin: own, note, signal });
  const report = await carryOverFiles({ site, clientDirectory, limits: DEPLOY_SETTINGS, now: clock.now() });
  progress.note(`Files of earlier builds: ${report.files}, ${(report.bytes / 1024).toFixed(1)} KiB`);
  for (const sentence of report.leftOut.slice(0, SHOWN_SENTENCES)) progress.note(sentence);
  const hidden = report.leftOut.length - SHOWN_SENTENCES;
  if (hidden > 0) progress.note(`… and ${hidden} more.`);
  if (report.leftOut.length > 0)
    progress.note("Tabs that miss one of these load their next page as a document.");
}
