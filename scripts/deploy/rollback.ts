import { OperatorError, runCommand } from "../command-line.ts";
import { runWrangler } from "../wrangler.ts";
import { type Deployment, listDeployments } from "./live-version.ts";
import { readSettings } from "./settings.ts";

const usage = `Rolls the site back to an earlier version.

  npm run rollback               to the version that was live before the current one
  npm run rollback -- VERSION    to this version; npx wrangler deployments list prints the versions
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

/** A rollback lists the current version a second time. Skips the versions between the two entries, because they were bad. */
function findVersionBefore(deployments: readonly Deployment[], current = deployments[0]): string | undefined {
  const first = deployments.findLastIndex(({ version }) => version === current?.version);
  const before = deployments[first + 1];
  // The version before a change of a secret has the same code, so skip that version.
  return deployments[first]?.isSecretChange ? findVersionBefore(deployments, before) : before?.version;
}
