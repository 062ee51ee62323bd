import { NO_SUCH_WORKER } from "./account/deployments.ts";
import { checkAccount, checkPreviewAccount } from "./account/sign-in.ts";
import { quote } from "./account/wrangler.ts";
import { readSettings } from "./check/check-settings.ts";
import { DeployFailure } from "./failure.ts";
import type { DeployTools } from "./tools.ts";
import { namePreview } from "./worker-config.ts";

/**
 * Removes a preview. A missing preview is not a failure: its deploy may have stopped before creating it.
 * @returns The result, as a sentence.
 */
export async function removePreview(name: string, tools: DeployTools): Promise<string> {
  const settings = readSettings(tools.root);
  await checkAccount(tools, settings.accountId);
  await checkPreviewAccount(tools, settings.worker);
  const worker = namePreview(settings.worker, name);
  const result = await tools.wrangler.try("delete", "--name", worker, "--force");
  if (result.code === 0) return `The preview ${worker} is removed.`;
  if (NO_SUCH_WORKER.test(quote(result))) return `There is no preview ${worker}: nothing had to be removed.`;
  throw new DeployFailure(
    `The preview ${worker} cannot be removed:\n${quote(result)}`,
    "Run the command again.",
  );
}
