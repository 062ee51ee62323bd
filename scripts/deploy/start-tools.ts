import { resolve } from "node:path";
import { runBuild } from "../build/run-build.ts";
import { UsageError } from "../command-line.ts";
import { createWrangler } from "./account/wrangler.ts";
import { DeployFailure } from "./failure.ts";
import { createProgress, type DeployTools, systemClock } from "./tools.ts";

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
    await work(tools);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof DeployFailure) console.error(`\n${error.message}\n\n${error.advice}`);
    else if (error instanceof UsageError) console.error(`${error.message}\n\n${usage.trimEnd()}`);
    else console.error(error);
    tellState();
  }
}

async function build(root: string): Promise<void> {
  if (!(await runBuild(root))) throw new DeployFailure("The site does not build.", "Nothing was uploaded.");
}
