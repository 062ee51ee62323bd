import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import type { DeployOrder } from "../../../scripts/deploy/order.ts";
import { rollBack } from "../../../scripts/deploy/rollback.ts";
import { DEPLOY_SETTINGS } from "../../../scripts/deploy/settings.ts";
import { readStatus } from "../../../scripts/deploy/status.ts";
import { createProgress, type DeployTools } from "../../../scripts/deploy/tools.ts";
import { Account, writeFakeBuild } from "../../support/account.ts";

const ADDRESS = "https://lagan-and-coast.operator.workers.dev";
const UPLOAD_AND_SWITCH = [
  "versions upload",
  "versions deploy 00000003-version@100% --yes",
  "triggers deploy",
];

let root: string;
let account: Account;
let printed: string[];
let builds: number;
let config: Record<string, unknown>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "deployed-"));
  await cp("wrangler.toml", join(root, "wrangler.toml"));
  account = new Account(root);
  printed = [];
  builds = 0;
  config = {
    name: "lagan-and-coast",
    vars: { SITE_ORIGIN: "https://www.lagan-and-coast.example" },
    d1_databases: [],
  };
});
afterEach(() => rm(root, { recursive: true }));

describe("the first deploy", () => {
  it("uploads, learns the address that Cloudflare gives, and tells it to the site", async () => {
    const report = await deploy();
    expect(account.changes).toEqual([
      "deploy",
      "versions upload",
      "versions deploy 00000002-version@100% --yes",
      "triggers deploy",
    ]);
    expect(report).toMatchObject({ buildId: "build1", version: "00000002-version", address: ADDRESS });
    expect(account.live?.config.vars.SITE_ORIGIN).toBe(ADDRESS);
  });

  it("goes to the domain of wrangler.toml at once", async () => {
    await setDomain();
    const report = await deploy();
    expect(account.changes).toEqual(["deploy"]);
    expect(report.address).toBe("https://www.owner.test");
    expect(account.live?.config.vars.SITE_ORIGIN).toBe("https://www.owner.test");
  });

  it("says that there is nothing to go back to when the site does not answer", async () => {
    account.sick.set("build1", ["/vehicles"]);
    await expect(deploy()).rejects.toMatchObject({
      message: expect.stringContaining("/vehicles answered with status 500 instead of 200."),
      advice: "There is no version before this one to go back to.",
    });
  });
});

describe("a later deploy", () => {
  it("tries the new version at its own address, then gives it all visitors", async () => {
    await deploy();
    account.changes.length = 0;
    const report = await deploy();
    expect(account.changes).toEqual(UPLOAD_AND_SWITCH);
    expect(report).toMatchObject({
      buildId: "build2",
      version: "00000003-version",
      before: "00000002-version",
    });
    expect(printed.join("\n")).toContain("Trying the new version at https://00000003-lagan-and-coast.");
  });

  it("carries the files of the build that it replaces", async () => {
    await deploy();
    await deploy();
    expect(await readFile(join(root, "dist/client/assets/entry-build1.js"), "utf8")).toBe('start("build1")');
    expect(JSON.parse(await readFile(join(root, "dist/client/builds/kept.json"), "utf8"))).toMatchObject([
      { id: "build1" },
    ]);
  });

  it("leaves visitors the old version when the new one fails its trial", async () => {
    await deploy();
    account.changes.length = 0;
    account.sick.set("build2", ["/bookings"]);
    await expect(deploy()).rejects.toMatchObject({
      advice: expect.stringContaining("still get the old version"),
    });
    expect(account.changes).toEqual(["versions upload"]);
    expect(account.live?.buildId).toBe("build1");
  });

  it("goes back by itself when the new version fails only once it is live", async () => {
    await deploy();
    account.hasVersionAddresses = false;
    account.sick.set("build2", ["/image/causeway"]);
    await expect(deploy()).rejects.toMatchObject({
      advice: "Visitors get version 00000002-version again, the one before. Mend it and deploy again.",
    });
    expect(account.changes.at(-1)).toBe("rollback 00000002-version");
    expect(account.live?.buildId).toBe("build1");
  });

  it.each(["versions upload", "versions deploy", "d1 list"])(
    "leaves visitors the old version when `wrangler %s` fails",
    async (command) => {
      await deploy();
      account.refused.add(command);
      config = { ...config, d1_databases: [{ binding: "DB" }] };
      await expect(deploy()).rejects.toThrow(`wrangler ${command}`);
      expect(account.live?.buildId).toBe("build1");
    },
  );
});

describe("the database", () => {
  beforeEach(async () => {
    config = { ...config, d1_databases: [{ binding: "DB", migrations_dir: "../../migrations" }] };
    await setDomain();
  });

  it("is created once, in the European Union, and has its tables before any code that reads them", async () => {
    await deploy();
    expect(account.changes).toEqual([
      "d1 create lagan-and-coast-db --jurisdiction eu --update-config false",
      "d1 migrations apply DB --remote",
      "deploy",
    ]);
    expect(account.live?.config.d1_databases).toMatchObject([{ database_id: "id-of-lagan-and-coast-db" }]);
    account.changes.length = 0;
    await deploy();
    expect(account.changes.slice(0, 2)).toEqual(["d1 migrations apply DB --remote", "versions upload"]);
  });

  it("stops the deploy when a migration fails", async () => {
    account.refused.add("d1 migrations");
    await expect(deploy()).rejects.toThrow("d1 migrations apply");
    expect(account.live).toBeUndefined();
  });
});

