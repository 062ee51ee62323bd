import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { runBuild } from "../build/run-build.ts";
import { UsageError } from "../command-line.ts";
import { createWrangler } from "./account/wrangler.ts";
import { tryServiceWorker } from "./check/service-worker.ts";
import { DeployFailure } from "./failure.ts";
import { createProgress, type DeployTools, type GitState, systemClock } from "./tools.ts";

/** The tools of a real deploy, in the folder where the command was started. */
export function createTools(): DeployTools {
  const root = process.cwd();
  const progress = createProgress(console.log);
  // A test puts a recorder in wrangler's place.
  const script = process.env.WRANGLER_SCRIPT ?? resolve("node_modules/wrangler/bin/wrangler.js");
  return {
    root,
    wrangler: createWrangler({ root, script, environment: process.env }),
    fetch,
    clock: systemClock,
    progress,
    environment: process.env,
    build: () => build(root),
    tryServiceWorker,
    readGit: () => readGit(root),
  };
}

/** Runs a command's work; a failure becomes its sentences and exit code 1. An interruption says what visitors get. */
export async function runCommand(usage: string, work: (tools: DeployTools) => Promise<void>): Promise<void> {
  const tools = createTools();
  const tellState = () => {
    if (tools.progress.state) console.error(`\n${tools.progress.state}`);
  };
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    process.once(signal, () => {
      console.error(`\nInterrupted.${tools.progress.state ? "" : " Visitors get what they had before."}`);
      tellState();
      process.exit(code);
    });
  }
  try {
    checkNode(process.versions.node);
    await work(tools);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof DeployFailure) console.error(`\n${error.message}\n\n${error.advice}`);
    else if (error instanceof UsageError) console.error(`${error.message}\n\n${usage.trimEnd()}`);
    else console.error(error);
    tellState();
  }
}

/** Wrangler and the build need 22.12 at least; npm scripts find the project's own Node first. */
function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12)) return;
  throw new DeployFailure(
    `This is Node ${version}; 22.12 is needed.`,
    "Start it as an npm script, after npm ci.",
  );
}

async function build(root: string): Promise<void> {
  if (!(await runBuild(root))) throw new DeployFailure("The site does not build.", "Nothing was uploaded.");
}

async function readGit(root: string): Promise<GitState | null> {
  const git = async (...words: string[]) =>
    (await promisify(execFile)("git", words, { cwd: root })).stdout.trim();
  try {
    const changes = await git("status", "--porcelain");
    return {
      commit: await git("rev-parse", "HEAD"),
      branch:
        process.env.GITHUB_HEAD_REF || process.env.GITHUB_REF_NAME || (await git("branch", "--show-current")),
      changedFiles: changes === "" ? 0 : changes.split("\n").length,
    };
  } catch {
    return null;
  }
}
