import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import { removePreview } from "../../../scripts/deploy/remove-preview.ts";
import { rollBack } from "../../../scripts/deploy/rollback.ts";
import { readStatus } from "../../../scripts/deploy/status.ts";
import { ADDRESS, DeployStage } from "../../support/deploy-stage.ts";

let stage: DeployStage;

beforeEach(async () => {
  stage = await DeployStage.open();
});
afterEach(() => stage.close());

describe("going back", () => {
  it("gives visitors the version before, and forth again", async () => {
    await stage.deploy();
    await stage.deploy();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build2");
  });

  it("goes to a version by name", async () => {
    await stage.deploy();
    await stage.deploy();
    await stage.deploy();
    await rollBack("00000002-version", stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("says when there is nothing to go back to", async () => {
    await expect(rollBack(undefined, stage.createTools())).rejects.toMatchObject({
      message: "There is no earlier version to go back to.",
      advice: expect.stringContaining("was never deployed"),
    });
  });

  it("passes over the build that a deploy has taken back by itself, and says where it goes and why", async () => {
    await stage.deploy();
    await stage.deploy();
    stage.account.hasVersionAddresses = false;
    stage.account.sick.set("build3", ["/vehicles"]);
    await expect(stage.deploy()).rejects.toThrow("/vehicles");
    expect(stage.account.live?.buildId).toBe("build2");
    stage.printed.length = 0;
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
    expect(stage.printed.slice(0, 3)).toEqual([
      " 1. Going back to version 00000002-version",
      "    Live is version 00000003-version, build build2.",
      "    The last good version of another build is 00000002-version, build build1.",
    ]);
  });

  it("passes over versions of the same build: one that was deployed twice, and one with a new secret", async () => {
    stage.nextBuilds.push("build1", "build2", "build2");
    await stage.deploy();
    await stage.deploy();
    await stage.deploy();
    stage.account.putSecret();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("goes back to a version with a new secret, not to the one before that", async () => {
    await stage.deploy();
    stage.account.putSecret();
    const secret = stage.account.live?.id;
    await stage.deploy();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.id).toBe(secret);
  });

  it("finds nothing after the first deploy, whose two versions are one build", async () => {
    await stage.deploy();
    await expect(rollBack(undefined, stage.createTools())).rejects.toThrow("There is no earlier version");
    expect(stage.account.live?.id).toBe("00000002-version");
  });

  it("leaves alone what somebody else deploys in the same moment", async () => {
    await stage.deploy();
    await stage.deploy();
    stage.account.interludes.set("versions view 00000002-version", () =>
      stage.account.deployElsewhere("00000001-version"),
    );
    await expect(rollBack(undefined, stage.createTools())).rejects.toThrow("Somebody else has deployed");
    expect(stage.account.live?.id).toBe("00000001-version");
  });

  it("asks the version's own address where a challenge stands before the public one", async () => {
    await stage.setDomain();
    await stage.deploy();
    await stage.deploy();
    stage.account.challenged.add("www.owner.test");
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
    expect(stage.printed.join("\n")).toContain(
      "Asking https://00000001-lagan-and-coast.operator.workers.dev",
    );
  });
});

describe("the status", () => {
  it("tells what is live, since when, whether it is healthy and what is on", async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "lagan-and-coast-db" }],
    };
    await stage.deploy();
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(false);
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
    await stage.deploy();
    stage.account.sick.set("build1", ["/"]);
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(true);
    expect(new Map(rows).get("Healthy")).toContain("no: / answered with status 500 instead of 200.");
  });
});

describe("the status behind a challenge", () => {
  beforeEach(async () => {
    await stage.setDomain();
    await stage.deploy();
  });

  it("is that of the version's own address", async () => {
    await stage.deploy();
    stage.account.challenged.add("www.owner.test");
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(false);
    expect(new Map(rows).get("Healthy")).toBe("yes");
    expect(stage.printed).toContain(
      "    https://www.owner.test cannot be asked: a challenge there lets people in and machines not.",
    );
    stage.account.sick.set("build2", ["/"]);
    expect((await readStatus(stage.createTools())).isUnhealthy).toBe(true);
  });

  it("is not known where it has no separate address, and that is not unhealthy", async () => {
    stage.account.challenged.add("www.owner.test");
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(false);
    expect(new Map(rows).get("Healthy")).toContain("not known");
  });
});

describe("the account", () => {
  it.each([
    ["nobody is signed in on a laptop", {}, "Run `npx wrangler login`, then this command again."],
    ["an automation has no token", { CI: "true" }, "Add it to the secrets of this automation"],
    ["a token is not accepted", { CI: "true", CLOUDFLARE_API_TOKEN: "x" }, "Make one from the template"],
  ])("stops the deploy before it builds when %s", async (_when, environment, advice) => {
    stage.account.isSignedIn = false;
    await expect(deploySite({ kind: "production" }, stage.createTools(environment))).rejects.toMatchObject({
      advice: expect.stringContaining(advice),
    });
    expect(stage.builds).toBe(0);
  });

  it("must be one: the sentence names those that could be meant", async () => {
    stage.account.accounts.push({ id: "second", name: "Other" });
    await expect(stage.deploy()).rejects.toThrow(
      "This sign-in reaches 2 accounts: Operator (acc), Other (second).",
    );
  });

  it.each([
    ["too many requests", "Please wait and consider throttling your request speed [code: 971]"],
    ["a fault of the API", "msg [code: 10013]"],
  ])("does not blame the token for %s", async (_what, words) => {
    stage.account.refusals.set("whoami", words);
    await expect(
      deploySite({ kind: "production" }, stage.createTools({ CLOUDFLARE_API_TOKEN: "x" })),
    ).rejects.toMatchObject({
      message: expect.stringContaining(words),
      advice: expect.stringContaining("That says nothing about the token."),
    });
  });

  it("does blame a token that Cloudflare refuses", async () => {
    stage.account.refusals.set("whoami", "Authentication error [code: 10000]");
    await expect(
      deploySite({ kind: "production" }, stage.createTools({ CLOUDFLARE_API_TOKEN: "x" })),
    ).rejects.toThrow("Cloudflare does not accept the token");
  });
});

describe("taking a preview away", () => {
  it("removes its Worker", async () => {
    expect(await removePreview("pr-12", stage.createTools())).toBe(
      "The preview lagan-and-coast-preview-pr-12 is removed.",
    );
    expect(stage.account.changes).toEqual(["delete"]);
  });

  it("is no failure where there is none", async () => {
    stage.account.refusals.set("delete", "This Worker does not exist on your account. [code: 10007]");
    expect(await removePreview("pr-12", stage.createTools())).toContain("nothing had to be removed");
  });

  it("fails with wrangler's words where it cannot be done", async () => {
    stage.account.refusals.set("delete", "msg [code: 10013]");
    await expect(removePreview("pr-12", stage.createTools())).rejects.toThrow("msg [code: 10013]");
  });
});
