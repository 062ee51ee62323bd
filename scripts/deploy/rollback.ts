import { OperatorError, runCommand } from "../command-line.ts";
import { runWrangler } from "../wrangler.ts";
import { type Deployment, listDeployments } from "./live-version.ts";
import { readSettings } from "./settings.ts";

const usage = `Gives visitors an earlier version.

  npm run rollback               the one that was live before the present one first was
  npm run rollback -- VERSION    that one; npx wrangler deployments list names them
`;

await runCommand({ usage, maxWords: 1 }, (_options, [wanted]) => {
  const { worker } = readSettings();
  const deployments = listDeployments(worker);
  const version = wanted ?? findVersionBefore(deployments);
  if (version === undefined)
    throw new OperatorError("The last ten deployments have no earlier version. Nothing was changed.");
  runWrangler("rollback", version, "--name", worker, "--yes");
  console.log(`\nLook at the site. To undo this: npm run rollback -- ${deployments[0]?.version}`);
});

/** A deploy that was rolled back leaves the present version twice in the list: the versions between were bad. */
function findVersionBefore(deployments: readonly Deployment[], present = deployments[0]): string | undefined {
  const first = deployments.findLastIndex(({ version }) => version === present?.version);
  const before = deployments[first + 1];
  // A change of a secret has the code of the version before it, so going back there would change nothing.
  return deployments[first]?.isSecretChange ? findVersionBefore(deployments, before) : before?.version;
}
