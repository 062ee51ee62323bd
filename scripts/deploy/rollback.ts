import { readCommandLine } from "../command-line.ts";
import { findVersionBefore, readLiveVersion } from "./account/deployments.ts";
import { checkAccount } from "./account/sign-in.ts";
import { checkSite } from "./check/ask-site.ts";
import { readSettings } from "./check/check-settings.ts";
import { DeployFailure } from "./failure.ts";
import { switchBack, toVersionAddress } from "./publish.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import { runCommand } from "./start-tools.ts";
import type { DeployTools } from "./tools.ts";

const ROLLBACK_COMMAND = {
  usage: `Gives visitors an earlier version, and asks the site.

  npm run rollback               the last version that is another build and was not taken back by its own deploy
  npm run rollback -- VERSION    that one; npx wrangler deployments list names them
`,
  options: {},
  maxWords: 1,
} as const;

/**
 * Rolls back to an earlier version.
 * @param wanted The version's id. Default: the last good version of another build.
 * @throws DeployFailure if there is no such version, or if it fails its checks.
 */
export async function rollBack(wanted: string | undefined, tools: DeployTools): Promise<void> {
  const { root, wrangler, progress } = tools;
  const { worker, accountId } = readSettings(root);
  await checkAccount(tools, accountId);
  const live = await readLiveVersion(wrangler, worker);
  const before = wanted === undefined && live ? await findVersionBefore(wrangler, worker, live) : null;
  const to = wanted ?? before?.id;
  if (!live || to === undefined) {
    throw new DeployFailure(
      "There is no earlier version to go back to.",
      live
        ? "None is another build and was good. Nothing was changed. `npx wrangler deployments list` names all: npm run rollback -- VERSION."
        : `${worker} was never deployed.`,
    );
  }
  if (to === live.id) throw new DeployFailure(`Version ${to} is live already.`, "Nothing was changed.");

  progress.step(`Going back to version ${to}`);
  progress.note(`Live is version ${live.id}, build ${live.build ?? "unknown"}.`);
  progress.note(
    before
      ? `The last good version of another build is ${to}, build ${before.build}.`
      : "This version was named in the command.",
  );
  const note = { build: before?.build, workerAddress: live.workerAddress };
  await switchBack({ worker, to, from: live.id, note }, tools);
  const now = await readLiveVersion(wrangler, worker);
  const origin = now?.siteOrigin ?? live.siteOrigin;
  if (origin === undefined) return;

  const own = toVersionAddress({ ...live, id: to });
  const health = await checkSite(tools, origin, { own, patience: DEPLOY_SETTINGS.patienceSeconds });
  progress.state = undefined;
  if (health.isChallenged) return;
  progress.note(`Build ${health.buildId ?? "unknown"}`);
  if (health.failedChecks.length === 0) return;
  throw new DeployFailure(
    `The earlier version does not answer as it should either:\n${health.failedChecks.join("\n")}`,
    "It is live. `npx wrangler deployments list` names older ones: npm run rollback -- VERSION.",
  );
}

if (import.meta.main) {
  await runCommand(ROLLBACK_COMMAND.usage, async (tools) => {
    const [wanted] = readCommandLine(ROLLBACK_COMMAND).words;
    await rollBack(wanted, tools);
    console.log("\nThe earlier version is live. To return to the newer one: npm run rollback");
  });
}
