import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_LIST_PATH, type FileList } from "../build/file-list.ts";
import { applyMigrations, prepareDatabases } from "./account/databases.ts";
import { type LiveVersion, readLiveVersion } from "./account/deployments.ts";
import { checkAccount } from "./account/sign-in.ts";
import { isOpen } from "./check/ask-site.ts";
import { readBookingDelivery } from "./check/booking-delivery.ts";
import { readSettings } from "./check/check-settings.ts";
import { goLive } from "./go-live.ts";
import { keepFiles } from "./keep/keep-files.ts";
import { openLiveSite } from "./keep/live-site.ts";
import { noteGit, noteOwnersWork } from "./notes.ts";
import type { DeployOrder } from "./order.ts";
import { toVersionAddress } from "./publish.ts";
import type { DeploySettings } from "./settings.ts";
import type { DeployTools } from "./tools.ts";
import { readWorkerConfig, toPreview, withSiteOrigin, writeWorkerConfig } from "./worker-config.ts";

/** What a deploy came to. */
export interface DeployReport {
  /** The Worker's name. */
  readonly worker: string;
  readonly buildId: string;
  /** The version that answers now; undefined for a dry run. */
  readonly version: string | undefined;
  readonly address: string | undefined;
  /** The version to go back to, if there is one. */
  readonly before: string | undefined;
}

const CLIENT_DIRECTORY = "dist/client";

/**
 * Deploys the site. Until the very switch of versions nothing that visitors see is touched; after it, a version that
 * does not answer as it should gives way to the one before.
 * @throws DeployFailure wherever it has to stop.
 */
export async function deploySite(
  order: Exclude<DeployOrder, { readonly kind: "remove-preview" }>,
  limits: DeploySettings,
  tools: DeployTools,
): Promise<DeployReport> {
  const { root, wrangler, progress } = tools;
  const clientDirectory = join(root, CLIENT_DIRECTORY);
  const isDry = order.kind === "dry-run";

  progress.step("Checking the settings");
  const settings = readSettings(root, limits);
  noteOwnersWork(settings, progress.note);
  await noteGit(tools);

  let live: LiveVersion | null = null;
  if (!isDry) {
    progress.step("Checking the account");
    progress.note(`Account: ${await checkAccount(wrangler, tools.environment, settings.accountId)}`);
    if (order.kind === "production") live = await readLiveVersion(wrangler, settings.worker);
    progress.note(
      live ? `Live since ${live.since}: version ${live.id}` : "This Worker is deployed for the first time.",
    );
  }

  progress.step("Building");
  await tools.build();
  const list = await readFileList(clientDirectory);
  progress.note(`Build ${list.id}`);

  if (live && order.kind === "production" && !order.forgetsEarlierBuilds) {
    progress.step("Taking along what open tabs need");
    await keep(live, clientDirectory, limits, tools);
  }

  const siteOrigin = settings.siteOrigin ?? live?.siteOrigin;
  let config = await readWorkerConfig(root);
  if (order.kind === "preview") config = toPreview(config, order.name);
  else if (siteOrigin !== undefined) config = withSiteOrigin(config, siteOrigin);
  const configFile = await writeWorkerConfig(root, config);
  if (isDry) {
    progress.step("Packing what would be uploaded");
    await wrangler.run("deploy", "--dry-run", "--config", configFile);
    return {
      worker: config.name,
      buildId: list.id,
      version: undefined,
      address: siteOrigin,
      before: undefined,
    };
  }

  progress.step("Preparing databases");
  config = await prepareDatabases(config, wrangler, progress.note);
  await writeWorkerConfig(root, config);
  await applyMigrations(config, configFile, wrangler, progress.note);

  const published = await goLive({
    tools,
    config,
    configFile,
    live,
    siteOrigin,
    isPreview: order.kind === "preview",
    buildId: list.id,
    digests: new Map(list.files.map(({ path, sha256 }) => [path, sha256])),
    patience: limits.patienceSeconds * 1_000,
  });
  const delivery = order.kind === "production" && (await readBookingDelivery(wrangler, config.name));
  if (delivery) progress.note(delivery);
  return { worker: config.name, buildId: list.id, before: live?.id, ...published };
}

async function keep(
  live: LiveVersion,
  clientDirectory: string,
  limits: DeploySettings,
  { fetch, clock, progress }: DeployTools,
): Promise<void> {
  const own = live.workerAddress && toVersionAddress(live.workerAddress, live.id);
  let origin = live.siteOrigin ?? own;
  if (origin === undefined) return progress.note("The address of the running site is not known.");
  if (own !== undefined && !(await isOpen(fetch, origin, clock.now()))) {
    progress.note(`A challenge keeps machines out of ${origin}. Its files are had at ${own}.`);
    origin = own;
  }
  const signal = AbortSignal.timeout(limits.keepingSeconds * 1_000);
  const site = openLiveSite({ fetch, clock, origin, signal });
  const report = await keepFiles({ site, clientDirectory, limits, now: clock.now() });
  progress.note(`Files of earlier builds: ${report.files}, ${(report.bytes / 1024).toFixed(1)} KiB`);
  const shown = report.problems.slice(0, 10);
  for (const problem of shown) progress.note(problem);
  if (report.problems.length > shown.length)
    progress.note(`… and ${report.problems.length - shown.length} more.`);
  if (report.problems.length > 0)
    progress.note("Tabs that miss one of these load their next page as a document.");
}

async function readFileList(clientDirectory: string): Promise<FileList> {
  return JSON.parse(await readFile(join(clientDirectory, FILE_LIST_PATH), "utf8"));
}
