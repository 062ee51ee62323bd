import { deploySite } from "./deploy-site.ts";
import { DEPLOY_COMMAND, readOrder } from "./order.ts";
import { removePreview } from "./remove-preview.ts";
import { runCommand } from "./start-tools.ts";

await runCommand(DEPLOY_COMMAND.usage, async (tools) => {
  const order = readOrder(process.argv.slice(2));
  if (order.kind === "remove-preview") return console.log(await removePreview(order.name, tools));
  const { buildId, version, address, before } = await deploySite(order, tools);
  const lines = [
    `\nBuild    ${buildId}`,
    version && `Version  ${version}`,
    address && `Address  ${address}`,
    order.kind === "production" && before && `Undo     npm run rollback -- ${before}`,
    order.kind === "preview" && `Remove   npm run deploy -- --remove-preview ${order.name}`,
    order.kind === "dry-run" && "Nothing was uploaded: this was a dry run.",
  ];
  console.log(lines.filter((line) => line).join("\n"));
});
