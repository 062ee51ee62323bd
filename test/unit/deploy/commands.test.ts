import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readCommandLine } from "../../../scripts/command-line.ts";
import { createWrangler, findRecord, parseJsonOutput } from "../../../scripts/deploy/account/wrangler.ts";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import { DEPLOY_COMMAND } from "../../../scripts/deploy/order.ts";
import { DeployStage } from "../../support/deploy-stage.ts";

const RECORDER = resolve("test/support/recorder.ts");

let root: string;
let calls: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "commands-"));
  calls = join(root, "calls.ndjson");
});
afterEach(() => rm(root, { recursive: true }));

describe("wrangler as a child process", () => {
  const create = (exit: string) => {
    const variables = { WRANGLER_SCRIPT: RECORDER, RECORDED_CALLS: calls, RECORDED_EXIT: exit };
    return createWrangler({ root, environment: { ...process.env, ...variables } });
  };

  it("runs without a terminal and reports its result in records", async () => {
    const result = await create("0").run("versions", "upload", "--message", "a b");
    expect(JSON.parse(await readFile(calls, "utf8"))).toEqual({
      words: ["versions", "upload", "--message", "a b"],
      asksQuestions: false,
    });
    expect(findRecord(result, "deploy").version_id).toBe("v1");
    expect(() => findRecord(result, "version-upload")).toThrow('wrangler wrote no "version-upload" record');
    expect(parseJsonOutput(result)).toEqual([1]);
  });

  it("throws with wrangler's output on failure", async () => {
    await expect(create("3").run("d1", "list")).rejects.toThrow(
      "wrangler d1 list failed with code 3:\nwhat went wrong",
    );
    expect((await create("3").try("d1", "list")).code).toBe(3);
  });
});

describe("a command stops if npm took its flag for itself, because -- is missing", () => {
  const { options } = DEPLOY_COMMAND;

  it.each([
    [
      "npm_config_dry_run",
      options,
      "--dry-run for itself. Write -- before it, as in npm run deploy -- --dry-run.",
    ],
    ["npm_config_dryrun", options, "npm took --dry-run for itself."],
    ["npm_config_preview", options, "npm took --preview for itself."],
    ["npm_config_dry_run", {}, "npm took --dry-run for itself. This command has no --dry-run."],
  ])("%s, %#", (name, options, sentence) => {
    const environment = { ...process.env, npm_lifecycle_event: "deploy", [name]: "true" };
    expect(() => readCommandLine({ usage: "", options }, [], environment)).toThrow(sentence);
  });
});

/** A script, its arguments, and the beginning of its error output. */
const MISTAKES: readonly (readonly [string, string, string])[] = [
  ["deploy/rollback.ts", "--yes", "Unknown option '--yes'"],
  ["deploy/status.ts", "--json", "Unknown option '--json'"],
  ["image-url.ts", "harbour --all", "Unknown option '--all'"],
  ["bookings/bookings.ts", "frobnicate", 'There is no command "frobnicate".'],
  ["bookings/bookings.ts", "list --from 2027-02-30'", "--from must be a day such as 2027-03-12"],
];

// Each case starts a process.
describe("an operator's command", { timeout: 60_000 }, () => {
  it.each(MISTAKES)(
    "%s %s prints the reason and the usage and runs nothing",
    async (script, words, reason) => {
      const { code, stdout, stderr } = await run(resolve("scripts", script), ...words.split(" "));
      expect(stderr).toContain(reason);
      expect(stderr).toMatch(/^ {2}npm run /m);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect([code > 0, stdout, existsSync(calls)]).toEqual([true, "", false]);
    },
  );

  it("prints its usage for --help and exits with code 0", async () => {
    const { code, stdout } = await run(resolve("scripts/deploy/deploy.ts"), "--help");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^ {2}npm run deploy$/m)]);
    expect(existsSync(calls)).toBe(false);
  });

  it("run through npm without -- stops before a deploy that was meant to be dry", async () => {
    const deploy = `"${process.execPath}" "${resolve("scripts/deploy/deploy.ts")}"`;
    await writeFile(join(root, "package.json"), JSON.stringify({ scripts: { deploy } }));
    const { code, stderr } = await runProgram("npm", ["run", "deploy", "--dry-run"]);
    expect(stderr).toContain("npm took --dry-run for itself.");
    expect([code > 0, existsSync(calls)]).toEqual([true, false]);
  });

  it("deploys nothing if a setting is wrong, and names the setting", async () => {
    await writeSettings('SITE_ORIGIN = "nowhere"');
    const { code, stderr } = await run(resolve("scripts/deploy/deploy.ts"));
    expect(stderr).toContain(
      'SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "nowhere".',
    );
    expect(stderr).not.toMatch(/^\s+at /m);
    expect([code, existsSync(calls), existsSync(join(root, "dist"))]).toEqual([1, false, false]);
  });

  it("prints what visitors get when Ctrl+C interrupts a deploy", async () => {
    await writeSettings('SITE_ORIGIN = "https://www.our-cars.example"');
    const deploy = [resolve("scripts/deploy/deploy.ts")];
    const { code, stderr } = await runProgram(process.execPath, deploy, { INTERRUPTS: "yes" });
    expect(stderr).toContain("Interrupted. Visitors get what they had before.");
    expect([code > 0, existsSync(join(root, "dist"))]).toEqual([true, false]);
  });
});

it("a deploy interrupted after the switch names the live version and the command that undoes it", async () => {
  const stage = await DeployStage.open();
  await stage.deploy();
  const tools = stage.createTools();
  const states: (string | undefined)[] = [];
  for (const command of ["versions upload", "triggers deploy"])
    stage.account.interludes.set(command, () => void states.push(tools.progress.state));
  await deploySite({ kind: "production" }, tools);
  expect([...states, tools.progress.state]).toEqual([
    undefined,
    "Version 00000003-version is live, and was not checked to the end. To undo it: npm run rollback -- 00000002-version",
    undefined,
  ]);
  await stage.close();
});

/** Writes this project's settings with another line for SITE_ORIGIN. */
async function writeSettings(siteOrigin: string): Promise<void> {
  const text = await readFile("wrangler.toml", "utf8");
  await writeFile(join(root, "wrangler.toml"), text.replace(/^SITE_ORIGIN = .*$/m, siteOrigin));
}

const run = (...words: string[]) => runProgram(process.execPath, words);

/** Runs a program in the test's folder, with the recorder in place of wrangler. */
function runProgram(program: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    WRANGLER_SCRIPT: RECORDER,
    RECORDED_CALLS: calls,
    ...more,
  };
  for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
  return new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
    execFile(program, words, { cwd: root, env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
