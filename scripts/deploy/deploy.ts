import type { BuildMeta } from "../../src/shared/build-info.ts";
import { OperatorError, runCommand, UsageError } from "../command-line.ts";
import { findPlaceholders } from "../content/owners-list.ts";
import { loadContent } from "../content/site-content.ts";
import { describePublicDelivery } from "../serve/booking-delivery.ts";
import { runWrangler } from "../wrangler.ts";
import { keepEarlierBuilds } from "./carry-over.ts";
import { checkSite } from "./check-site.ts";
import { readLiveVersion } from "./live-version.ts";
import { deployPreview, removePreview } from "./preview.ts";
import { readSettings, type SiteSettings } from "./settings.ts";
import {
  buildSite,
  DEPLOYED_CONFIG,
  deployWorker,
  prepareDatabase,
  readWorkerConfig,
  step,
  type WorkerConfig,
  writeWorkerConfig,
} from "./steps.ts";

const COMMAND = {
  usage: `Deploys the site to Cloudflare. Visitors keep what they have until the new version has passed its trial.

  npm run deploy
  npm run deploy -- --dry-run                  all that needs no account
  npm run deploy -- --preview NAME             a separate site for trying out
  npm run deploy -- --remove-preview NAME      removes it again
`,
  options: {
    "dry-run": { type: "boolean" },
    preview: { type: "string" },
    "remove-preview": { type: "string" },
  },
} as const;

await runCommand(COMMAND, async (values) => {
  if (Object.keys(values).length > 1) throw new UsageError("Choose one of these flags.");
  const settings = readSettings();
  if (values["remove-preview"] !== undefined) removePreview(values["remove-preview"], settings);
  else if (values.preview !== undefined) await deployPreview(values.preview, settings);
  else if (values["dry-run"]) await tryDeploy(settings);
  else await deploySite(settings);
});

async function deploySite(settings: SiteSettings): Promise<void> {
  await describeSite(settings);
  const live = readLiveVersion(settings.worker);
  const build = await buildSite();
  if (live?.siteOrigin) await keepEarlierBuilds(live.siteOrigin, build);

  const siteOrigin = settings.siteOrigin ?? live?.siteOrigin;
  const config = await prepareDatabase(await readWorkerConfig(siteOrigin));
  const isFirst = !live || siteOrigin === undefined;
  const address = isFirst ? await deployFirst(config, siteOrigin) : siteOrigin;
  if (!isFirst) await replaceVersion(build);

  step(`Asking ${address}`);
  const { wrong, unknown } = await checkSite(address, build);
  if (wrong.length > 0) {
    const result = live
      ? rollBack(settings.worker, live.id)
      : "Visitors get it nevertheless: there is no earlier version.";
    throw new OperatorError(["The live site failed its checks:", ...wrong, result].join("\n"));
  }
  if (unknown.length > 0) console.log([...unknown, "The site could not be checked; look at it."].join("\n"));
  console.log(describePublicDelivery(config.vars, live?.hasWebhook ?? false));
  console.log(`\nLive at ${address}: build ${build.id}.`);
  if (live) console.log(`To undo this: npm run rollback -- ${live.id}`);
}

/** If there is no origin yet, uploads twice: only the first upload returns the workers.dev address. */
async function deployFirst(config: WorkerConfig, siteOrigin: string | undefined): Promise<string> {
  const address = deployWorker(siteOrigin);
  if (siteOrigin !== undefined) return address;
  await writeWorkerConfig({ ...config, vars: { ...config.vars, SITE_ORIGIN: address } });
  console.log(`The site is at ${address}. Uploading again with this address as SITE_ORIGIN.`);
  return deployWorker(address);
}

/** @throws OperatorError if the trial fails. Visitors still get the old version then. */
async function replaceVersion(build: BuildMeta): Promise<void> {
  step("Uploading");
  const words = ["--message", `Build ${build.id}`, "--config", DEPLOYED_CONFIG];
  const { version_id: version, preview_url: address } = runWrangler("versions", "upload", ...words);
  // Without preview_urls in wrangler.toml, a version has no address.
  if (address !== undefined) {
    step(`Trying the new version at ${address}`);
    const { wrong, unknown } = await checkSite(address, build);
    if (wrong.length + unknown.length > 0)
      throw new OperatorError([...wrong, ...unknown, "Visitors still get the old version."].join("\n"));
  }
  step("Giving all visitors the new version");
  runWrangler("triggers", "deploy", "--config", DEPLOYED_CONFIG);
  runWrangler("versions", "deploy", `${version}@100%`, "--yes", "--config", DEPLOYED_CONFIG);
}

/** Rolls back, and returns a sentence about the version that visitors now get. */
function rollBack(worker: string, version: string): string {
  step(`Rolling back to version ${version}`);
  try {
    runWrangler("rollback", version, "--name", worker, "--yes");
    return `Visitors get version ${version} again.`;
  } catch {
    return `The rollback failed, too. Visitors still get the new version. Run npm run rollback -- ${version}`;
  }
}

async function tryDeploy(settings: SiteSettings): Promise<void> {
  await describeSite(settings);
  await buildSite();
  const config = await readWorkerConfig(settings.siteOrigin);
  await writeWorkerConfig(config);
  runWrangler("deploy", "--dry-run", "--config", DEPLOYED_CONFIG);
  console.log(describePublicDelivery(config.vars));
  console.log("\nNothing was uploaded: this was a dry run.");
}

/** Placeholders do not stop a deploy: a site can be tried before it is filled. */
async function describeSite({ worker, siteOrigin }: SiteSettings): Promise<void> {
  console.log(`The Worker's name is ${worker}, its origin ${siteOrigin ?? "its address at workers.dev"}.`);
  const placeholders = findPlaceholders(await loadContent()).map(({ name }) => name);
  if (placeholders.length > 0) console.log(`Placeholders in src/content: ${placeholders.join(", ")}.`);
}
