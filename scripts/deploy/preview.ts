import { OperatorError, UsageError } from "../command-line.ts";
import { runWrangler } from "../wrangler.ts";
import { checkSite } from "./check-site.ts";
import { listDeployments } from "./live-version.ts";
import type { SiteSettings } from "./settings.ts";
import {
  buildSite,
  deployWorker,
  prepareDatabases,
  printStep,
  readWorkerConfig,
  type WorkerConfig,
} from "./steps.ts";

/** In characters. The host label `WORKER-preview-NAME` has at most 63, so 26 remain for WORKER. */
const MAX_PREVIEW_LENGTH = 28;

export async function deployPreview(text: string, { worker }: SiteSettings): Promise<void> {
  const name = parsePreviewName(text);
  rejectSharedAccount(worker);
  const build = await buildSite();
  await prepareDatabases(toPreviewConfig(await readWorkerConfig(), name));
  const url = deployWorker();
  printStep(`Checking ${url}`);
  const { failures, unchecked } = await checkSite(url, build);
  if (failures.length + unchecked.length > 0) throw new OperatorError([...failures, ...unchecked].join("\n"));
  console.log(`\nLook at ${url}. To remove the preview: npm run deploy -- --remove-preview ${name}`);
}

/** Accepts a missing preview, because the deploy may have failed before the upload. */
export function removePreview(text: string, { worker }: SiteSettings): void {
  const preview = `${worker}-preview-${parsePreviewName(text)}`;
  rejectSharedAccount(worker);
  const exists = listDeployments(preview).length > 0;
  if (exists) runWrangler("delete", "--name", preview, "--force");
  console.log(`The preview ${preview} ${exists ? "was removed" : "does not exist"}.`);
}

/** Converts a branch name to a part of a host name. For example, feature/Map_2 becomes feature-map-2. */
function parsePreviewName(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.join("-").slice(0, MAX_PREVIEW_LENGTH).replace(/-$/, "");
  if (name !== "") return name;
  throw new UsageError(`"${text}" is not a name for a preview. Use letters and digits, such as summer.`);
}

/** In CI, throws if the account of previews also has the site, because code of a pull request can use the API token. */
function rejectSharedAccount(worker: string): void {
  if (!process.env.CI || listDeployments(worker).length === 0) return;
  throw new OperatorError(
    `The API token for previews is valid for the account in which ${worker} is live, so a pull request could deploy the site. Use another account for previews: docs/operations.md, «Automation».`,
  );
}

/**
 * A preview is a separate Worker on workers.dev without routes, schedules and mail. The previews share one database, because
 * Cloudflare's free plan allows only ten databases. The site has another database.
 */
function toPreviewConfig(
  { routes: _routes, triggers: _triggers, ...config }: WorkerConfig,
  preview: string,
): WorkerConfig {
  return {
    ...config,
    name: `${config.name}-preview-${preview}`,
    workers_dev: true,
    send_email: [],
    d1_databases: config.d1_databases.map((database) => ({
      ...database,
      database_name: `${config.name}-preview`,
    })),
  } as WorkerConfig;
}
