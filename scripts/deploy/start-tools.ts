import { constants } from "node:os";
import { runBuild } from "../build/run-build.ts";
import { UsageError } from "../command-line.ts";
import { createWrangler } from "./account/wrangler.ts";
import { tryServiceWorker } from "./check/service-worker.ts";
import { DeployFailure } from "./failure.ts";
import { createProgress, type DeployTools, systemClock } from "./tools.ts";

/** Returns the tools of a real deploy in the current folder. */
export function createTools(): DeployTools {
  const root = process.cwd();
  const progress = createProgress(console.log);
  return {
    root,
    wrangler: createWrangler({ root, environment: process.env }),
    fetch,
    clock: systemClock,
    progress,
    environment: process.env,
    async build(imageEngines) {
      if (await runBuild(root, { imageEngines })) return;
      throw new DeployFailure("The site does not build.", "Nothing was uploaded.");
    },
    tryServiceWorker,
  };
}

/** Runs a command. A failure prints its sentences and sets exit code 1. An interruption prints what visitors get. */
export async function runCommand(usage: string, work: (tools: DeployTools) => Promise<void>): Promise<void> {
  const tools = createTools();
  const { progress } = tools;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      console.error(`\nInterrupted. ${progress.state ?? "Visitors get what they had before."}`);
      process.exit(128 + constants.signals[signal]);
    });
  }
  try {
    await work(tools);
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof DeployFailure) console.error(`\n${error.message}\n\n${error.advice}`);
    else if (error instanceof UsageError) console.error(`${error.message}\n\n${usage.trimEnd()}`);
    else console.error(error);
    if (progress.state) console.error(`\n${progress.state}`);
  }
}
