import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../scripts/deploy/settings.ts";
import { DeployStage } from "../support/deploy-stage.ts";
import type { FakeAccount } from "../support/fake-cloudflare.ts";

const ADDRESS = "https://our-cars.op.workers.dev";
const TRIAL = "https://00000002-our-cars.op.workers.dev";

let stage: DeployStage;
beforeEach(() => {
  stage = new DeployStage();
});
afterEach(() => stage.remove());

it("the first deploy makes the tables in the EU before it uploads, and gives the site its workers.dev address", () => {
  const { code, printed, changes, commands } = stage.deploy("one");
  const database = ["d1 create our-cars-bookings", "d1 migrations apply DB"];
  expect(changes).toEqual([...database, "deploy", "deploy"]);
  expect(commands.find((line) => line.startsWith("d1 create"))).toContain("--jurisdiction eu");
  expect(JSON.parse(stage.read("dist/worker/deploy.json")).d1_databases).toMatchObject([
    { database_id: "id of our-cars-bookings" },
  ]);
  expect(stage.account.versions["00000002"]?.vars.SITE_ORIGIN).toBe(ADDRESS);
  expect(printed).toContain(`Live at ${ADDRESS}: build one.`);
  expect(code).toBe(0);
});

describe("a deploy to a live site", () => {
  beforeEach(() => stage.makeLive());

  const UPLOADED = ["d1 migrations apply DB", "versions upload"];
  const SWITCHED = [...UPLOADED, "triggers deploy", "versions deploy 00000002@100%"];
  const ROLLED_BACK = [...SWITCHED, "rollback 00000001"];
  const isWrong = { [`${ADDRESS}/healthz`]: 500 };

  it.each<[string, Partial<FakeAccount>, changes: string[], printed: string[], code: number]>([
    [
      "tries the new version, gives it to all visitors, and prints how to undo that",
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
      "switches nothing if the trial of the new version fails",
      { faults: { [`${TRIAL}/healthz`]: 500 } },
      UPLOADED,
      ["/healthz is not the response of build two", "Visitors still get the old version."],
      1,
    ],
    [
      "rolls back if the live site fails its checks",
      { faults: isWrong },
      ROLLED_BACK,
      ["/healthz is not the response of build two", "Visitors get version 00000001 again."],
      1,
    ],
    [
      "prints how to roll back if the rollback fails",
      { faults: isWrong, failing: ["rollback"] },
      ROLLED_BACK,
      ["Visitors still get the new version. Run npm run rollback -- 00000001"],
      1,
    ],
    [
      "goes on without the files of earlier builds, and does not roll back, if the live site challenges its requests",
      { faults: { [ADDRESS]: "challenge" } },
      SWITCHED,
      [
        `No files of earlier builds were kept, because ${ADDRESS} did not list them`,
        "The site could not be checked; look at it.",
      ],
      0,
    ],
    [
      "changes nothing if wrangler cannot list the deployments",
      { failing: ["deployments list"] },
      [],
      ["wrangler deployments list failed"],
      1,
    ],
  ])("%s", (_name, change, changes, sentences, code) => {
    stage.changeAccount(change);
    const result = stage.deploy("two");
    expect([result.changes, result.code]).toEqual([changes, code]);
    for (const sentence of sentences) expect(result.printed).toContain(sentence);
  });

  it("keeps the files of the last three builds, and skips missing files, HTML, and paths outside /assets and /builds", () => {
    const kept = ["assets/a.js", "builds/payload/one/home.json", "builds/meta/nil.json", "assets/b.js"];
    const skipped = ["assets/page.html", "assets/../../escaped.js", "other/x.js"];
    for (const file of [...kept, ...skipped]) stage.writeLive(file, {});
    stage.writeLive("builds/meta/one.json", {
      assets: ["/assets/a.js", "/assets/lost.js", ...skipped.map((file) => `/${file}`)],
      earlier: ["nil", "old", "gone"],
    });
    stage.writeLive("builds/meta/nil.json", { assets: ["/assets/b.js"] });
    const { code } = stage.deploy("two");
    expect(JSON.parse(stage.read("dist/client/builds/meta/two.json")).earlier).toEqual(["one", "nil", "old"]);
    for (const file of kept) expect(stage.read(`dist/client/${file}`)).not.toBe("");
    for (const file of [
      "client/assets/lost.js",
      "client/assets/page.html",
      "escaped.js",
      "client/other/x.js",
    ])
      expect(() => stage.read(`dist/${file}`)).toThrow("ENOENT");
    expect(code).toBe(0);
  });
});

