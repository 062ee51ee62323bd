import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../scripts/deploy/settings.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER } from "../../src/shared/protocol.ts";
import type { FakeAccount } from "../support/fake-cloudflare.ts";

/* The deploy scripts run in a temporary project with a fake Cloudflare. The build only copies the folder `built`. */

const SETTINGS = `
name = "our-cars"
compatibility_date = "2026-10-01"

[vars]
SITE_ORIGIN = "https://www.our-cars.example"
SERVICE_WORKER = "on"
TURNSTILE_SITE_KEY = "0x4AAAAAAAAbcdefghijklmn"

[[d1_databases]]
binding = "DB"
database_name = "our-cars-bookings"
`;

/** The configuration of the built Worker. A preview must have no routes, no schedules and no e-mail. */
const BUILT_CONFIG = {
  name: "our-cars",
  vars: { SITE_ORIGIN: "https://www.our-cars.example", BOOKINGS_TO: "" },
  d1_databases: [{ binding: "DB", database_name: "our-cars-bookings" }],
  routes: [{ pattern: "www.owner.test", custom_domain: true }],
  triggers: { crons: ["*/5 * * * *"] },
  send_email: [{ name: "EMAIL" }],
};

const ADDRESS = "https://our-cars.op.workers.dev";
const TRIAL = "https://00000002-our-cars.op.workers.dev";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "deploy-"));
  const account = { commands: [], databases: [], deployments: [], versions: {}, failing: [], faults: {} };
  write("account.json", JSON.stringify(account));
  write("wrangler.toml", SETTINGS);
  write("node_modules/vite/bin/vite.js", 'require("fs").cpSync("built", "dist", { recursive: true })');
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (file: string) => readFileSync(join(root, file), "utf8");
const readAccount = (): FakeAccount => JSON.parse(read("account.json"));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const writeLive = (file: string, content: unknown) =>
  write(`uploaded/00000001/${file}`, JSON.stringify(content));
const changeSettings = (from: string, to: string) =>
  write("wrangler.toml", read("wrangler.toml").replace(from, to));
const changeAccount = (change: Partial<FakeAccount>) =>
  write("account.json", JSON.stringify({ ...readAccount(), ...change }));

/** Makes build "one" live as version 00000001, at the workers.dev URL. */
function makeLive(): void {
  changeAccount({
    databases: ["our-cars-bookings"],
    deployments: [{ worker: "our-cars", version: "00000001" }],
    versions: { "00000001": { build: "one", vars: { SITE_ORIGIN: ADDRESS } } },
  });
  writeLive("builds/latest.json", { id: "one" });
  writeLive("builds/meta/one.json", { assets: [] });
}

/** Runs a script. `changes` is `commands` without flags and without read commands, which end with --json. */
function run(script: string, words: readonly string[], CI = "") {
  const fake = resolve("test/support/fake-cloudflare.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", fake, resolve("scripts/deploy", script), ...words],
    { cwd: root, env: { ...process.env, CI, WRANGLER_SCRIPT: fake }, encoding: "utf8" },
  );
  const { commands } = readAccount();
  const changes = commands.flatMap((line) => (line.endsWith("--json") ? [] : line.replace(/ --.*/, "")));
  // The URL of latest.json contains the time of the request.
  const printed = (stdout + stderr).replaceAll(/\?\d{13}/g, "");
  return { code: status, printed, changes, commands };
}

function deploy(build: string, words: readonly string[] = [], CI = "") {
  const files = {
    "client/builds/latest.json": { id: build },
    [`client/builds/meta/${build}.json`]: { id: build, assets: ["/assets/style.css", "/assets/entry.js"] },
    "client/assets/entry.js": build,
    "worker/wrangler.json": BUILT_CONFIG,
  };
  for (const [file, content] of Object.entries(files)) write(`built/${file}`, JSON.stringify(content));
  return run("deploy.ts", words, CI);
}

const OWN_DOMAIN = '[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n\n[vars]';
const EXAMPLE_ORIGIN = 'SITE_ORIGIN = "https://www.our-cars.example"';
const OWN_ORIGIN = 'SITE_ORIGIN = "https://www.owner.test"';

const [page, otherPage] = PAGES;
const CHALLENGE = { status: 403, headers: { "cf-mitigated": "challenge" } };
const BLOCKED = { faults: { [ADDRESS]: CHALLENGE, [ADDRESS + page.path]: "unreachable" } } as const;
const UNCHECKED = [
  `${page.path} cannot be reached`,
  `Cloudflare sent a challenge instead of ${otherPage.path}.`,
  "These URLs could not be checked. Open the site in a browser.",
];

