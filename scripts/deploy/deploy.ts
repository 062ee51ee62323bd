import { deploySite } from "./deploy-site.ts";
import { readOrder } from "./order.ts";
import { DEPLOY_SETTINGS } from "./settings.ts";
import { runCommand } from "./start-tools.ts";

await runCommand(async (tools) => {
  const git = await tools.readGit();
  const order = readOrder(process.argv.slice(2), git?.branch);
  const { worker, buildId, version, address, before } = await deploySite(order, DEPLOY_SETTINGS, tools);
  const lines = [
    `\nBuild    ${buildId}`,
    version && `Version  ${version}`,
    address && `Address  ${address}`,
    order.kind === "production" && before && `Undo     npm run rollback   (back to ${before})`,
    order.kind === "preview" && `Remove   npx wrangler delete --name ${worker} --force`,
    order.kind === "dry-run" && "Nothing was uploaded: this was a dry run.",
  ];
  console.log(lines.filter((line) => line).join("\n"));
});
