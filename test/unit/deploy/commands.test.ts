import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWrangler, findRecord, parseJsonOutput } from "../../../scripts/deploy/account/wrangler.ts";

const RECORDER = resolve("test/support/recorder.ts");

let root: string;
let calls: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "commands-"));
  calls = join(root, "calls.ndjson");
});
afterEach(() => rm(root, { recursive: true }));

describe("wrangler as a child process", () => {
  const create = (exit: string) =>
    createWrangler({
      root,
      environment: {
        ...process.env,
        WRANGLER_SCRIPT: RECORDER,
        RECORDED_CALLS: calls,
        RECORDED_EXIT: exit,
      },
    });

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

const REFUSALS: readonly (readonly [string, readonly string[], string, string])[] = [
  [
    "deploy.ts",
    [],
    'SITE_ORIGIN = "nowhere"',
    'SITE_ORIGIN must be a scheme and a host such as https://www.example.com, not "nowhere".',
  ],
  ["deploy.ts", ["--dry-run"], 'SITE_ORIGIN = "nowhere"', "SITE_ORIGIN must be"],
  ["deploy.ts", ["--dryrun"], "", "Unknown option '--dryrun'"],
  ["rollback.ts", [], 'SITE_ORIGIN = "nowhere"', "SITE_ORIGIN must be"],
  ["status.ts", [], 'SITE_ORIGIN = "nowhere"', "SITE_ORIGIN must be"],
];

// Each case starts a process that loads wrangler.
describe("an invalid deploy command exits with code 1 and its error before any build or upload", {
  timeout: 60_000,
}, () => {
  it.each(REFUSALS.slice(0, 1))("%s %j with %s", async (script, words, setting, sentence) => {
    const text = await readFile("wrangler.toml", "utf8");
    await writeFile(join(root, "wrangler.toml"), text.replace(/^SITE_ORIGIN = .*$/m, setting));
    const { code, stderr } = await start(script, words);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    expect(existsSync(calls)).toBe(false);
    expect(existsSync(join(root, "dist"))).toBe(false);
  });
});

function start(script: string, words: readonly string[]): Promise<{ code: number; stderr: string }> {
  const env = { ...process.env, WRANGLER_SCRIPT: RECORDER, RECORDED_CALLS: calls };
  return new Promise((done) => {
    execFile(
      process.execPath,
      [resolve("scripts/deploy", script), ...words],
      { cwd: root, env },
      (error, _out, stderr) => done({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}
