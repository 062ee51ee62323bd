import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { isBuilt, runBuild } from "../build/run-build.ts";
import { OperatorError, runCommand } from "../command-line.ts";
import { readWranglerToml } from "../wrangler.ts";
import { describePublicDelivery } from "./booking-delivery.ts";
import { exitWithNpm } from "./exit-with-npm.ts";
import { killWorkerdAtExit } from "./kill-workerd.ts";
import { readDevVars } from "./local-variables.ts";
import { readPort } from "./read-port.ts";
import { serveSite } from "./site.ts";

const usage = `Serves the site at http://127.0.0.1:8787. Builds the site first, unless dist is up to date.

  npm start
  PORT=8788 npm start       uses another port; with 0, the system chooses a free port
  HOST=0.0.0.0 npm start    accepts requests from other machines, too
`;

const CRON_INTERVAL_MS = 60_000;

await runCommand({ usage }, async () => {
  exitWithNpm();
  killWorkerdAtExit();
  const { HOST: host = "127.0.0.1" } = process.env;
  // Check the port before the build, because another `npm start` on the port may serve the files that a build replaces.
  const port = await findFreePort(host, readPort());
  if (!(await isBuilt())) await runBuild("quick");
  // Links in e-mails lead to SITE_ORIGIN.
  const SITE_ORIGIN = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const site = await serveSite({ port, host, variables: { SITE_ORIGIN, ...(await readDevVars()) } });
  const runScheduled = () => void site.runScheduled().catch(console.error);
  runScheduled();
  setInterval(runScheduled, CRON_INTERVAL_MS);
  console.log(`
  The site is served at ${site.origin}
  The local site sends no e-mails, but writes them to files under .wrangler/tmp/email.
  ${describePublicDelivery(readWranglerToml().vars)}
  Press Ctrl+C to stop.
`);
});

/** Returns the port, or a free port for 0. @throws OperatorError if the site cannot use the host and port. */
async function findFreePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening").catch(({ code, message }) => {
    if (code !== "EADDRINUSE") throw new OperatorError(`The site cannot be served at ${host}: ${message}.`);
    const advice = `Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`;
    throw new OperatorError(`Port ${port} is in use. ${advice}`);
  });
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}
