import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, rm, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../scripts/serve/listen.ts";
import { COMPLETE } from "../support/booking-inputs.ts";
import { copyProject } from "../support/changed-build.ts";

/** Allows for a first build. */
const TIMEOUT_MS = 120_000;

let root: string;
const started: ChildProcess[] = [];
let other: Server | undefined;

beforeAll(async () => {
  root = await copyProject(["migrations"]);
});
afterEach(async () => {
  other?.close();
  other = undefined;
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      const closed = once(child, "close");
      process.kill(-(child.pid ?? 0), "SIGKILL");
      await closed;
    }
  }
});

describe("npm start", { timeout: TIMEOUT_MS }, () => {
  it("prints one line and builds nothing if the port is in use", async () => {
    const port = await occupyPort();
    const { code, stdout, stderr } = await readEnd(start({ PORT: String(port) }));
    expect(stderr.trim()).toBe(
      `Port ${port} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(await readBuildTime()).toBeUndefined();
  });

  it("prints one line and builds nothing if PORT is not a number", async () => {
    const { code, stdout, stderr } = await readEnd(start({ PORT: "abc" }));
    expect(stderr.trim()).toBe('PORT must be a whole number from 0 to 65535, not "abc".');
    expect([code, stdout]).toEqual([1, ""]);
    expect(await readBuildTime()).toBeUndefined();
  });

  it("serves with a read-only home, refuses a second start and stops at SIGTERM", async () => {
    const site = start({ PORT: "0", HOME: "/dev/null", XDG_CONFIG_HOME: "/dev/null" });
    const origin = await readOrigin(site);
    const { status } = await fetch(origin);
    expect(status).toBe(200);
    const built = await readBuildTime();
    expect(built).toBeDefined();

    const second = await readEnd(start({ PORT: "0" }));
    expect(second.stderr.trim()).toBe(
      `The site is served from this folder already, at ${origin}. Stop that first.`,
    );
    expect(second.code).toBe(1);
    expect(await readBuildTime()).toBe(built);

    // A supervisor only knows npm, and npm passes the signal to its shell only.
    site.kill("SIGTERM");
    await expect.poll(() => isServed(origin)).toBe(false);
  });

  it("stops at Ctrl+C and starts again without a build if the sources are unchanged", async () => {
    await stopByKey(start({ PORT: "0" }));
    const built = await readBuildTime();
    await stopByKey(start({ PORT: "0" }));
    expect(await readBuildTime()).toBe(built);
  });

  it("runs the scheduled handler, which sends a resent message", async () => {
    const first = start({ PORT: "0" });
    const origin = await readOrigin(first);
    const readSent = async (served: string) =>
      (await (await fetch(`${served}/healthz`)).json()).bookings.lastDelivered;
    const date = new Date(Date.now() + 100 * 24 * 3_600_000).toISOString().slice(0, 10);
    const answer = await fetch(`${origin}/api/booking-requests`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify({ ...COMPLETE, date }),
    });
    const { reference } = await answer.json();
    await expect.poll(() => readSent(origin), { timeout: TIMEOUT_MS }).not.toBeNull();
    const sent = await readSent(origin);
    const closed = once(first, "close");
    process.kill(-(first.pid ?? 0), "SIGINT");
    await closed;

    await promisify(execFile)(process.execPath, ["scripts/bookings/bookings.ts", "resend", reference], {
      cwd: root,
    });
    const again = await readOrigin(start({ PORT: "0" }));
    await expect.poll(() => readSent(again), { timeout: TIMEOUT_MS }).not.toBe(sent);
  });

  it("rebuilds after changed sources or an interrupted build", async () => {
    await stopByKey(start({ PORT: "0" }));
    const first = await readBuildTime();
    await appendFile(join(root, "src/styles/tokens.css"), "\n.changed { color: red; }\n");
    await stopByKey(start({ PORT: "0" }));
    const second = await readBuildTime();
    expect(second).not.toBe(first);
    await rm(join(root, "dist/complete.json"));
    await stopByKey(start({ PORT: "0" }));
    expect(await readBuildTime()).not.toBe(second);
  });
});

/** Waits until the site is served and stops it like Ctrl+C. */
async function stopByKey(site: ChildProcess): Promise<void> {
  const origin = await readOrigin(site);
  const closed = once(site, "close");
  process.kill(-(site.pid ?? 0), "SIGINT");
  await closed;
  expect(await isServed(origin)).toBe(false);
}

function start(settings: Readonly<Record<string, string>>): ChildProcess {
  // The test runner sets NODE_ENV to "test", which would put React's development build into the site.
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", ...settings };
  for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
  const child = spawn("npm", ["start", "-s"], { cwd: root, env, detached: true });
  started.push(child);
  return child;
}

async function readEnd(child: ChildProcess) {
  const screen = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream]?.setEncoding("utf8").on("data", (text: string) => {
      screen[stream] += text;
    });
  const [code] = await once(child, "close");
  return { code, ...screen };
}

/** Waits until the site is served. Keeps reading, because the program fails when its output pipe closes. */
async function readOrigin(child: ChildProcess): Promise<string> {
  let screen = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      screen += text;
    });
  const find = () => {
    if (child.exitCode !== null) throw new Error(screen);
    return /served at (http:\/\/\S+)/.exec(screen)?.[1];
  };
  await expect.poll(find, { timeout: TIMEOUT_MS }).toBeDefined();
  expect(screen).not.toMatch(/error/i);
  return find() ?? "";
}

async function occupyPort(): Promise<number> {
  const port = await findFreePort();
  other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  return port;
}

async function readBuildTime(): Promise<number | undefined> {
  return await stat(join(root, "dist/worker/index.js")).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

async function isServed(origin: string): Promise<boolean> {
  return await fetch(origin).then(
    () => true,
    () => false,
  );
}
