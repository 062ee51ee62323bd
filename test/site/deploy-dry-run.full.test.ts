import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { copyProject } from "../support/changed-build.ts";

describe("a dry run of the deploy", () => {
  it("builds the site, packs the upload and needs no account", async () => {
    const root = await copyProject();
    const { CLOUDFLARE_API_TOKEN: _, ...environment } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["scripts/deploy/deploy.ts", "--dry-run"],
      {
        cwd: root,
        // The test runner says "test" here, and React's development build would get into the site.
        env: { ...environment, NODE_ENV: "production" },
      },
    );
    expect(stdout).toContain("Placeholders of the company are left: name, shortName,");
    expect(stdout).toContain("Nothing was uploaded: this was a dry run.");
    expect(existsSync(join(root, "dist/worker/deploy.json"))).toBe(true);
  }, 180_000);
});
