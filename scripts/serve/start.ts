import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { isBuilt, runBuild } from "../build/run-build.ts";
import { OperatorError, runCommand } from "../command-line.ts";
import { readWranglerToml } from "../wrangler.ts";
import { describePublicDelivery } from "./booking-delivery.ts";
import { exitWithNpm } from "./exit-with-npm.ts";
import { readDevVars } from "./local-variables.ts";
import { readPort } from "./read-port.ts";
import { serveSite } from "./site.ts";

const usage = `Builds the site, unless its sources have not changed, and serves it at http://127.0.0.1:8787.

  npm start
  PORT=8788 npm start       at another port; 0 lets the system choose a free one
  HOST=0.0.0.0 npm start    for other machines as well
`;

const SCHEDULED_MS = 60_000;

await runCommand({ usage }, async () => {
  exitWithNpm();
  const { HOST: host = "127.0.0.1" } = process.env;
  // Before the build, which would replace the files of a site that is served from here.
  const port = await findFreePort(host, readPort());
  if (!(await isBuilt())) await runBuild("quick");
  // Links in e-mails lead to SITE_ORIGIN.
  const SITE_ORIGIN = `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
  const site = await serveSite({ port, host, variables: { SITE_ORIGIN, ...(await readDevVars()) } });
  const runScheduled = () => void site.runScheduled().catch(console.error);
  runScheduled();
  setInterval(runScheduled, SCHEDULED_MS);
  console.log(`
  The site is served at ${site.origin}
  Booking requests made here: each e-mail becomes a file under .wrangler/tmp/email.
  ${describePublicDelivery(readWranglerToml().vars)}
  Press Ctrl+C to stop.
`);
});

/** Returns the port, or a free port for 0. @throws OperatorError if the site cannot listen there. */
async function findFreePort(host: string, port: number): Promise<number> {
  const server = createServer().listen(port, host);
  await once(server, "listening").catch(({ code, message }) => {
    if (code !== "EADDRINUSE") throw new OperatorError(`The site cannot be served at ${host}: ${message}.`);
    const advice = `Stop what listens there, or choose another: PORT=${port + 1} npm start`;
    throw new OperatorError(`Port ${port} is in use. ${advice}`);
  });
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}
