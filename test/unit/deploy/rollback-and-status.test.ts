import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deploySite } from "../../../scripts/deploy/deploy-site.ts";
import { rollBack } from "../../../scripts/deploy/rollback.ts";
import { DEPLOY_SETTINGS } from "../../../scripts/deploy/settings.ts";
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
    await expect(rollBack(undefined, stage.createTools())).rejects.toThrow(
      "There is no earlier version to go back to.",
    );
  });
});

describe("the status", () => {
  it("tells what is live, since when, whether it is healthy and what is on", async () => {
    stage.config = { ...stage.config, d1_databases: [{ binding: "DB" }] };
    await stage.deploy();
    const { rows, isHealthy } = await readStatus(stage.createTools());
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
    await stage.deploy();
    stage.account.sick.set("build1", ["/"]);
    const { rows, isHealthy } = await readStatus(stage.createTools());
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
    stage.account.isSignedIn = false;
    await expect(
      deploySite({ kind: "production" }, DEPLOY_SETTINGS, stage.createTools(environment)),
    ).rejects.toMatchObject({ advice: expect.stringContaining(advice) });
    expect(stage.builds).toBe(0);
  });

  it("must be one: the sentence names those that could be meant", async () => {
    stage.account.accounts.push({ id: "second", name: "Other" });
    await expect(stage.deploy()).rejects.toThrow(
      "This sign-in reaches 2 accounts: Operator (acc), Other (second).",
    );
  });
});
