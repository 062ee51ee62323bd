import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { BUDGETS } from "../../scripts/budgets.ts";
import { FILE_LIST_PATH, type FileList } from "../../scripts/build/file-list.ts";
import { askSite } from "../../scripts/deploy/check/ask-site.ts";
import { checkScript, tryServiceWorker } from "../../scripts/deploy/check/service-worker.ts";
import { QUIET_VARIABLES } from "../../scripts/serve/local-variables.ts";
import { serveSite } from "../../scripts/serve/site.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";
import { ask } from "../support/ask.ts";
import { copyProject } from "../support/changed-build.ts";
import { serveEdge } from "../support/edge.ts";
import { ownSite } from "../support/own-site.ts";

const latest = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));

describe("a dry run of the deploy", () => {
  it("builds the site as it is deployed, without codecs, and needs no account", async () => {
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
    const [, weight] = /The Worker has ([\d.]+) KiB/.exec(stdout) ?? [];
    expect(Number(weight)).toBeGreaterThan(BUDGETS.workerCodeKibibytes / 2);
    expect(Number(weight)).toBeLessThanOrEqual(BUDGETS.workerCodeKibibytes);

    const site = await serveSite({
      port: 0,
      workerDirectory: join(root, "dist/worker"),
      stateDirectory: await mkdtemp(join(tmpdir(), "deployed-")),
      variables: { ...QUIET_VARIABLES, IMAGE_ENGINES: "auto" },
    });
    try {
      expect((await fetch(site.origin)).status).toBe(200);
      const drawn = await fetch(`${site.origin}/image/logo?width=313&format=webp`);
      expect([drawn.status, drawn.headers.get("x-image-origin")]).toEqual([200, "engine"]);
    } finally {
      await site.stop();
    }

    // Who names the codecs of a build that has none gets the nearest file of the build.
    const bare = await serveSite({
      port: 0,
      workerDirectory: join(root, "dist/worker"),
      stateDirectory: await mkdtemp(join(tmpdir(), "deployed-")),
      variables: { ...QUIET_VARIABLES, IMAGE_ENGINES: "wasm" },
    });
    const nearest = await fetch(`${bare.origin}/image/logo?width=313&format=webp`);
    expect([nearest.status, nearest.headers.get("x-image-origin")]).toEqual([200, "stand-in"]);
    await bare.stop();
  }, 180_000);
});

describe("the questions that a deploy asks of the site", () => {
  it("are answered by this one", async () => {
    const list: FileList = JSON.parse(await readFile(join("dist/client", FILE_LIST_PATH), "utf8"));
    const digests = new Map(list.files.map(({ path, sha256 }) => [path, sha256]));
    const health = await askSite(fetch, ownSite.origin, Date.now(), { buildId: latest.id, digests });
    expect(health).toEqual({ buildId: latest.id, failedChecks: [], isChallenged: false });
  });

  it("notice another build, a changed script and what search engines may see", async () => {
    const [, script] = /src="(\/assets\/entry-[^"]+)"/.exec((await ask("/")).text) ?? [];
    const { failedChecks } = await askSite(fetch, ownSite.origin, Date.now(), {
      buildId: "0000000000000000",
      digests: new Map([[script ?? "", "0"]]),
      isPreview: true,
    });
    expect(failedChecks).toContain(`The build that answers is ${latest.id}, not 0000000000000000.`);
    expect(failedChecks).toContain(`${script} is not the file of this build.`);
    expect(failedChecks).toContain("/ may be indexed by search engines.");
  });

  it.each([
    ["that is cut off", `"${latest.id}";\nself.addEventListener("fetch", (`, "is no script"],
    ["of another build", 'self.addEventListener("fetch", () => {});', "comes from another build"],
  ])("notice a service worker %s", async (_what, text, fault) => {
    expect(checkScript(text, 'W/"0000-on"', latest.id)).toContain(fault);
  });

  it("are asked by a browser too, which runs the service worker", async () => {
    expect(await tryServiceWorker(ownSite.origin)).toEqual([]);
    expect(await tryServiceWorker("http://127.0.0.1:9")).toBeNull();
  });

  it("notice a service worker that does not start", async () => {
    const edge = await serveEdge([{ origin: ownSite.origin, share: 1 }]);
    edge.trouble = (path) => (path === SERVICE_WORKER_URL ? { kind: "fail", status: 404 } : undefined);
    expect(await tryServiceWorker(edge.origin, 5_000)).toEqual([
      "The service worker does not start in a browser.",
    ]);
    await edge.stop();
  });

  it("notice a site that cannot be reached", async () => {
    const { buildId, failedChecks } = await askSite(fetch, "http://127.0.0.1:9", Date.now());
    expect(buildId).toBeUndefined();
    expect(failedChecks).toContain("/vehicles cannot be reached.");
  });
});

describe("what a later deploy reads of the site", () => {
  it("is a list of its files with their digests, always fresh, and none replaced before the first deploy", async () => {
    const answer = await ask(FILE_LIST_PATH);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { id, files } = answer.json<FileList>();
    expect(id).toBe(latest.id);
    expect(files.length).toBeGreaterThan(200);
    expect(files.map(({ path }) => path)).toContain(`/builds/payload/${id}/home.json`);
    expect(files.filter(({ replacedAt }) => replacedAt !== undefined)).toEqual([]);
  });
});
