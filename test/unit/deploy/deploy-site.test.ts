import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileList } from "../../../scripts/build/file-list.ts";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import { removePreview } from "../../../scripts/deploy/remove-preview.ts";
import type { DeployTools } from "../../../scripts/deploy/tools.ts";
import { enterNames } from "../../../scripts/site-names.ts";
import { pictures } from "../../../src/content/pictures.ts";
import { SERVICE_WORKER_URL } from "../../../src/shared/service-worker.ts";
import { ADDRESS, DeployStage } from "../../support/deploy-stage.ts";

const UPLOAD_AND_SWITCH = [
  "versions upload",
  "versions deploy 00000003-version@100% --yes",
  "triggers deploy",
];

let stage: DeployStage;

beforeEach(async () => {
  stage = await DeployStage.open();
});
afterEach(() => stage.close());

describe("the first deploy", () => {
  it("uploads, learns its address from Cloudflare and deploys again with this address", async () => {
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual([
      "deploy",
      "versions upload",
      "versions deploy 00000002-version@100% --yes",
    ]);
    expect(report).toMatchObject({ buildId: "build1", version: "00000002-version", address: ADDRESS });
    expect(stage.account.live?.config.vars.SITE_ORIGIN).toBe(ADDRESS);
  });

  it("uploads once if wrangler.toml has a domain", async () => {
    await stage.setDomain();
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual(["deploy"]);
    expect(report.address).toBe("https://www.owner.test");
    expect(stage.account.live?.config.vars.SITE_ORIGIN).toBe("https://www.owner.test");
  });

  it("reports that there is no version to roll back to if its checks fail", async () => {
    stage.account.sick.set("build1", ["/vehicles"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      message: expect.stringContaining("/vehicles answered with status 500 instead of 200."),
      advice: "There is no version before this one to go back to.",
    });
  });
});

describe("the image engines of a deploy", () => {
  it("are those of IMAGE_ENGINES, and the deploy prints them with the size of the Worker", async () => {
    await stage.deploy({ kind: "dry-run" });
    expect(stage.printed.join("\n")).toContain("Image engines: Cloudflare Images\n");
    expect(stage.printed.join("\n")).toContain("The Worker has 250.0 KiB, compressed with gzip.");

    await stage.setUp((text) => text.replace('IMAGE_ENGINES = "auto"', 'IMAGE_ENGINES = "binding,wasm"'));
    await stage.deploy();
    expect(stage.printed.join("\n")).toContain(
      "Image engines: Cloudflare Images, then codecs inside the Worker\n",
    );
    expect(stage.builtEngines).toEqual([["binding"], ["binding", "wasm"]]);
  });

  it("are the WebAssembly codecs if Cloudflare Images is not bound", async () => {
    await stage.setUp((text) => text.replace('[images]\nbinding = "IMAGES"', ""));
    await stage.deploy({ kind: "preview", name: "pr-1" });
    expect(stage.builtEngines).toEqual([["wasm"]]);
  });
});

