import { OperatorError, UsageError } from "../command-line.ts";
import { runWrangler } from "../wrangler.ts";
import { checkSite } from "./check-site.ts";
import { listDeployments } from "./live-version.ts";
import type { SiteSettings } from "./settings.ts";
import {
  buildSite,
  deployWorker,
  prepareDatabase,
  readWorkerConfig,
  step,
  type WorkerConfig,
} from "./steps.ts";

/** Leaves 26 of a host label's 63 characters to the site's name: the Worker is called `NAME-preview-PREVIEW`. */
const MAX_PREVIEW = 28;

export async function deployPreview(text: string, { worker }: SiteSettings): Promise<void> {
  const name = readPreviewName(text);
  refuseSharedAccount(worker);
  const build = await buildSite();
  await prepareDatabase(toPreview(await readWorkerConfig(), name));
  const address = deployWorker();
  step(`Asking ${address}`);
  const { wrong, unknown } = await checkSite(address, build);
  if (wrong.length + unknown.length > 0) throw new OperatorError([...wrong, ...unknown].join("\n"));
  console.log(`\nLook at ${address}. To remove it: npm run deploy -- --remove-preview ${name}`);
}

/** The preview may not exist, because its deploy stopped before creating it. */
export function removePreview(text: string, { worker }: SiteSettings): void {
  const preview = `${worker}-preview-${readPreviewName(text)}`;
  refuseSharedAccount(worker);
  const isThere = listDeployments(preview).length > 0;
  if (isThere) runWrangler("delete", "--name", preview, "--force");
  console.log(`The preview ${preview} ${isThere ? "is removed" : "does not exist"}.`);
}

/** Returns a part of a host name: feature-map-2 for the branch feature/Map_2. */
function readPreviewName(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = words.join("-").slice(0, MAX_PREVIEW).replace(/-$/, "");
  if (name !== "") return name;
  throw new UsageError(`"${text}" does not name a preview. Give letters and digits, such as summer.`);
}

/** In automation, a pull request's code runs with the token of previews, which is valid for its whole account. */
function refuseSharedAccount(worker: string): void {
  if (!process.env.CI || listDeployments(worker).length === 0) return;
  throw new OperatorError(
    `The token of previews reaches the account in which ${worker} is live: with it, a pull request could deploy the site. Use another account: docs/operations.md, «Automation».`,
  );
}

/**
 * A preview is a separate Worker without secrets, schedules or mail. It runs on workers.dev, not on the public origin, so
 * search engines do not index it.
 * All previews share one database, separate from the site's: the free plan allows ten in all.
 */
function toPreview(
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
