import { findVersionBefore, readLiveVersion } from "./account/live-version.ts";
import { checkAccount } from "./account/sign-in.ts";
import { askSite, askUntilHealthy } from "./check/ask-site.ts";
import { checkSettings } from "./check/check-settings.ts";
import { DeployFailure } from "./failure.ts";
import { switchBack } from "./publish.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import { runCommand } from "./start-tools.ts";
import type { DeployTools } from "./tools.ts";

/**
 * Goes back to an earlier version.
 * @param wanted Its id; the version that was live before the present one if left out.
 * @throws DeployFailure when there is none, or when it does not answer as it should.
 */
export async function rollBack(wanted: string | undefined, tools: DeployTools): Promise<void> {
  const { root, wrangler, progress, clock, fetch } = tools;
  const { settings, problems } = checkSettings(root, DEPLOY_SETTINGS);
  if (!settings) throw new DeployFailure(problems.join("\n"), "Nothing was changed.");
  await checkAccount(wrangler, tools.environment, settings.accountId);
  const live = await readLiveVersion(wrangler, settings.worker);
  const version = wanted ?? (live && (await findVersionBefore(wrangler, settings.worker)));
  if (!live || !version)
    throw new DeployFailure("There is no earlier version to go back to.", "Nothing was changed.");
  if (version === live.id)
    throw new DeployFailure(`Version ${version} is live already.`, "Nothing was changed.");

  await switchBack(settings.worker, version, "npm run rollback", tools);
  const now = await readLiveVersion(wrangler, settings.worker);
  const origin = now?.siteOrigin ?? live.siteOrigin;
  if (origin === undefined) return;
  progress.step(`Asking ${origin}`);
  const health = await askUntilHealthy(
    () => askSite(fetch, origin, clock.now()),
    clock,
    DEPLOY_SETTINGS.patienceSeconds * 1_000,
  );
  progress.note(`Build ${health.buildId ?? "unknown"}`);
  if (health.faults.length === 0) return;
  throw new DeployFailure(
    `The earlier version does not answer as it should either:\n${health.faults.join("\n")}`,
    "`npx wrangler deployments list` names older ones: npm run rollback -- VERSION.",
  );
}

if (import.meta.main) {
  await runCommand(async (tools) => {
    await rollBack(process.argv[2], tools);
    console.log("\nThe earlier version is live. To return to the newer one: npm run rollback");
  });
}