describe("the first deploy", () => {
  it("creates the database in the EU, uploads, and uploads again with the workers.dev URL as SITE_ORIGIN", () => {
    const { code, printed, changes, commands } = deploy("one");
    expect(changes).toEqual(["d1 create our-cars-bookings", "d1 migrations apply DB", "deploy", "deploy"]);
    expect(commands.find((line) => line.startsWith("d1 create"))).toContain("--jurisdiction eu");
    expect(JSON.parse(read("dist/worker/deploy.json")).d1_databases).toMatchObject([
      { database_id: "id of our-cars-bookings" },
    ]);
    expect(readAccount().versions["00000002"]?.vars.SITE_ORIGIN).toBe(ADDRESS);
    expect(printed).toContain(`Live at ${ADDRESS}: build one.`);
    expect(code).toBe(0);
  });

  it("uploads once if wrangler.toml has a SITE_ORIGIN with a route", () => {
    changeSettings("[vars]", OWN_DOMAIN);
    changeSettings(EXAMPLE_ORIGIN, OWN_ORIGIN);
    const { code, changes } = deploy("one");
    expect([code, changes.filter((command) => command === "deploy")]).toEqual([0, ["deploy"]]);
    expect(readAccount().versions["00000001"]?.vars.SITE_ORIGIN).toBe("https://www.owner.test");
  });

  it.each<[string, Partial<FakeAccount>, printed: string[]]>([
    [
      "a page is wrong",
      { faults: { [ADDRESS + page.path]: { status: 500 } } },
      [`${page.path} returned a wrong response for build one`, "because there is no earlier version."],
    ],
    ["a challenge blocks the site", BLOCKED, [...UNCHECKED, `Live at ${ADDRESS}: build one.`]],
  ])("goes live, prints the path and ends with status 1 if %s", (_if, change, sentences) => {
    changeAccount(change);
    const { code, printed, changes } = deploy("one");
    expect([changes.at(-1), code]).toEqual(["deploy", 1]);
    for (const sentence of sentences) expect(printed).toContain(sentence);
  });
});

describe("a deploy to a live site", () => {
  beforeEach(makeLive);

  const UPLOADED = ["d1 migrations apply DB", "versions upload"];
  const SWITCHED = [...UPLOADED, "triggers deploy", "versions deploy 00000002@100%"];
  const ROLLED_BACK = [...SWITCHED, "rollback 00000001"];
  const OLD_PAGE = { headers: { [BUILD_HEADER]: "one" } };
  const FAILING_FILES = {
    [`${ADDRESS}/healthz`]: { body: JSON.stringify({ build: "two", parts: { files: "failing" } }) },
  };
  const wrongResponse = (path: string) => `${path} returned a wrong response for build two`;

  it.each<[string, Partial<FakeAccount>, changes: string[], printed: string[], code: number]>([
    [
      "checks the new version, makes it live for all visitors and prints the rollback command",
      {},
      SWITCHED,
      [
        `new version at ${TRIAL}`,
        "only stored",
        `Live at ${ADDRESS}: build two.`,
        "npm run rollback -- 00000001",
      ],
      0,
    ],
    [
      "goes live if the new version's URL returns the new build only after 90 seconds",
      { faults: { [TRIAL + page.path]: { ...OLD_PAGE, lastsMs: 90_000 } } },
      SWITCHED,
      [`Live at ${ADDRESS}: build two.`],
      0,
    ],
    [
      "keeps the old version live if the new version sends wrong responses, and prints their paths",
      {
        faults: {
          [TRIAL + page.path]: { status: 500, headers: { [BUILD_HEADER]: "two" } },
          [TRIAL + otherPage.path]: OLD_PAGE,
          [`${TRIAL}/assets/entry.js`]: { headers: { "Content-Type": "text/html" } },
          [`${TRIAL}/builds/latest.json`]: { body: "<!DOCTYPE html>" },
          [`${TRIAL}/healthz`]: { body: JSON.stringify({ build: "one", parts: { files: "ok" } }) },
        },
      },
      UPLOADED,
      [
        ...[page.path, otherPage.path, "/assets/entry.js", "/builds/latest.json", "/healthz"].map(
          wrongResponse,
        ),
        "Visitors still get the old version.",
      ],
      1,
    ],
    [
      "rolls back if the live site fails its checks",
      { faults: FAILING_FILES },
      ROLLED_BACK,
      [wrongResponse("/healthz"), "Visitors get version 00000001 again."],
      1,
    ],
    [
      "prints the rollback command if the automatic rollback fails",
      { faults: FAILING_FILES, failing: ["rollback"] },
      ROLLED_BACK,
      ["Visitors still get the new version. Run npm run rollback -- 00000001"],
      1,
    ],
    [
      "goes live without files of earlier builds if a challenge blocks the live site, and prints unchecked pages",
      BLOCKED,
      SWITCHED,
      [`Deploying without these files. Copying from ${ADDRESS} failed`, ...UNCHECKED],
      0,
    ],
    [
      "goes live, but ends with status 1 if preview_urls is off and a challenge blocks the live site",
      { ...BLOCKED, preview_urls: false },
      SWITCHED,
      [...UNCHECKED, "npm run rollback -- 00000001"],
      1,
    ],
    [
      "changes nothing if wrangler cannot list the deployments",
      { failing: ["deployments list"] },
      [],
      ["wrangler deployments list failed"],
      1,
    ],
  ])("%s", (_name, change, changes, sentences, code) => {
    changeAccount(change);
    const result = deploy("two");
    expect([result.changes, result.code]).toEqual([changes, code]);
    for (const sentence of sentences) expect(result.printed).toContain(sentence);
  });

  it("lists three earlier builds and copies their files, except HTML and paths outside /assets and /builds", () => {
    const kept = ["assets/a.js", "builds/payload/one/home.json", "builds/meta/nil.json", "assets/b.js"];
    const skipped = ["assets/page.html", "assets/../../escaped.js", "other/x.js"];
    for (const file of [...kept, ...skipped]) writeLive(file, {});
    writeLive("builds/meta/one.json", {
      assets: ["/assets/a.js", "/assets/lost.js", ...skipped.map((file) => `/${file}`)],
      earlier: ["nil", "old", "gone"],
    });
    writeLive("builds/meta/nil.json", { assets: ["/assets/b.js"] });
    const { code } = deploy("two");
    expect(JSON.parse(read("dist/client/builds/meta/two.json")).earlier).toEqual(["one", "nil", "old"]);
    for (const file of kept) expect(read(`dist/client/${file}`)).not.toBe("");
    for (const file of ["assets/lost.js", ...skipped])
      expect(() => read(`dist/client/${file}`)).toThrow("ENOENT");
    expect(code).toBe(0);
  });
});

