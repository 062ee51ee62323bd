import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { copyProject } from "../support/changed-build.ts";
import { serveBuild } from "../support/serve-build.ts";

describe("npm run deploy -- --dry-run", () => {
  it("builds the deployable site without codecs and without an account", async () => {
    const root = await copyProject();
    const { CLOUDFLARE_API_TOKEN: _, ...environment } = process.env;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["scripts/deploy/deploy.ts", "--dry-run"],
      {
        cwd: root,
        // The test runner sets NODE_ENV to "test", which would put React's development build into the site.
        env: { ...environment, NODE_ENV: "production" },
      },
    );
    expect(stdout).toContain("Nothing was uploaded: this was a dry run.");
    expect(existsSync(join(root, "dist/worker/deploy.json"))).toBe(true);
    const [, weight] = /The Worker has ([\d.]+) KiB/.exec(stdout) ?? [];
    expect(Number(weight)).toBeGreaterThan(BUDGETS.workerCodeKibibytes / 2);
    expect(Number(weight)).toBeLessThanOrEqual(BUDGETS.workerCodeKibibytes);

    const workerDirectory = join(root, "dist/worker");
    const site = await serveBuild({ workerDirectory, variables: { IMAGE_ENGINES: "auto" } });
    expect((await fetch(site.origin)).status).toBe(200);
    const drawn = await fetch(`${site.origin}/image/logo?width=313&format=webp`);
    expect([drawn.status, drawn.headers.get("x-image-origin")]).toEqual([200, "engine"]);
    await site.stop();

    // A build without codecs serves the nearest file if IMAGE_ENGINES names the codecs.
    const bare = await serveBuild({ workerDirectory, variables: { IMAGE_ENGINES: "wasm" } });
    const nearest = await fetch(`${bare.origin}/image/logo?width=313&format=webp`);
    expect([nearest.status, nearest.headers.get("x-image-origin")]).toEqual([200, "stand-in"]);
    await bare.stop();
  }, 180_000);
});
