import { OperatorError, runCommand } from "../command-line.ts";
import { runWrangler } from "../wrangler.ts";
import { type Deployment, listDeployments } from "./live-version.ts";
import { readSettings } from "./settings.ts";

const usage = `Rolls the site back to an earlier version.

  npm run rollback               to the version before the live version; changes of secrets do not count
  npm run rollback -- VERSION    to a version that npx wrangler deployments list names
`;

await runCommand({ usage, maxPositionals: 1 }, (_options, [requested]) => {
  const { worker } = readSettings();
  const deployments = listDeployments(worker);
  const version = requested ?? findVersionBefore(deployments);
  if (version === undefined)
    throw new OperatorError("The last ten deployments have no earlier version. Nothing was changed.");
  runWrangler("rollback", version, "--name", worker, "--yes");
  console.log(`\nLook at the site. To undo this: npm run rollback -- ${deployments[0]?.version}`);
});

/** Returns the version before the oldest deployment of the current version, because later deployments may be bad. */
function findVersionBefore(deployments: readonly Deployment[], current = deployments[0]): string | undefined {
  const index = deployments.findLastIndex(({ version }) => version === current?.version);
  const [first, before] = deployments.slice(index);
  // A change of a secret creates a version with the same code, so look before that version, too.
  return before && first?.isSecretChange ? findVersionBefore(deployments, before) : before?.version;
}