describe("a later deploy", () => {
  it("checks the new version at its own address before it switches all visitors", async () => {
    await stage.deploy();
    stage.account.changes.length = 0;
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual(UPLOAD_AND_SWITCH);
    expect(report).toMatchObject({
      buildId: "build2",
      version: "00000003-version",
      before: "00000002-version",
    });
    expect(stage.printed.join("\n")).toContain("Trying the new version at https://00000003-our-cars.");
  });

  it("carries over the files of the replaced build", async () => {
    await stage.deploy();
    await stage.deploy();
    expect(await stage.readBuilt("client/assets/entry-build1.js")).toBe('start("build1")');
    const { files }: FileList = JSON.parse(await stage.readBuilt("client/builds/files.json"));
    expect(files.map(({ path }) => path)).toContain("/assets/entry-build1.js");
  });

  it("keeps the old version live if the new one fails its checks", async () => {
    await stage.deploy();
    stage.account.changes.length = 0;
    stage.account.sick.set("build2", ["/bookings"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("still get the old version"),
    });
    expect(stage.account.changes).toEqual(["versions upload"]);
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("keeps the old version live if the new one's service worker hangs or cannot be fetched", async () => {
    await stage.deploy();
    stage.serviceWorkerFailures = ["The service worker answers for the home page with nothing."];
    await expect(stage.deploy()).rejects.toThrow("answers for the home page with nothing");
    stage.serviceWorkerFailures = [];
    stage.account.sick.set("build3", [SERVICE_WORKER_URL]);
    await expect(stage.deploy()).rejects.toThrow(`${SERVICE_WORKER_URL} answered with status 500`);
    expect(stage.account.live?.buildId).toBe("build1");
    await stage.deploy();
    expect(stage.account.live?.buildId).toBe("build4");
  });

  it("rolls back automatically if the new version fails its checks once it is live", async () => {
    await stage.deploy();
    stage.account.hasVersionAddresses = false;
    stage.account.sick.set("build2", [`/image/${Object.keys(pictures)[0]}`]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: "Visitors get version 00000002-version again, the one before. Fix it and deploy again.",
    });
    expect(stage.account.changes.at(-1)).toBe("rollback 00000002-version");
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("rolls back automatically if its domain or schedule cannot be set", async () => {
    await stage.deploy();
    stage.account.refused.add("triggers deploy");
    await expect(stage.deploy()).rejects.toMatchObject({
      message: expect.stringContaining("wrangler triggers deploy"),
      advice: expect.stringContaining("Visitors get version 00000002-version again"),
    });
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("prints the command to roll back by hand if the automatic rollback fails", async () => {
    await stage.deploy();
    stage.account.refused.add("triggers deploy").add("rollback");
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("Run npm run rollback -- 00000002-version"),
    });
  });

  it.each(["versions upload", "versions deploy", "d1 list"])(
    "keeps the old version live if `wrangler %s` fails",
    async (command) => {
      await stage.deploy();
      stage.account.refused.add(command);
      stage.config = {
        ...stage.config,
        d1_databases: [{ binding: "DB", database_name: "our-cars-db" }],
      };
      await expect(stage.deploy()).rejects.toThrow(`wrangler ${command}`);
      expect(stage.account.live?.buildId).toBe("build1");
    },
  );
});

describe("two deploys at once", () => {
  it("stop the slower one before its switch and keep the quicker one's version live", async () => {
    await stage.deploy();
    stage.account.interludes.set("versions upload", () => stage.account.deployElsewhere("00000001-version"));
    await expect(stage.deploy()).rejects.toMatchObject({
      message:
        "Somebody else has deployed meanwhile: version 00000001-version is live, and no longer 00000002-version.",
      advice: expect.stringContaining("It is left as it is."),
    });
    expect(stage.account.live?.id).toBe("00000001-version");
  });

  it("never let the slower one roll back the quicker one's version", async () => {
    await stage.deploy();
    stage.account.hasVersionAddresses = false;
    stage.account.sick.set("build2", ["/vehicles"]);
    stage.account.refused.add("triggers deploy");
    stage.account.interludes.set("triggers deploy", () => stage.account.deployElsewhere("00000001-version"));
    await expect(stage.deploy()).rejects.toMatchObject({
      message: expect.stringContaining(
        "Somebody else has deployed meanwhile: version 00000001-version is live",
      ),
    });
    expect(stage.account.live?.id).toBe("00000001-version");
    expect(stage.account.changes).not.toContain("rollback 00000002-version");
  });
});

describe("a deploy behind a challenge at the public address", () => {
  const DOMAIN = "www.owner.test";

  beforeEach(async () => {
    await stage.setDomain();
    await stage.deploy();
    await stage.deploy();
    stage.account.challenged.add(DOMAIN);
  });

  it("carries over all earlier files, keeps the healthy version and reports the challenge", async () => {
    const report = await stage.deploy();
    expect(report.buildId).toBe("build3");
    expect(stage.account.live?.buildId).toBe("build3");
    for (const build of ["build1", "build2"])
      expect(await stage.readBuilt(`client/assets/entry-${build}.js`)).toBe(`start("${build}")`);
    const screen = stage.printed.join("\n");
    expect(screen).toContain(
      "A challenge keeps machines out of https://www.owner.test. Its files are fetched from https://00000002-our-cars.",
    );
    expect(screen).toContain("https://www.owner.test cannot be asked: a challenge there lets people in");
    expect(screen).toContain(
      "Asking https://00000003-our-cars.operator.workers.dev\n    Pages, data, scripts",
    );
  });

  it("rolls back a version that is faulty at its own address", async () => {
    stage.account.interludes.set("triggers deploy", () => stage.account.sick.set("build3", ["/vehicles"]));
    await expect(stage.deploy()).rejects.toThrow("/vehicles answered with status 500");
    expect(stage.account.live?.buildId).toBe("build2");
  });

  it("keeps the version if no address can be checked", async () => {
    stage.account.hasVersionAddresses = false;
    stage.account.interludes.set("versions upload", () =>
      stage.account.challenged.add("00000003-our-cars.operator.workers.dev"),
    );
    await stage.deploy();
    expect(stage.account.live?.buildId).toBe("build3");
    expect(stage.printed.join("\n")).toContain("look at the site yourself");
  });
});

describe("a deploy over a site whose file list is faulty", () => {
  it("fails, and succeeds with forgetsEarlierBuilds", async () => {
    await stage.deploy();
    stage.account.sick.set("build1", ["/builds/files.json"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("npm run deploy -- --forget-earlier-builds"),
    });
    expect(stage.account.live?.buildId).toBe("build1");
    await stage.deploy({ kind: "production", forgetsEarlierBuilds: true });
    expect(stage.account.live?.buildId).toBe("build3");
  });

  it("retries before it fails", async () => {
    await stage.deploy();
    stage.account.flaky.set("/builds/files.json", 2).set("/assets/entry-build1.js", 2);
    await stage.deploy();
    expect(await stage.readBuilt("client/assets/entry-build1.js")).toBe('start("build1")');
  });
});

describe("a deploy to a new domain without DNS", () => {
  it("keeps the version, which is healthy at its own address", async () => {
    await stage.deploy();
    await stage.setDomain();
    stage.account.absent.add("www.owner.test");
    const report = await stage.deploy();
    expect(report.address).toBe("https://www.owner.test");
    expect(stage.account.live?.buildId).toBe("build2");
    expect(stage.printed.join("\n")).toContain("its name and certificate may take some minutes");
  });
});

describe("a deploy with a database", () => {
  beforeEach(async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "our-cars-db", migrations_dir: "../../migrations" }],
    };
    await stage.setDomain();
  });

  it("creates the database once, in the EU, and migrates it before any code that reads it", async () => {
    await stage.deploy();
    expect(stage.account.changes).toEqual([
      "d1 create our-cars-db --jurisdiction eu --update-config false",
      "d1 migrations apply DB --remote",
      "deploy",
    ]);
    expect(stage.account.live?.config.d1_databases).toMatchObject([{ database_id: "id-of-our-cars-db" }]);
    stage.account.changes.length = 0;
    await stage.deploy();
    expect(stage.account.changes.slice(0, 2)).toEqual(["d1 migrations apply DB --remote", "versions upload"]);
  });

  it("stops if a migration fails", async () => {
    stage.account.refused.add("d1 migrations");
    await expect(stage.deploy()).rejects.toThrow("d1 migrations apply");
    expect(stage.account.live).toBeUndefined();
  });
});