describe("a dry run", () => {
  it("builds and weighs, and asks neither the account nor the site", async () => {
    account.isSignedIn = false;
    const report = await deploy({ kind: "dry-run" });
    expect(report).toMatchObject({ buildId: "build1", version: undefined });
    expect(account.changes).toEqual([]);
    expect(printed.join("\n")).toContain("Start: 12.5 ms of processor time on this machine");
  });

  it.each([
    ["maxWorkerKibibytes", 0.001, "The Worker has 0.0 KiB, of 0.001 KiB."],
    ["maxCodeKibibytes", 0.001, "Its code alone has 0.0 KiB, of 0.001 KiB."],
    ["maxStartupMilliseconds", 10, "Its start takes 12.5 ms of processor time, of 10 ms."],
  ])("fails over the budget %s", async (name, budget, sentence) => {
    await expect(
      deploySite({ kind: "dry-run" }, { ...DEPLOY_SETTINGS, [name]: budget }, createTools()),
    ).rejects.toThrow(sentence);
  });
});

describe("a preview", () => {
  it("is a Worker of its own that search engines leave alone, with the previews' database and without mail", async () => {
    config = { ...config, d1_databases: [{ binding: "DB" }], send_email: [{ name: "EMAIL" }], routes: [{}] };
    const report = await deploy({ kind: "preview", name: "summer" });
    expect(report.address).toBe("https://lagan-and-coast-preview-summer.operator.workers.dev");
    expect(account.databases.map(({ name }) => name)).toEqual(["lagan-and-coast-preview"]);
    const uploaded = JSON.parse(await readFile(join(root, "dist/worker/deploy.json"), "utf8"));
    expect(uploaded).toMatchObject({
      name: "lagan-and-coast-preview-summer",
      send_email: [],
      workers_dev: true,
    });
    expect(uploaded).not.toHaveProperty("routes");
    expect(account.live).toBeUndefined();
  });
});

describe("going back", () => {
  it("gives visitors the version before, and forth again", async () => {
    await deploy();
    await deploy();
    await rollBack(undefined, createTools());
    expect(account.live?.buildId).toBe("build1");
    await rollBack(undefined, createTools());
    expect(account.live?.buildId).toBe("build2");
  });

  it("goes to a version by name", async () => {
    await deploy();
    await deploy();
    await deploy();
    await rollBack("00000002-version", createTools());
    expect(account.live?.buildId).toBe("build1");
  });

  it("says when there is nothing to go back to", async () => {
    await expect(rollBack(undefined, createTools())).rejects.toThrow(
      "There is no earlier version to go back to.",
    );
  });
});

describe("the status", () => {
  it("tells what is live, since when, whether it is healthy and what is on", async () => {
    config = { ...config, d1_databases: [{ binding: "DB" }] };
    await deploy();
    const { rows, isHealthy } = await readStatus(createTools());
    expect(isHealthy).toBe(true);
    expect(Object.fromEntries(rows)).toMatchObject({
      Address: ADDRESS,
      Account: "Operator",
      Version: "00000002-version",
      Build: "build1",
      Healthy: "yes",
      "Booking requests": "on",
      "E-mail": "off",
    });
  });

  it("says what is wrong", async () => {
    await deploy();
    account.sick.set("build1", ["/"]);
    const { rows, isHealthy } = await readStatus(createTools());
    expect(isHealthy).toBe(false);
    expect(new Map(rows).get("Healthy")).toContain("no: / answered with status 500 instead of 200.");
  });
});

describe("the account", () => {
  it.each([
    ["nobody is signed in on a laptop", {}, "Run `npx wrangler login`, then this command again."],
    ["an automation has no token", { CI: "true" }, "Add it to the secrets of this automation"],
    ["a token is not accepted", { CI: "true", CLOUDFLARE_API_TOKEN: "x" }, "Make one from the template"],
  ])("stops the deploy before it builds when %s", async (_when, environment, advice) => {
    account.isSignedIn = false;
    await expect(
      deploySite({ kind: "production" }, DEPLOY_SETTINGS, { ...createTools(), environment }),
    ).rejects.toMatchObject({ advice: expect.stringContaining(advice) });
    expect(builds).toBe(0);
  });

  it("must be one: the sentence names those that could be meant", async () => {
    account.accounts.push({ id: "second", name: "Other" });
    await expect(deploy()).rejects.toThrow(
      "This sign-in reaches 2 accounts: Operator (acc), Other (second).",
    );
  });
});

async function setDomain(): Promise<void> {
  const file = join(root, "wrangler.toml");
  const text = (await readFile(file, "utf8")).replace(
    "https://www.lagan-and-coast.example",
    "https://www.owner.test",
  );
  await writeFile(file, `${text}\n[[routes]]\npattern = "www.owner.test"\ncustom_domain = true\n`);
}

function deploy(order: DeployOrder = { kind: "production" }) {
  return deploySite(order, DEPLOY_SETTINGS, createTools());
}

/** Every build is another one; time passes only while a deploy waits. */
function createTools(): DeployTools {
  let now = Date.parse("2026-11-20T12:00:00Z");
  return {
    root,
    wrangler: account.wrangler,
    fetch: account.fetch,
    clock: {
      now: () => now,
      wait: async (time) => {
        now += time;
      },
    },
    progress: createProgress((line) => printed.push(line)),
    environment: {},
    build: async () => {
      builds++;
      await rm(join(root, "dist"), { recursive: true, force: true });
      await writeFakeBuild(root, `build${builds}`, config);
    },
    readGit: async () => null,
  };
}