describe("npm run rollback", () => {
  const live = ["v1", "v2", "v3"].map((version) => ({ worker: "our-cars", version }));
  const rolledBack = [...live, { worker: "our-cars", version: "v2" }];

  it.each<[string, FakeAccount["deployments"], words: string[], changes: string[], printed: string]>([
    ["rolls back one version", live, [], ["rollback v2"], "To undo this: npm run rollback -- v3"],
    [
      "rolls back one version further when it runs again",
      rolledBack,
      [],
      ["rollback v1"],
      "npm run rollback -- v2",
    ],
    ["rolls back to a named version", rolledBack, ["v3"], ["rollback v3"], "npm run rollback -- v2"],
    [
      "skips a version that only changed a secret",
      [...rolledBack, { worker: "our-cars", version: "v4", trigger: "secret" }],
      [],
      ["rollback v1"],
      "npm run rollback -- v4",
    ],
    ["changes nothing if there is no earlier version", live.slice(0, 1), [], [], "no earlier version"],
  ])("%s", (_name, deployments, words, changes, sentence) => {
    stage.changeAccount({ deployments });
    const result = stage.run("deploy/rollback.ts", ...words);
    expect([result.changes, result.code]).toEqual([changes, changes.length > 0 ? 0 : 1]);
    expect(result.printed).toContain(sentence);
  });
});

describe("a preview", () => {
  it("is a separate Worker without routes, schedules, mail and secrets, and can be removed", () => {
    const { code, printed, changes } = stage.deploy("one", "--preview", "feature/Map_2");
    expect(changes).toEqual(["d1 create our-cars-preview", "d1 migrations apply DB", "deploy"]);
    const { routes, triggers, ...config } = JSON.parse(stage.read("dist/worker/deploy.json"));
    expect([routes, triggers]).toEqual([undefined, undefined]);
    expect(config).toMatchObject({
      ...{ name: "our-cars-preview-feature-map-2", workers_dev: true, send_email: [] },
      d1_databases: [{ database_id: "id of our-cars-preview" }],
    });
    expect(printed).toContain("Look at https://our-cars-preview-feature-map-2.op.workers.dev.");
    expect(code).toBe(0);

    const removed = stage.deploy("one", "--remove-preview", "feature/Map_2");
    expect(removed.commands.at(-1)).toBe("delete --name our-cars-preview-feature-map-2 --force");
  });

  it.each(["--preview", "--remove-preview"])(
    "is refused to automation whose token reaches the live site: %s",
    (flag) => {
      stage.makeLive();
      stage.environment = { CI: "true" };
      const { code, printed, changes } = stage.deploy("one", flag, "pr-1");
      expect(printed).toContain("The token of previews reaches the account in which our-cars is live");
      expect([code, changes]).toEqual([1, []]);
    },
  );
});

const DOMAIN = '[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n\n[vars]';
const ORIGIN = 'SITE_ORIGIN = "https://www.our-cars.example"';
const OWN_ORIGIN = 'SITE_ORIGIN = "https://www.owner.test"';
describe("wrong settings", () => {
  it.each([
    ["SITE_ORIGIN must begin with https://", ORIGIN, 'SITE_ORIGIN = "http://www.owner.test"'],
    ['no [[routes]] leads there. Add pattern = "www.owner.test"', ORIGIN, OWN_ORIGIN],
    ["SITE_ORIGIN is a placeholder, but [[routes]] leads to www.owner.test", "[vars]", DOMAIN],
    ["[vars] BOOKINGS_WEBHOOK_KEY is a secret", "[vars]", '[vars]\nBOOKINGS_WEBHOOK_KEY = "x"'],
    ["SERVICE_WORKER must be", 'SERVICE_WORKER = "on"', 'SERVICE_WORKER = "yes"'],
  ])("stop with the message: %s", (sentence, right, wrong) => {
    stage.changeSettings(right, wrong);
    expect(() => readSettings(stage.root)).toThrow(sentence);
  });

  it("stop a deploy before anything is built", () => {
    stage.changeSettings("[vars]", "[vars");
    const { code, printed, commands } = stage.deploy("one");
    expect(printed).toContain("wrangler.toml:\n");
    expect([code, commands]).toEqual([1, []]);
    expect(() => stage.read("dist/worker/wrangler.json")).toThrow("ENOENT");
  });
});

it("a deploy accepts a Turnstile site key without its secret, and an origin with a route", () => {
  stage.changeSettings('TURNSTILE_SITE_KEY = ""', 'TURNSTILE_SITE_KEY = "0x4AAAAAAAAbcdefghijklmn"');
  stage.changeSettings("[vars]", DOMAIN);
  stage.changeSettings(ORIGIN, OWN_ORIGIN);
  expect(stage.deploy("one")).toMatchObject({ code: 0, changes: expect.arrayContaining(["deploy"]) });
  expect(stage.account.versions["00000001"]?.vars.SITE_ORIGIN).toBe("https://www.owner.test");
});
