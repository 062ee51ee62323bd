import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { isBuilt, runBuild } from "../build/run-build.ts";
import { readCommandLine, UsageError } from "../command-line.ts";
import { readWranglerToml } from "../wrangler-toml.ts";
import { describeLocalDelivery } from "./booking-delivery.ts";
import { onEnd } from "./on-end.ts";
import { readPort } from "./read-port.ts";
import { serveSite } from "./site.ts";

const START_COMMAND = {
  usage: `Builds the site and serves it on this machine, at http://127.0.0.1:8787.

  npm start
  PORT=8788 npm start       at another port; 0 lets the system choose a free one
  HOST=0.0.0.0 npm start    for other machines as well
`,
  options: { build: { type: "boolean", default: false } },
} as const;

/** The folder with one note for each site served from here, named by its process id. */
const SERVED = resolve(".wrangler/served");
/** Interval between two runs of the scheduled handler, in milliseconds. */
const SCHEDULED_MS = 60_000;
/** Time limit for open requests at the end, in milliseconds. */
const STOPPING_MS = 3_000;

/** An error that the operator can fix, in a sentence. */
class CannotStart extends Error {}

const stopping = new AbortController();
let stop = async () => {};

onEnd(end);

try {
  await start();
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${START_COMMAND.usage.trimEnd()}`);
  else console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}

/** Starts the site. All checks run before the build, because a build replaces the files that a running site serves. */
async function start(): Promise<void> {
  const { build } = readCommandLine(START_COMMAND).values;
  const port = readPortOrSay();
  const host = process.env.HOST ?? "127.0.0.1";
  await checkFree(host, port);
  // If the home folder is read-only, wrangler would complain. Keep its logs here instead.
  process.env.WRANGLER_LOG_PATH ??= resolve(".wrangler/logs");
  if (build) {
    const origin = await findServed();
    if (origin !== undefined)
      throw new CannotStart(`The site is served from this folder already, at ${origin}. Stop that first.`);
    const root = resolve(".");
    if (!(await isBuilt(root)) && !(await runBuild(root, { isQuick: true, signal: stopping.signal })))
      throw new CannotStart("The site does not build.");
  }
  const site = await serveSite({ port, host, variables: await readSecrets() });
  const note = join(SERVED, String(process.pid));
  const runScheduled = () => void site.runScheduled().catch(console.error);
  runScheduled();
  const schedule = setInterval(runScheduled, SCHEDULED_MS);
  stop = async () => {
    clearInterval(schedule);
    await rm(note, { force: true });
    await site.stop();
  };
  await mkdir(SERVED, { recursive: true });
  await writeFile(note, site.origin);
  console.log(
    `\n  The site is served at ${site.origin}\n  ${describeLocalDelivery(readWranglerToml().vars)}`,
  );
  console.log("  Press Ctrl+C to stop.\n");
}

/** Reads this machine's variables from .dev.vars (.dev.vars.example). */
async function readSecrets(): Promise<Record<string, string>> {
  const text = await readFile(".dev.vars", "utf8").catch(() => "");
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function end(): void {
  stopping.abort();
  setTimeout(() => process.exit(0), STOPPING_MS).unref();
  void stop().finally(() => process.exit(0));
}

function readPortOrSay(): number {
  try {
    return readPort();
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}

/** @throws CannotStart if the site cannot be served at this host and port. */
async function checkFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((done, reject) => server.once("error", reject).listen(port, host, done));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      code === "EADDRINUSE"
        ? `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`
        : `Nothing can be served at ${host}, port ${port}: ${code}.`,
    );
  } finally {
    server.close();
  }
}

/** Returns the origin of a running site that is served from this folder. Removes the notes of sites that are gone. */
async function findServed(): Promise<string | undefined> {
  for (const pid of await readdir(SERVED).catch(() => [])) {
    const note = join(SERVED, pid);
    const origin = await readFile(note, "utf8");
    // Check both: the system may have reused the process id or the port.
    if (isRunning(Number(pid)) && (await isListening(new URL(origin)))) return origin;
    await rm(note, { force: true });
  }
  return undefined;
}

function isListening({ hostname, port }: URL): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
