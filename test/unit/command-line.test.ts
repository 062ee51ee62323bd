import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readCommandLine } from "../../scripts/command-line.ts";

describe("a flag that npm took for itself, because -- is missing", () => {
  const options = { "dry-run": { type: "boolean" }, preview: { type: "string" } } as const;

  it.each([
    ["npm_config_dry_run", options, "Write -- before it, as in npm run deploy -- --dry-run."],
    ["npm_config_dryrun", options, "npm took --dry-run for itself."],
    ["npm_config_preview", options, "npm took --preview for itself."],
    ["npm_config_dry_run", {}, "npm took --dry-run for itself. This command has no --dry-run."],
  ])("stops the command: %s, %#", (name, known, sentence) => {
    const environment = { ...process.env, npm_lifecycle_event: "deploy", [name]: "true" };
    expect(() => readCommandLine({ usage: "", options: known }, [], environment)).toThrow(sentence);
  });
});

// Each case starts a process.
describe("an operator's command", { timeout: 60_000 }, () => {
  it.each([
    ["deploy/deploy.ts", "--preview a --dry-run", "Choose one of these flags."],
    ["deploy/rollback.ts", "--yes", "Unknown option '--yes'"],
    ["bookings/bookings.ts", "frobnicate", 'There is no command "frobnicate".'],
    ["bookings/bookings.ts", "list --from 2027-02-30", "--from must be a day such as 2027-03-12"],
  ])("%s %s prints the reason and the usage and runs nothing", async (script, words, reason) => {
    const { code, stdout, stderr } = await run(script, ...words.split(" "));
    expect(stderr).toContain(reason);
    expect(stderr).toMatch(/^ {2}npm run /m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect([code > 0, stdout]).toEqual([true, ""]);
  });

  it("prints its usage for --help and exits with code 0", async () => {
    const { code, stdout } = await run("deploy/deploy.ts", "--help");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}npm run deploy$/m)]);
  });
});

/** Runs a script. Wrangler is replaced by a program that does not exist, so it cannot do anything. */
function run(script: string, ...words: string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env, WRANGLER_SCRIPT: "/none" };
  for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [resolve("scripts", script), ...words], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
