import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../scripts/deploy/settings.ts";
import { DeployStage } from "../support/deploy-stage.ts";

const ADDRESS = "https://our-cars.op.workers.dev";

let stage: DeployStage;
beforeEach(() => {
  stage = new DeployStage();
});
afterEach(() => stage.remove());

/** What a deploy does in the account of a live site before the trial, and with the switch. */
const UPLOADED = ["d1 migrations apply DB", "versions upload"];
const SWITCHED = [...UPLOADED, "triggers deploy", "versions deploy 00000002@100%"];

describe("the first deploy", () => {
  it("makes the tables before it uploads, and gives the site its workers.dev address", async () => {
    const { code, printed, changes, commands } = await stage.deploy("one");
    const database = ["d1 create our-cars-bookings", "d1 migrations apply DB"];
    expect(changes).toEqual([...database, "deploy", "deploy"]);
    // Visitors' data stays in the European Union.
    expect(commands.find((line) => line.startsWith("d1 create"))).toContain("--jurisdiction eu");
    expect(JSON.parse(stage.read("dist/worker/deploy.json"))).toMatchObject({
      vars: { SITE_ORIGIN: ADDRESS },
      d1_databases: [{ database_id: "id of our-cars-bookings" }],
    });
    expect(stage.account.versions["00000002"]?.vars.SITE_ORIGIN).toBe(ADDRESS);
    expect(printed).toContain(`Live at ${ADDRESS}: build one.`);
    expect(code).toBe(0);
  });
});

describe("a deploy", () => {
  beforeEach(() => stage.makeLive());

  it("tries the new version, gives it to all visitors, and prints how to undo that", async () => {
    const { code, printed, changes } = await stage.deploy("two");
    expect(changes).toEqual(SWITCHED);
    expect(printed).toContain("Trying the new version at https://00000002-our-cars.op.workers.dev");
    expect(printed).toContain("reported to nobody, only stored");
    expect(printed).toContain(`Live at ${ADDRESS}: build two.`);
    expect(printed).toContain("npm run rollback -- 00000001");
    expect(code).toBe(0);
  });

  it("switches nothing if the trial of the new version fails", async () => {
    stage.changeAccount({ faults: { "https://00000002-our-cars.op.workers.dev/vehicles": 500 } });
    const { code, printed, changes } = await stage.deploy("two");
    expect(changes).toEqual(UPLOADED);
    expect(printed).toContain("/vehicles ");
    expect(printed).toContain("Visitors still get the old version.");
    expect(code).toBe(1);
  });

  it("rolls back if the live site answers wrongly, and reports a rollback that fails", async () => {
    stage.changeAccount({ faults: { [`${ADDRESS}/vehicles`]: 500 } });
    const { code, printed, changes } = await stage.deploy("two");
    expect(changes).toEqual([...SWITCHED, "rollback 00000001"]);
    expect(printed).toContain("Visitors get version 00000001 again.");
    expect(code).toBe(1);

    stage.changeAccount({ failing: ["rollback"] });
    const failed = await stage.deploy("three");
    expect(failed.printed).toContain("visitors still get the new version. Run npm run rollback -- 00000001");
    expect(failed.code).toBe(1);
  });

  it("goes on without the files of earlier builds, and does not roll back, if the live site challenges its requests", async () => {
    stage.changeAccount({ faults: { [ADDRESS]: "challenge" } });
    const { code, printed, changes } = await stage.deploy("two");
    expect(changes).toEqual(SWITCHED);
    expect(printed).toContain(`None is kept, because ${ADDRESS} does not list them`);
    expect(printed).toContain("The site could not be checked; look at it.");
    expect(code).toBe(0);
  });

  it("keeps the files of the last three builds for open tabs, but none that is gone", async () => {
    stage.writeLive("builds/meta/one.json", { assets: ["/assets/a.js"], earlier: ["nil", "old", "gone"] });
    stage.writeLive("assets/a.js", "a");
    stage.writeLive("builds/payload/one/home.json", {});
    stage.writeLive("builds/meta/nil.json", { assets: ["/assets/b.js", "/assets/lost.js"] });
    stage.writeLive("assets/b.js", "b");
    const { code } = await stage.deploy("two");
    const { earlier } = JSON.parse(stage.read("dist/client/builds/meta/two.json"));
    expect(earlier).toEqual(["one", "nil", "old"]);
    for (const file of ["assets/a.js", "assets/b.js", "builds/payload/one/home.json", "builds/meta/nil.json"])
      expect(stage.read(`dist/client/${file}`)).not.toBe("");
    expect(() => stage.read("dist/client/assets/lost.js")).toThrow("ENOENT");
    expect(code).toBe(0);
  });

  it("keeps no file outside of the places that a build has", async () => {
    const files = ["assets/../../escaped.js", "other/x.js", "assets/kept.json"];
    stage.writeLive("builds/meta/one.json", { assets: files.map((file) => `/${file}`) });
    for (const file of files) stage.writeLive(file, "x");
    stage.write("uploaded/escaped.js", "x");
    await stage.deploy("two");
    expect(stage.read("dist/client/assets/kept.json")).toBe('"x"');
    for (const file of ["dist/escaped.js", "dist/client/other/x.js"])
      expect(() => stage.read(file)).toThrow("ENOENT");
  });

  it("changes nothing if the account does not say what is live", async () => {
    stage.changeAccount({ failing: ["deployments list"] });
    const { code, changes } = await stage.deploy("two");
    expect([code, changes]).toEqual([1, []]);
  });
});

