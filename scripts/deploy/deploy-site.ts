import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileList, fileListPath } from "../build/file-list.ts";
import { applyMigrations, prepareDatabases } from "./account/databases.ts";
import { type LiveVersion, readLiveVersion } from "./account/live-version.ts";
import { checkAccount } from "./account/sign-in.ts";
import { readBookingDelivery } from "./check/booking-delivery.ts";
import { checkSettings } from "./check/check-settings.ts";
import { checkStaticFiles, checkWorkerMeasure, kibibytes, measureWorker } from "./check/measure-worker.ts";
import { DeployFailure } from "./failure.ts";
import { goLive } from "./go-live.ts";
import { keepBuilds } from "./keep/keep-builds.ts";
import { openLiveSite } from "./keep/live-site.ts";
import { noteGit, noteOwnersWork } from "./notes.ts";
import type { DeployOrder } from "./order.ts";
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
  order: DeployOrder,
  limits: DeploySettings,
  tools: DeployTools,
): Promise<DeployReport> {
  const { root, wrangler, progress } = tools;
  const clientDirectory = join(root, CLIENT_DIRECTORY);
  const isDry = order.kind === "dry-run";

  progress.step("Checking the settings");
  const { settings, problems } = checkSettings(root, limits);
  if (!settings) throw new DeployFailure(problems.join("\n"), "Nothing was built and nothing was uploaded.");
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
  const list: FileList = JSON.parse(
    await readFile(join(clientDirectory, await findFileList(clientDirectory)), "utf8"),
  );
  progress.note(`Build ${list.id}`);

  const siteOrigin = settings.siteOrigin ?? live?.siteOrigin;
  if (live?.siteOrigin !== undefined) {
    progress.step("Taking along what open tabs need");
    await keep(live.siteOrigin, clientDirectory, limits, tools);
  }

  progress.step("Weighing");
  let config = await readWorkerConfig(root);
  if (order.kind === "preview") config = toPreview(config, order.name);
  else if (siteOrigin !== undefined) config = withSiteOrigin(config, siteOrigin);
  const configFile = await writeWorkerConfig(root, config);
  const measure = await measureWorker(root, configFile, limits.maxStartupMilliseconds, wrangler);
  progress.note(
    `Worker: ${kibibytes(measure.worker)} compressed, ${kibibytes(measure.code)} without image codecs`,
  );
  progress.note(`Start: ${measure.startup ?? "unknown"} ms of processor time on this machine`);
  checkWorkerMeasure(measure, limits);
  const statics = await checkStaticFiles(clientDirectory);
  progress.note(`Static files: ${statics.files} with ${kibibytes(statics.bytes)}`);
  if (isDry)
    return {
      worker: config.name,
      buildId: list.id,
      version: undefined,
      address: siteOrigin,
      before: undefined,
    };

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
  origin: string,
  clientDirectory: string,
  limits: DeploySettings,
  { fetch, clock, progress }: DeployTools,
): Promise<void> {
  const site = openLiveSite({ fetch, origin, signal: AbortSignal.timeout(limits.keepingSeconds * 1_000) });
  const report = await keepBuilds({ site, clientDirectory, limits, now: clock.now() });
  const more = `${report.files} more files, ${kibibytes(report.bytes)}`;
  progress.note(`Earlier builds kept: ${report.builds.length} (${more})`);
  const shown = report.problems.slice(0, 10);
  for (const problem of shown) progress.note(problem);
  if (report.problems.length > shown.length)
    progress.note(`… and ${report.problems.length - shown.length} more.`);
  if (report.problems.length > 0)
    progress.note("Tabs that miss one of these load their next page as a document.");
}

async function findFileList(clientDirectory: string): Promise<string> {
  const latest = JSON.parse(await readFile(join(clientDirectory, "builds/latest.json"), "utf8"));
  return fileListPath(latest.id);
}
