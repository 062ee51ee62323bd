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

describe("rollBack", () => {
  it("switches to the previous version, and back again when repeated", async () => {
    await stage.deploy();
    await stage.deploy();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build2");
  });

  it("switches to a version by id", async () => {
    await stage.deploy();
    await stage.deploy();
    await stage.deploy();
    await rollBack("00000002-version", stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("throws if there is no earlier version", async () => {
    await expect(rollBack(undefined, stage.createTools())).rejects.toMatchObject({
      message: "There is no earlier version to go back to.",
      advice: expect.stringContaining("was never deployed"),
    });
  });

  it("skips a build that was rolled back automatically and prints the target and the reason", async () => {
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

  it("skips versions of the same build, such as a repeated deploy or a new secret", async () => {
    stage.nextBuilds.push("build1", "build2", "build2");
    await stage.deploy();
    await stage.deploy();
    await stage.deploy();
    stage.account.putSecret();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("prefers the version with the new secret to the one before the secret", async () => {
    await stage.deploy();
    stage.account.putSecret();
    const secret = stage.account.live?.id;
    await stage.deploy();
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.id).toBe(secret);
  });

  it("finds no earlier version after the first deploy, whose two versions are one build", async () => {
    await stage.deploy();
    await expect(rollBack(undefined, stage.createTools())).rejects.toThrow("There is no earlier version");
    expect(stage.account.live?.id).toBe("00000002-version");
  });

  it("stops if somebody else deploys at the same time", async () => {
    await stage.deploy();
    await stage.deploy();
    stage.account.interludes.set("versions view 00000002-version", () =>
      stage.account.deployElsewhere("00000001-version"),
    );
    await expect(rollBack(undefined, stage.createTools())).rejects.toThrow("Somebody else has deployed");
    expect(stage.account.live?.id).toBe("00000001-version");
  });

  it("checks the version's own address if a challenge blocks the public one", async () => {
    await stage.setDomain();
    await stage.deploy();
    await stage.deploy();
    stage.account.challenged.add("www.owner.test");
    await rollBack(undefined, stage.createTools());
    expect(stage.account.live?.buildId).toBe("build1");
    expect(stage.printed.join("\n")).toContain("Asking https://00000001-our-cars.operator.workers.dev");
  });
});

describe("npm run status", () => {
  it("prints the live version, its health and the enabled features", async () => {
    stage.config = {
      ...stage.config,
      d1_databases: [{ binding: "DB", database_name: "our-cars-db" }],
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

  it("prints the failed check of an unhealthy site", async () => {
    await stage.deploy();
    stage.account.sick.set("build1", ["/"]);
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(true);
    expect(new Map(rows).get("Healthy")).toContain("no: / answered with status 500 instead of 200.");
  });
});

describe("npm run status behind a challenge", () => {
  beforeEach(async () => {
    await stage.setDomain();
    await stage.deploy();
  });

  it("checks the version's own address", async () => {
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

  it('prints "not known" and succeeds if the version has no own address', async () => {
    stage.account.challenged.add("www.owner.test");
    const { rows, isUnhealthy } = await readStatus(stage.createTools());
    expect(isUnhealthy).toBe(false);
    expect(new Map(rows).get("Healthy")).toContain("not known");
  });
});

describe("the Cloudflare account", () => {
  it.each([
    ["nobody is signed in on a laptop", {}, "Run `npx wrangler login`, then this command again."],
    ["CI has no token", { CI: "true" }, "Add it to the secrets of this automation"],
    ["the token is rejected", { CI: "true", CLOUDFLARE_API_TOKEN: "x" }, "Make one from the template"],
  ])("stops the deploy before the build if %s", async (_when, environment, advice) => {
    stage.account.isSignedIn = false;
    await expect(deploySite({ kind: "production" }, stage.createTools(environment))).rejects.toMatchObject({
      advice: expect.stringContaining(advice),
    });
    expect(stage.builds).toBe(0);
  });

  it("must be unambiguous: the error names all accounts of the sign-in", async () => {
    stage.account.accounts.push({ id: "second", name: "Other" });
    await expect(stage.deploy()).rejects.toThrow(
      "This sign-in reaches 2 accounts: Operator (acc), Other (second).",
    );
  });

  it.each([
    ["too many requests", "Please wait and consider throttling your request speed [code: 971]"],
    ["an error of the API", "msg [code: 10013]"],
  ])("is not reported as a bad token for %s", async (_what, words) => {
    stage.account.refusals.set("whoami", words);
    await expect(
      deploySite({ kind: "production" }, stage.createTools({ CLOUDFLARE_API_TOKEN: "x" })),
    ).rejects.toMatchObject({
      message: expect.stringContaining(words),
      advice: expect.stringContaining("That says nothing about the token."),
    });
  });

  it("is reported as a bad token if Cloudflare rejects the token", async () => {
    stage.account.refusals.set("whoami", "Authentication error [code: 10000]");
    await expect(
      deploySite({ kind: "production" }, stage.createTools({ CLOUDFLARE_API_TOKEN: "x" })),
    ).rejects.toThrow("Cloudflare does not accept the token");
  });
});

describe("removePreview", () => {
  it("deletes the preview's Worker", async () => {
    expect(await removePreview("pr-12", stage.createTools())).toBe(
      "The preview our-cars-preview-pr-12 is removed.",
    );
    expect(stage.account.changes).toEqual(["delete"]);
  });

  it("succeeds if the preview does not exist", async () => {
    stage.account.refusals.set("delete", "This Worker does not exist on your account. [code: 10007]");
    expect(await removePreview("pr-12", stage.createTools())).toContain("nothing had to be removed");
  });

  it("fails with wrangler's message if the deletion fails", async () => {
    stage.account.refusals.set("delete", "msg [code: 10013]");
    await expect(removePreview("pr-12", stage.createTools())).rejects.toThrow("msg [code: 10013]");
  });
});