describe("npm run rollback", () => {
  beforeEach(async () => {
    const deployments = ["v1", "v2", "v3"].map((version) => ({ worker: "our-cars", version }));
    stage.changeAccount({ deployments });
  });

  it("goes back one version each time, or to the one that is named", async () => {
    const first = await stage.run("deploy/rollback.ts");
    expect(first.changes).toEqual(["rollback v2"]);
    expect(first.printed).toContain("npm run rollback -- v3");
    expect((await stage.run("deploy/rollback.ts")).changes).toEqual(["rollback v1"]);
    expect((await stage.run("deploy/rollback.ts", "v3")).changes).toEqual(["rollback v3"]);
  });

  it("passes over a version that its own deploy rolled back, and over a change of a secret", async () => {
    const deployments = [
      ...stage.account.deployments,
      { worker: "our-cars", version: "v2" },
      { worker: "our-cars", version: "v4", trigger: "secret" },
    ];
    stage.changeAccount({ deployments });
    expect((await stage.run("deploy/rollback.ts")).changes).toEqual(["rollback v1"]);
  });

  it("changes nothing if there is no earlier version", async () => {
    stage.changeAccount({ deployments: [{ worker: "our-cars", version: "v1" }] });
    const { code, printed, changes } = await stage.run("deploy/rollback.ts");
    expect([code, changes]).toEqual([1, []]);
    expect(printed).toContain("no earlier version");
  });
});

describe("a preview", () => {
  it("is a separate Worker without routes, schedules, mail and secrets, and can be removed", async () => {
    const { code, printed, changes } = await stage.deploy("one", "--preview", "feature/Map_2");
    expect(changes).toEqual(["d1 create our-cars-preview", "d1 migrations apply DB", "deploy"]);
    const config = JSON.parse(stage.read("dist/worker/deploy.json"));
    expect(config).toMatchObject({
      name: "our-cars-preview-feature-map-2",
      workers_dev: true,
      send_email: [],
    });
    expect(config.d1_databases).toMatchObject([{ database_id: "id of our-cars-preview" }]);
    expect([config.routes, config.triggers]).toEqual([undefined, undefined]);
    expect(printed).toContain("Look at https://our-cars-preview-feature-map-2.op.workers.dev.");
    expect(code).toBe(0);

    const removed = await stage.deploy("one", "--remove-preview", "feature/Map_2");
    expect(removed.commands.at(-1)).toBe("delete --name our-cars-preview-feature-map-2 --force");
  });

  it("is refused to automation whose token reaches the live site", async () => {
    stage.makeLive();
    stage.environment = { CI: "true" };
    for (const flag of ["--preview", "--remove-preview"]) {
      const { code, printed, changes } = await stage.deploy("one", flag, "pr-1");
      expect(printed).toContain("The token of previews reaches the account in which our-cars is live");
      expect([code, changes]).toEqual([1, []]);
    }
  });
});

describe("wrong settings", () => {
  const DOMAIN = '[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n\n[vars]';
  const ORIGIN = 'SITE_ORIGIN = "https://www.our-cars.example"';

  it.each([
    [ORIGIN, 'SITE_ORIGIN = "http://www.owner.test"', "SITE_ORIGIN must begin with https:// for a deploy"],
    [
      ORIGIN,
      'SITE_ORIGIN = "https://www.owner.test"',
      'no [[routes]] leads there. Add pattern = "www.owner.test"',
    ],
    ["[vars]", DOMAIN, "SITE_ORIGIN is a placeholder, but [[routes]] leads to www.owner.test"],
    ["[vars]", '[vars]\nBOOKINGS_WEBHOOK_KEY = "x"', "[vars] BOOKINGS_WEBHOOK_KEY is a secret"],
    ['SERVICE_WORKER = "on"', 'SERVICE_WORKER = "yes"', "SERVICE_WORKER must be"],
  ])("are named: %s replaced by %s", (right, wrong, sentence) => {
    stage.changeSettings(right, wrong);
    expect(() => readSettings(stage.root)).toThrow(sentence);
  });

  it("stop a deploy before anything is built", async () => {
    stage.changeSettings("[vars]", "[vars");
    const { code, printed, commands } = await stage.deploy("one");
    expect(printed).toContain("wrangler.toml:\n");
    expect([code, commands]).toEqual([1, []]);
    expect(() => stage.read("dist/worker/wrangler.json")).toThrow("ENOENT");
  });

  it("are none if the origin has its route and Turnstile has its site key: a deploy cannot read the secret", async () => {
    stage.changeSettings('TURNSTILE_SITE_KEY = ""', 'TURNSTILE_SITE_KEY = "0x4AAAAAAAAbcdefghijklmn"');
    stage.changeSettings("[vars]", DOMAIN);
    stage.changeSettings(ORIGIN, 'SITE_ORIGIN = "https://www.owner.test"');
    const { code, changes } = await stage.deploy("one");
    expect([code, changes.at(-1)]).toEqual([0, "deploy"]);
    expect(stage.account.versions["00000001"]?.vars.SITE_ORIGIN).toBe("https://www.owner.test");
  });
});
