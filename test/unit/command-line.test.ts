import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { readCommandLine } from "../../scripts/command-line.ts";

it.each([
  [{ "dry-run": { type: "boolean" } }, "Write -- before it, as in npm run deploy -- --dry-run."],
  [{}, "npm took --dry-run for itself. This command has no --dry-run."],
] as const)(
  "a flag that npm took for itself, because -- is missing, stops a command with the options %j",
  (options, sentence) => {
    const environment = { ...process.env, npm_lifecycle_event: "deploy", npm_config_dry_run: "true" };
    expect(() => readCommandLine({ usage: "", options }, [], environment)).toThrow(sentence);
  },
);

it.each([
  ["deploy/deploy.ts", "--preview a --dry-run", "Choose one of these flags."],
  ["deploy/rollback.ts", "--yes", "Unknown option '--yes'"],
  ["bookings/bookings.ts", "frobnicate", 'There is no command "frobnicate".'],
])(
  "%s %s prints the reason and the usage and runs nothing",
  async (script, words, reason) => {
    // Without wrangler nothing can be done.
    const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SCRIPT: "/none" };
    for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
    const started = promisify(execFile)(process.execPath, [`scripts/${script}`, ...words.split(" ")], {
      env,
    });
    const { code, stdout, stderr } = await started.then(() => expect.fail("The command ran."), Object);
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^ {2}npm run /m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect([code > 0, stdout]).toEqual([true, ""]);
  },
  60_000,
);
