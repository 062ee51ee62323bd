import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FILE_LIST_PATH, type FileList } from "../../scripts/build/file-list.ts";
import { askSite } from "../../scripts/deploy/check/ask-site.ts";
import { checkScript } from "../../scripts/deploy/check/service-worker.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { ask } from "../support/ask.ts";
import { ownSite } from "../support/own-site.ts";

const latest = JSON.parse(await readFile("dist/client/builds/latest.json", "utf8"));

describe("the health checks of a deploy", () => {
  it("pass on this site", async () => {
    const list: FileList = JSON.parse(await readFile(join("dist/client", FILE_LIST_PATH), "utf8"));
    const digests = new Map(list.files.map(({ path, sha256 }) => [path, sha256]));
    const health = await askSite(fetch, ownSite.origin, Date.now(), { buildId: latest.id, digests });
    expect(health).toEqual({ buildId: latest.id, failedChecks: [], isChallenged: false });
  });

  it("report another build, a changed script and a page that search engines may index", async () => {
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
    ["that is cut off", `"${latest.id}";\nself.addEventListener("fetch", (`, "is not a valid script"],
    ["of another build", 'self.addEventListener("fetch", () => {});', "comes from another build"],
  ])("report a service worker %s", async (_what, text, fault) => {
    expect(checkScript(text, 'W/"0000-on"', latest.id)).toContain(fault);
  });

  it("report an unreachable site", async () => {
    const { buildId, failedChecks } = await askSite(fetch, "http://127.0.0.1:9", Date.now());
    expect(buildId).toBeUndefined();
    expect(failedChecks).toContain(`${PAGES.at(-1)?.path} cannot be reached.`);
  });
});

describe("the list of files for the next deploy", () => {
  it("is uncached, contains digests and has no replaced files before the first deploy", async () => {
    const answer = await ask(FILE_LIST_PATH);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { id, files } = answer.json<FileList>();
    expect(id).toBe(latest.id);
    expect(files.length).toBeGreaterThan(200);
    expect(files.map(({ path }) => path)).toContain(`/builds/payload/${id}/home.json`);
    expect(files.filter(({ replacedAt }) => replacedAt !== undefined)).toEqual([]);
  });
});