describe("the names on Cloudflare", () => {
  const [worker, database]: string[] = JSON.parse(enterNames('["unnamed", "unnamed-bookings"]'));
  const readToml = () => readFile(join(stage.root, "wrangler.toml"), "utf8");

  beforeEach(async () => {
    await stage.setUp((text) => text.replaceAll('"our-cars', '"unnamed').replaceAll('"our_cars', '"unnamed'));
    await stage.setDomain();
    stage.config = {
      name: "unnamed",
      vars: {},
      d1_databases: [{ binding: "DB", database_name: "unnamed-bookings" }],
    };
  });

  it("come from the brand at the first deploy, which writes them into wrangler.toml", async () => {
    const before = await readToml();
    await stage.deploy({ kind: "dry-run" });
    expect(await readToml()).toBe(before);
    expect(stage.printed.join("\n")).toContain(`Names on Cloudflare: Worker ${worker}, database ${database}`);
    await stage.deploy();
    expect(stage.account.live?.worker).toBe(worker);
    expect(stage.account.databases.map(({ name }) => name)).toEqual([database]);
    expect(await readToml()).toBe(enterNames(before));
  });

  it("stay the same if the brand changes after the first deploy", async () => {
    const named = enterNames(await readToml(), "Another Brand");
    await stage.setUp(() => named);
    stage.config = JSON.parse(enterNames(JSON.stringify(stage.config), "Another Brand"));
    await stage.deploy();
    await stage.deploy();
    expect(stage.account.live?.worker).toBe("another-brand");
    expect(stage.account.databases.map(({ name }) => name)).toEqual(["another-brand-bookings"]);
    expect(await readToml()).toBe(named);
  });

  it("are restored in a clone without the committed names", async () => {
    const uncommitted = await readToml();
    await stage.deploy();
    await stage.setUp(() => uncommitted);
    await stage.deploy();
    expect(stage.account.databases).toHaveLength(1);
    expect(await readToml()).toBe(enterNames(uncommitted));
  });

  it("stop the deploy if the names were not committed and the brand has changed", async () => {
    const uncommitted = await readToml();
    stage.account.databases.push({ name: "former-brand-bookings", uuid: "1" });
    await expect(stage.deploy()).rejects.toThrow("this account has a site's database, former-brand-bookings");
    expect(stage.account.changes).toEqual([]);
    expect(await readToml()).toBe(uncommitted);
  });

  it("are not written by a preview", async () => {
    const before = await readToml();
    await stage.deploy({ kind: "preview", name: "summer" });
    expect(await readToml()).toBe(before);
  });

  it.each([
    ["River & Coast", "river-and-coast", "river_and_coast_vitals"],
    ["Żółć Søndergård", "zolc-sondergard", "zolc_sondergard_vitals"],
    ["24/7 Cars", "site-24-7-cars", "site_24_7_cars_vitals"],
    ["大阪", "site", "site_vitals"],
    [
      "A Very Long Name of Cars and Coaches",
      "a-very-long-name-of-cars-a",
      "a_very_long_name_of_cars_a_vitals",
    ],
  ])("of %s are %s, %s and fit a host name", (shortName, name, dataset) => {
    expect(enterNames('name = "unnamed"\ndataset = "unnamed_vitals"', shortName)).toBe(
      `name = "${name}"\ndataset = "${dataset}"`,
    );
  });
});

