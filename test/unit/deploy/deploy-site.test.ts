import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileList } from "../../../scripts/build/file-list.ts";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import { removePreview } from "../../../scripts/deploy/remove-preview.ts";
import type { DeployTools } from "../../../scripts/deploy/tools.ts";
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
  it("uploads, learns the address that Cloudflare gives, and tells it to the site", async () => {
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual([
      "deploy",
      "versions upload",
      "versions deploy 00000002-version@100% --yes",
    ]);
    expect(report).toMatchObject({ buildId: "build1", version: "00000002-version", address: ADDRESS });
    expect(stage.account.live?.config.vars.SITE_ORIGIN).toBe(ADDRESS);
  });

  it("goes to the domain of wrangler.toml at once", async () => {
    await stage.setDomain();
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual(["deploy"]);
    expect(report.address).toBe("https://www.owner.test");
    expect(stage.account.live?.config.vars.SITE_ORIGIN).toBe("https://www.owner.test");
  });

  it("says that there is nothing to go back to when the site does not answer", async () => {
    stage.account.sick.set("build1", ["/vehicles"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      message: expect.stringContaining("/vehicles answered with status 500 instead of 200."),
      advice: "There is no version before this one to go back to.",
    });
  });
});

describe("the image engines of a deploy", () => {
  it("are those that IMAGE_ENGINES names, and the operator is told which, and what the Worker weighs", async () => {
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

  it("are the codecs where Cloudflare Images is not bound", async () => {
    await stage.setUp((text) => text.replace('[images]\nbinding = "IMAGES"', ""));
    await stage.deploy({ kind: "preview", name: "pr-1" });
    expect(stage.builtEngines).toEqual([["wasm"]]);
  });
});

describe("a later deploy", () => {
  it("tries the new version at its own address, then gives it all visitors", async () => {
    await stage.deploy();
    stage.account.changes.length = 0;
    const report = await stage.deploy();
    expect(stage.account.changes).toEqual(UPLOAD_AND_SWITCH);
    expect(report).toMatchObject({
      buildId: "build2",
      version: "00000003-version",
      before: "00000002-version",
    });
    expect(stage.printed.join("\n")).toContain("Trying the new version at https://00000003-lagan-and-coast.");
  });

  it("carries the files of the build that it replaces", async () => {
    await stage.deploy();
    await stage.deploy();
    expect(await stage.readBuilt("client/assets/entry-build1.js")).toBe('start("build1")');
    const { files }: FileList = JSON.parse(await stage.readBuilt("client/builds/files.json"));
    expect(files.map(({ path }) => path)).toContain("/assets/entry-build1.js");
  });

  it("leaves visitors the old version when the new one fails its trial", async () => {
    await stage.deploy();
    stage.account.changes.length = 0;
    stage.account.sick.set("build2", ["/bookings"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("still get the old version"),
    });
    expect(stage.account.changes).toEqual(["versions upload"]);
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("leaves visitors the old version when the new one's service worker hangs in a browser, or is another build's", async () => {
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

  it("goes back by itself when the new version fails only once it is live", async () => {
    await stage.deploy();
    stage.account.hasVersionAddresses = false;
    stage.account.sick.set("build2", ["/image/causeway"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: "Visitors get version 00000002-version again, the one before. Fix it and deploy again.",
    });
    expect(stage.account.changes.at(-1)).toBe("rollback 00000002-version");
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("goes back by itself when its domain or schedule cannot be set", async () => {
    await stage.deploy();
    stage.account.refused.add("triggers deploy");
    await expect(stage.deploy()).rejects.toMatchObject({
      message: expect.stringContaining("wrangler triggers deploy"),
      advice: expect.stringContaining("Visitors get version 00000002-version again"),
    });
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("says how to go back by hand when that fails too", async () => {
    await stage.deploy();
    stage.account.refused.add("triggers deploy").add("rollback");
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("Run npm run rollback -- 00000002-version"),
    });
  });

  it.each(["versions upload", "versions deploy", "d1 list"])(
    "leaves visitors the old version when `wrangler %s` fails",
    async (command) => {
      await stage.deploy();
      stage.account.refused.add(command);
      stage.config = {
        ...stage.config,
        d1_databases: [{ binding: "DB", database_name: "lagan-and-coast-db" }],
      };
      await expect(stage.deploy()).rejects.toThrow(`wrangler ${command}`);
      expect(stage.account.live?.buildId).toBe("build1");
    },
  );
});

describe("two deploys at once", () => {
  it("the slower one stops before the switch, and leaves the quicker one's version alone", async () => {
    await stage.deploy();
    stage.account.interludes.set("versions upload", () => stage.account.deployElsewhere("00000001-version"));
    await expect(stage.deploy()).rejects.toMatchObject({
      message:
        "Somebody else has deployed meanwhile: version 00000001-version is live, and no longer 00000002-version.",
      advice: expect.stringContaining("It is left as it is."),
    });
    expect(stage.account.live?.id).toBe("00000001-version");
  });

  it("the slower one does not take the quicker one's version back for its own faults", async () => {
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

describe("a challenge before the public address", () => {
  const DOMAIN = "www.owner.test";

  beforeEach(async () => {
    await stage.setDomain();
    await stage.deploy();
    await stage.deploy();
    stage.account.challenged.add(DOMAIN);
  });

  it("loses no file of earlier builds, takes no healthy version back, and is said", async () => {
    const report = await stage.deploy();
    expect(report.buildId).toBe("build3");
    expect(stage.account.live?.buildId).toBe("build3");
    for (const build of ["build1", "build2"])
      expect(await stage.readBuilt(`client/assets/entry-${build}.js`)).toBe(`start("${build}")`);
    const screen = stage.printed.join("\n");
    expect(screen).toContain(
      "A challenge keeps machines out of https://www.owner.test. Its files are fetched from https://00000002-lagan-and-coast.",
    );
    expect(screen).toContain("https://www.owner.test cannot be asked: a challenge there lets people in");
    expect(screen).toContain(
      "Asking https://00000003-lagan-and-coast.operator.workers.dev\n    Pages, data, scripts",
    );
  });

  it("does not hide that the version is faulty at its own address", async () => {
    stage.account.interludes.set("triggers deploy", () => stage.account.sick.set("build3", ["/vehicles"]));
    await expect(stage.deploy()).rejects.toThrow("/vehicles answered with status 500");
    expect(stage.account.live?.buildId).toBe("build2");
  });

  it("takes nothing back where the version cannot be asked anywhere", async () => {
    stage.account.hasVersionAddresses = false;
    stage.account.interludes.set("versions upload", () =>
      stage.account.challenged.add("00000003-lagan-and-coast.operator.workers.dev"),
    );
    await stage.deploy();
    expect(stage.account.live?.buildId).toBe("build3");
    expect(stage.printed.join("\n")).toContain("look at the site yourself");
  });
});

describe("a site that does not say what open tabs need", () => {
  it("stops the deploy, which can be told to go on without", async () => {
    await stage.deploy();
    stage.account.sick.set("build1", ["/builds/files.json"]);
    await expect(stage.deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("npm run deploy -- --forget-earlier-builds"),
    });
    expect(stage.account.live?.buildId).toBe("build1");
    await stage.deploy({ kind: "production", forgetsEarlierBuilds: true });
    expect(stage.account.live?.buildId).toBe("build3");
  });

  it("is asked again before that", async () => {
    await stage.deploy();
    stage.account.flaky.set("/builds/files.json", 2).set("/assets/entry-build1.js", 2);
    await stage.deploy();
    expect(await stage.readBuilt("client/assets/entry-build1.js")).toBe('start("build1")');
  });
});

describe("a new domain to which no name leads yet", () => {
  it("takes nothing back: the version is well at its own address, and the domain takes its time", async () => {
    await stage.deploy();
    await stage.setDomain();
    stage.account.absent.add("www.owner.test");
    const report = await stage.deploy();
    expect(report.address).toBe("https://www.owner.test");
    expect(stage.account.live?.buildId).toBe("build2");
    expect(stage.printed.join("\n")).toContain("its name and certificate may take some minutes");
  });
});

describe("the database", () => {
  beforeEach(async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [
        { binding: "DB", database_name: "lagan-and-coast-db", migrations_dir: "../../migrations" },
      ],
    };
    await stage.setDomain();
  });

  it("is created once, in the European Union, and has its tables before any code that reads them", async () => {
    await stage.deploy();
    expect(stage.account.changes).toEqual([
      "d1 create lagan-and-coast-db --jurisdiction eu --update-config false",
      "d1 migrations apply DB --remote",
      "deploy",
    ]);
    expect(stage.account.live?.config.d1_databases).toMatchObject([
      { database_id: "id-of-lagan-and-coast-db" },
    ]);
    stage.account.changes.length = 0;
    await stage.deploy();
    expect(stage.account.changes.slice(0, 2)).toEqual(["d1 migrations apply DB --remote", "versions upload"]);
  });

  it("stops the deploy when a migration fails", async () => {
    stage.account.refused.add("d1 migrations");
    await expect(stage.deploy()).rejects.toThrow("d1 migrations apply");
    expect(stage.account.live).toBeUndefined();
  });
});

describe("a dry run", () => {
  it("builds and packs, and asks neither the account nor the site", async () => {
    stage.account.isSignedIn = false;
    const report = await stage.deploy({ kind: "dry-run" });
    expect(report).toMatchObject({ buildId: "build1", version: undefined });
    expect(stage.account.changes).toEqual([]);
  });
});

describe("a preview", () => {
  it("is a separate Worker that search engines leave alone, with the previews' database and without mail", async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "lagan-and-coast-db" }],
      send_email: [{ name: "EMAIL" }],
      routes: [{}],
    };
    const report = await stage.deploy({ kind: "preview", name: "summer" });
    expect(report.address).toBe("https://lagan-and-coast-preview-summer.operator.workers.dev");
    expect(stage.account.databases.map(({ name }) => name)).toEqual(["lagan-and-coast-preview"]);
    const uploaded = JSON.parse(await stage.readBuilt("worker/deploy.json"));
    expect(uploaded).toMatchObject({
      name: "lagan-and-coast-preview-summer",
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
  ])(
    "is not %s by an automation whose token reaches the site itself: a pull request could use it",
    async (_what, run) => {
      await stage.deploy();
      stage.account.changes.length = 0;
      await expect(run(stage.createTools({ CI: "true" }))).rejects.toMatchObject({
        message: expect.stringContaining("a pull request could deploy the site and read its database"),
        advice: expect.stringContaining("another account"),
      });
      expect([stage.builds, ...stage.account.changes]).toEqual([1]);
    },
  );

  it("is made by an automation in an account without the site, and by an operator in any", async () => {
    const automation = stage.createTools({ CI: "true" });
    await deploySite({ kind: "preview", name: "pr-1" }, automation);
    await stage.deploy();
    await stage.deploy({ kind: "preview", name: "mine" });
    expect(stage.account.changes.filter((change) => change === "deploy")).toHaveLength(3);
  });
});
