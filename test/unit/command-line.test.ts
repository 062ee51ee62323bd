import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const NPM_TOOK_DRY_RUN = { npm_lifecycle_event: "deploy", npm_config_dry_run: "true" };

it.each<[string, string[], object, string]>([
  ["deploy/deploy.ts", ["--preview", "a", "--dry-run"], {}, "Use only one of these flags."],
  ["deploy/deploy.ts", [], NPM_TOOK_DRY_RUN, "Write -- before the flag: npm run deploy -- --dry-run."],
  [
    "deploy/rollback.ts",
    [],
    NPM_TOOK_DRY_RUN,
    "npm did not pass --dry-run on to the command. This command has no --dry-run.",
  ],
  ["deploy/deploy.ts", ["now"], {}, 'Unexpected argument "now".'],
  ["deploy/rollback.ts", ["--yes"], {}, "Unknown option '--yes'"],
  ["bookings/bookings.ts", ["frobnicate"], {}, 'There is no command "frobnicate".'],
])(
  "%s with the arguments %j and environment %j prints an error and the usage, exits with 2 and does not run wrangler",
  async (script, words, npm, reason) => {
    // The file /none does not exist, so a command that runs wrangler fails with another message.
    const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SCRIPT: "/none" };
    for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
    const started = promisify(execFile)(process.execPath, [`scripts/${script}`, ...words], {
      env: { ...env, ...npm },
    });
    const { code, stdout, stderr } = await started.then(() => expect.fail("The command succeeded."), Object);
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^ {2}npm run /m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect([code, stdout]).toEqual([2, ""]);
  },
);
