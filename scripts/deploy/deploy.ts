import type { BuildMeta } from "../../src/shared/protocol.ts";
import { OperatorError, runCommand, UsageError } from "../command-line.ts";
import { findPlaceholders } from "../content/owners-list.ts";
import { loadContent } from "../content/site-content.ts";
import { describePublicDelivery } from "../serve/booking-delivery.ts";
import { runWrangler } from "../wrangler.ts";
import { copyEarlierBuilds } from "./carry-over.ts";
import { checkSite } from "./check-site.ts";
import { readLiveVersion } from "./live-version.ts";
import { deployPreview, removePreview } from "./preview.ts";
import { readSettings, type SiteSettings } from "./settings.ts";
import {
  buildSite,
  DEPLOYED_CONFIG,
  deployWorker,
  prepareDatabases,
  printStep,
  readWorkerConfig,
  type WorkerConfig,
  writeWorkerConfig,
} from "./steps.ts";

const COMMAND = {
  usage: `Deploys the site to Cloudflare, and checks the new version.

  npm run deploy
  npm run deploy -- --dry-run                  builds and packs the site without an account
  npm run deploy -- --preview NAME             deploys a separate site for trying out
  npm run deploy -- --remove-preview NAME      deletes the site of --preview NAME
`,
  options: {
    "dry-run": { type: "boolean" },
    preview: { type: "string" },
    "remove-preview": { type: "string" },
  },
} as const;

await runCommand(COMMAND, async (values) => {
  if (Object.keys(values).length > 1) throw new UsageError("Use only one of these flags.");
  const settings = readSettings();
  if (values["remove-preview"] !== undefined) removePreview(values["remove-preview"], settings);
  else if (values.preview !== undefined) await deployPreview(values.preview, settings);
  else if (values["dry-run"]) await runDryRun(settings);
  else await deploySite(settings);
});

async function deploySite(settings: SiteSettings): Promise<void> {
  await printSummary(settings);
  const live = readLiveVersion(settings.worker);
  const build = await buildSite();
  if (live?.siteOrigin) await copyEarlierBuilds(live.siteOrigin, build);

  const siteOrigin = settings.siteOrigin ?? live?.siteOrigin;
  const config = await prepareDatabases(await readWorkerConfig(siteOrigin));
  const isFirst = !live || siteOrigin === undefined;
  const url = isFirst ? await deployFirstVersion(config, siteOrigin) : siteOrigin;
  const wasChecked = !isFirst && (await replaceVersion(build));

  printStep(`Checking ${url}`);
  const { failures, unchecked } = await checkSite(url, build);
  if (failures.length > 0) {
    const result = live
      ? rollBack(settings.worker, live.id)
      : "Visitors still get this version, because there is no earlier version.";
    throw new OperatorError(["The live site failed its checks:", ...failures, result].join("\n"));
  }
  console.log(describePublicDelivery(config.vars, live?.hasWebhook ?? false));
  console.log(`\nLive at ${url}: build ${build.id}.`);
  if (live) console.log(`To undo this: npm run rollback -- ${live.id}`);
  if (unchecked.length === 0) return;
  const message = [...unchecked, "These URLs could not be checked. Open the site in a browser."].join("\n");
  if (!wasChecked) throw new OperatorError(message);
  console.log(message);
}

/** Uploads once if `siteOrigin` is set, otherwise twice, because the first upload returns the URL for SITE_ORIGIN. */
async function deployFirstVersion(config: WorkerConfig, siteOrigin: string | undefined): Promise<string> {
  const url = deployWorker(siteOrigin);
  if (siteOrigin !== undefined) return url;
  await writeWorkerConfig({ ...config, vars: { ...config.vars, SITE_ORIGIN: url } });
  console.log(`The site is at ${url}. Uploading again with this URL as SITE_ORIGIN.`);
  return deployWorker(url);
}

/**
 * Returns whether the new version was checked before visitors got it.
 * @throws OperatorError if a check at the new version's URL fails or cannot be made. Visitors keep the old version.
 */
async function replaceVersion(build: BuildMeta): Promise<boolean> {
  printStep("Uploading");
  const args = ["--message", `Build ${build.id}`, "--config", DEPLOYED_CONFIG];
  const { version_id: version, preview_url: url } = runWrangler("versions", "upload", ...args);
  // wrangler.toml may disable preview_urls. A version then has no URL for the checks.
  if (url !== undefined) {
    printStep(`Checking the new version at ${url}`);
    const { failures, unchecked } = await checkSite(url, build);
    if (failures.length + unchecked.length > 0)
      throw new OperatorError([...failures, ...unchecked, "Visitors still get the old version."].join("\n"));
  }
  printStep("Switching all visitors to the new version");
  runWrangler("triggers", "deploy", "--config", DEPLOYED_CONFIG);
  runWrangler("versions", "deploy", `${version}@100%`, "--yes", "--config", DEPLOYED_CONFIG);
  return url !== undefined;
}

/** Rolls back, and returns a sentence about the version that visitors now get. */
function rollBack(worker: string, version: string): string {
  printStep(`Rolling back to version ${version}`);
  try {
    runWrangler("rollback", version, "--name", worker, "--yes");
    return `Visitors get version ${version} again.`;
  } catch {
    return `The rollback failed, too. Visitors still get the new version. Run npm run rollback -- ${version}`;
  }
}

async function runDryRun(settings: SiteSettings): Promise<void> {
  await printSummary(settings);
  await buildSite();
  const config = await readWorkerConfig(settings.siteOrigin);
  await writeWorkerConfig(config);
  runWrangler("deploy", "--dry-run", "--config", DEPLOYED_CONFIG);
  console.log(describePublicDelivery(config.vars));
  console.log("\nNothing was uploaded, because this was a dry run.");
}

/** Placeholders do not stop a deploy, because owners may try the site before they replace them. */
async function printSummary({ worker, siteOrigin }: SiteSettings): Promise<void> {
  console.log(`Worker: ${worker}. Origin: ${siteOrigin ?? "the Worker's workers.dev URL"}.`);
  const placeholders = findPlaceholders(await loadContent()).map(({ name }) => name);
  if (placeholders.length > 0) console.log(`Placeholders to replace: ${placeholders.join(", ")}.`);
}