describe("a dry run", () => {
  it("prints who is informed of booking requests", async () => {
    stage.config = { ...stage.config, vars: { BOOKINGS_TO: "a@b.example", BOOKINGS_FROM: "c@b.example" } };
    await stage.deploy({ kind: "dry-run" });
    expect(stage.printed.join("\n")).toContain("Informed of booking requests: a@b.example by e-mail");
  });

  it("builds and packs without a request to the account or the site", async () => {
    stage.account.isSignedIn = false;
    const report = await stage.deploy({ kind: "dry-run" });
    expect(report).toMatchObject({ buildId: "build1", version: undefined });
    expect(stage.account.changes).toEqual([]);
  });
});

describe("a preview", () => {
  it("is a separate Worker with the previews' database, without mail, routes or analytics", async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "our-cars-db" }],
      send_email: [{ name: "EMAIL" }],
      routes: [{}],
    };
    const report = await stage.deploy({ kind: "preview", name: "summer" });
    expect(report.address).toBe("https://our-cars-preview-summer.operator.workers.dev");
    expect(stage.account.databases.map(({ name }) => name)).toEqual(["our-cars-preview"]);
    const uploaded = JSON.parse(await stage.readBuilt("worker/deploy.json"));
    expect(uploaded).toMatchObject({
      name: "our-cars-preview-summer",
      send_email: [],
      analytics_engine_datasets: [],
      workers_dev: true,
    });
    expect(uploaded).not.toHaveProperty("routes");
    expect(stage.account.live).toBeUndefined();
  });

  it.each([
    ["made", (tools: DeployTools) => deploySite({ kind: "preview", name: "pr-1" }, tools)],
    ["removed", (tools: DeployTools) => removePreview("pr-1", tools)],
  ])("is not %s in CI if the token also reaches the live site", async (_what, run) => {
    await stage.deploy();
    stage.account.changes.length = 0;
    await expect(run(stage.createTools({ CI: "true" }))).rejects.toMatchObject({
      message: expect.stringContaining("a pull request could deploy the site and read its database"),
      advice: expect.stringContaining("another account"),
    });
    expect([stage.builds, ...stage.account.changes]).toEqual([1]);
  });

  it("is made in CI in an account without the site, and by an operator in any account", async () => {
    const automation = stage.createTools({ CI: "true" });
    await deploySite({ kind: "preview", name: "pr-1" }, automation);
    await stage.deploy();
    await stage.deploy({ kind: "preview", name: "mine" });
    expect(stage.account.changes.filter((change) => change === "deploy")).toHaveLength(3);
  });
});