describe("npm run rollback", () => {
  const live = ["v1", "v2", "v3"].map((version) => ({ worker: "our-cars", version }));
  const rolledBack = [...live, { worker: "our-cars", version: "v2" }];
  const withSecret = [...rolledBack, { worker: "our-cars", version: "v4", trigger: "secret" }];

  it.each<[string, FakeAccount["deployments"], words: string[], changes: string[], printed: string]>([
    ["rolls back one version further after a rollback", rolledBack, [], ["rollback v1"], "rollback -- v2"],
    ["rolls back to a named version", rolledBack, ["v3"], ["rollback v3"], "To undo this: npm run"],
    ["skips a version that a new secret created", withSecret, [], ["rollback v1"], "rollback -- v4"],
    ["changes nothing if there is no earlier version", withSecret.slice(-1), [], [], "no earlier version"],
  ])("%s", (_name, deployments, words, changes, sentence) => {
    changeAccount({ deployments });
    const result = run("rollback.ts", words);
    expect([result.changes, result.code]).toEqual([changes, changes.length > 0 ? 0 : 1]);
    expect(result.printed).toContain(sentence);
  });
});

describe("a preview", () => {
  beforeEach(makeLive);

  it("is a separate Worker without routes, schedules and e-mail, uses the preview database, and can be removed", () => {
    const { code, printed, changes } = deploy("one", ["--preview", "feature/Map_2"]);
    expect(changes).toEqual(["d1 create our-cars-preview", "d1 migrations apply DB", "deploy"]);
    const { routes, triggers, ...config } = JSON.parse(read("dist/worker/deploy.json"));
    expect([routes, triggers]).toEqual([undefined, undefined]);
    expect(config).toMatchObject({
      name: "our-cars-preview-feature-map-2",
      workers_dev: true,
      send_email: [],
      d1_databases: [{ database_id: "id of our-cars-preview" }],
    });
    expect(printed).toContain("Look at https://our-cars-preview-feature-map-2.op.workers.dev.");
    expect(code).toBe(0);

    const removed = deploy("one", ["--remove-preview", "feature/Map_2"]);
    expect(removed.commands.at(-1)).toBe("delete --name our-cars-preview-feature-map-2 --force");
  });

  it.each(["--preview", "--remove-preview"])(
    "fails in CI if the API token is valid for the account of the live site: %s",
    (flag) => {
      const { code, printed, changes } = deploy("one", [flag, "pr-1"], "true");
      expect(printed).toContain(
        "The API token for previews is valid for the account in which our-cars is live",
      );
      expect([code, changes]).toEqual([1, []]);
    },
  );
});

describe("mistakes in wrangler.toml", () => {
  it.each([
    ["SITE_ORIGIN must begin with https://", EXAMPLE_ORIGIN, 'SITE_ORIGIN = "http://www.owner.test"'],
    ['[[routes]] has no custom domain for it. Add pattern = "www.owner.test"', EXAMPLE_ORIGIN, OWN_ORIGIN],
    ["SITE_ORIGIN is a placeholder, but [[routes]] leads to www.owner.test", "[vars]", OWN_DOMAIN],
    ["[vars] BOOKINGS_WEBHOOK_KEY is a secret", "[vars]", '[vars]\nBOOKINGS_WEBHOOK_KEY = "x"'],
    ["SERVICE_WORKER must be", 'SERVICE_WORKER = "on"', 'SERVICE_WORKER = "yes"'],
  ])("cause an error with: %s", (sentence, right, wrong) => {
    changeSettings(right, wrong);
    expect(() => readSettings(root)).toThrow(sentence);
  });

  it("stop a deploy before the build", () => {
    changeSettings("[vars]", "[vars");
    const { code, printed, commands } = deploy("one");
    expect(printed).toContain("wrangler.toml:\n");
    expect([code, commands]).toEqual([1, []]);
    expect(() => read("dist/worker/wrangler.json")).toThrow("ENOENT");
  });
});
