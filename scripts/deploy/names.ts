import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { enterNames } from "../site-names.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { listDatabases } from "./account/databases.ts";
import { DeployFailure } from "./failure.ts";
import type { DeployTools } from "./tools.ts";
import type { WorkerConfig } from "./worker-config.ts";

/** Prints the site's names on Cloudflare and where they come from. */
export async function noteNames({ root, progress }: DeployTools): Promise<void> {
  const { name, d1_databases, analytics_engine_datasets } = readWranglerToml(root);
  const names = [
    `Worker ${name}`,
    ...d1_databases.map(({ database_name }) => `database ${database_name}`),
    ...analytics_engine_datasets.map(({ dataset }) => `data set ${dataset}`),
  ];
  const { text, named } = await readNames(root);
  const source =
    named === text
      ? "They are in wrangler.toml, and stay when the brand changes."
      : "They follow from shortName in src/content/brand.ts. The first deploy writes them into wrangler.toml, and then they stay.";
  progress.note(`Names on Cloudflare: ${names.join(", ")}. ${source}`);
}

/**
 * Writes the names into wrangler.toml if it still has placeholders, before the first change in the account. Otherwise a
 * later change of the brand would create a second Worker and an empty database.
 * @throws DeployFailure if the account has the database of a site with other names.
 */
export async function keepNames(
  config: WorkerConfig,
  { root, wrangler, progress }: DeployTools,
): Promise<void> {
  const { file, text, named } = await readNames(root);
  if (named === text) return;
  const own = config.d1_databases.map(({ database_name }) => database_name);
  const present = (await listDatabases(wrangler)).map(({ name }) => name);
  const other = present.find((name) => name.endsWith("-bookings"));
  if (other !== undefined && !own.some((name) => present.includes(name))) {
    throw new DeployFailure(
      `wrangler.toml has no names yet, but this account has a site's database, ${other}. Deploying as ${config.name} would make a second site with an empty database.`,
      "Nothing was changed. Enter the names of the site in wrangler.toml (name, database_name, dataset), or other ones if it is to be a second site.",
    );
  }
  await writeFile(file, named);
  progress.note("Wrote the names into wrangler.toml. Commit that file.");
}

async function readNames(root: string) {
  const file = join(root, "wrangler.toml");
  const text = await readFile(file, "utf8");
  return { file, text, named: enterNames(text) };
}
