import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeployStage } from "../../support/deploy-stage.ts";
import { Operator } from "../../support/operator.ts";

let stage: DeployStage;
let operator: Operator;

beforeEach(async () => {
  stage = await DeployStage.open();
  operator = new Operator(stage);
  await operator.open();
});
afterEach(async () => {
  await operator.close();
  await stage.close();
});

// Each case starts npm and a process that loads wrangler.
describe("the operator's terminal", { timeout: 60_000 }, () => {
  it.each([
    [
      "npm run deploy --dry-run",
      "npm took --dry-run for itself. Write -- before it, as in npm run deploy -- --dry-run.",
    ],
    ["npm run deploy --dryrun", "npm took --dry-run for itself."],
    ["npm run deploy --preview summer", "npm took --preview for itself."],
    ["npm run deploy --preview=summer", "npm took --preview for itself."],
    ["npm run deploy --remove-preview pr-1", "npm took --remove-preview for itself."],
    ["npm run deploy --forget-earlier-builds", "npm took --forget-earlier-builds for itself."],
    ["npm run rollback --dry-run", "npm took --dry-run for itself. This command has no --dry-run."],
    ["npm run bookings purge --dry-run", "npm took --dry-run for itself."],
    ["npm run bookings list --remote", "npm took --remote for itself."],
    ["npm run bookings list --limit 5", "npm took --limit for itself."],
    ["npm run bookings purge --days=9", '"9" is one word too many'],
    // npm reads these as -d -a -y -s.
    ["npm run bookings purge --days 9", '"9" is one word too many'],
    ["npm run image-url harbour --width 600", "npm took --width for itself."],
    ["npm run deploy -- now", '"now" is one word too many'],
    ["npm run rollback -- a b", '"b" is one word too many'],
    ["npm run rollback -- --yes", "Unknown option '--yes'"],
    ["npm run status -- --json", "Unknown option '--json'"],
    ["npm run status -- now", '"now" is one word too many'],
    ["npm run bookings -- list --all", "Unknown option '--all'"],
  ])("%s prints an error and the usage and changes nothing", async (line, sentence) => {
    const { code, stdout, stderr } = await operator.type(line);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^ {2}npm run /m);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).not.toBe(0);
    expect(stdout).not.toContain("1. ");
    expect([stage.builds, ...stage.account.changes]).toEqual([0]);
  });

  it.each(["deploy", "rollback", "status", "bookings", "image-url"])(
    "npm run %s -- --help prints the usage and exits with code 0",
    async (command) => {
      const { code, stdout, stderr } = await operator.type(`npm run ${command} -- --help`);
      expect(stdout).toMatch(new RegExp(`^  npm run ${command}`, "m"));
      expect([code, stderr.replaceAll(/^npm warn .*\n/gm, "")]).toEqual([0, ""]);
      expect([stage.builds, ...stage.account.changes]).toEqual([0]);
    },
  );

  it("a deploy prints its steps and ends with the command that undoes it", async () => {
    await stage.deploy();
    const { code, stdout } = await operator.type("npm run -s deploy");
    expect(stdout.replaceAll(/^ {4}.*\n/gm, "")).toBe(`\
 1. Checking the settings
 2. Checking the account
 3. Building
 4. Carrying over the files that open tabs need
 5. Preparing databases
 6. Uploading
 7. Trying the new version at https://00000003-our-cars.operator.workers.dev
 8. Switching all visitors to the new version
 9. Asking https://our-cars.operator.workers.dev

Build    build2
Version  00000003-version
Address  https://our-cars.operator.workers.dev
Undo     npm run rollback -- 00000002-version
`);
    expect(code).toBe(0);
  });

  it("a dry run prints that it was a dry run and changes nothing", async () => {
    const { code, stdout } = await operator.type("npm run -s deploy -- --dry-run");
    expect(stdout).toContain("Nothing was uploaded: this was a dry run.");
    expect([code, ...stage.account.changes]).toEqual([0]);
  });

  it("Ctrl+C before the switch prints that visitors keep the old version", async () => {
    await stage.deploy();
    const { code, stderr } = await interruptAt("00000003-our-cars.operator.workers.dev");
    expect(stderr).toContain("Interrupted. Visitors get what they had before.");
    expect(code).not.toBe(0);
    expect(stage.account.live?.buildId).toBe("build1");
  });

  it("Ctrl+C after the switch prints the live version and the command that undoes it", async () => {
    await stage.deploy();
    let switched = false;
    const { code, stderr } = await interruptAt("our-cars.operator.workers.dev", () => {
      switched ||= stage.account.live?.buildId === "build2";
      return switched;
    });
    expect(stderr).toContain(
      "Version 00000003-version is live, and was not checked to the end. To undo it: npm run rollback -- 00000002-version",
    );
    expect(code).not.toBe(0);
  });

  it("Ctrl+C during the checks of a first deploy prints that the version is live", async () => {
    await stage.setDomain();
    const { code, stderr } = await interruptAt("www.owner.test");
    expect(stderr).toContain("Version 00000001-version is live, and was not checked to the end.");
    expect(stderr).not.toContain("what they had before");
    expect(code).not.toBe(0);
  });

  async function interruptAt(host: string, isTime = () => true) {
    return await operator.type("npm run -s deploy", (interrupt) => {
      operator.beforeAnswer = (url) => {
        if (url.host !== host || !isTime()) return;
        interrupt();
        return new Promise(() => {});
      };
    });
  }
});
