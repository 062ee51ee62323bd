import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileList, writeFileList } from "../../../scripts/build/file-list.ts";
import { carryOverFiles } from "../../../scripts/deploy/earlier-builds/carry-over-files.ts";
import { openLiveSite } from "../../../scripts/deploy/earlier-builds/live-site.ts";
import type { ListeningServer } from "../../../scripts/serve/listen.ts";
import { serveAnswers } from "../../support/static-server.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const limits = { keptDays: 14, keptBytes: 10_000, keptFiles: 100 };

let directory: string;
let server: ListeningServer | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "earlier-builds-"));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(directory, { recursive: true });
});

/** Answers the request, or returns "as it is" to serve the unchanged file. */
type Fault = (response: ServerResponse) => unknown;

describe("carryOverFiles", () => {
  it("carries over the files, payloads and metadata of the replaced build", async () => {
    const report = await deployOver({});
    expect(report.leftOut).toEqual([]);
    expect(await listFiles("new")).toEqual([
      "assets/page-aaaa.js",
      "assets/page-bbbb.js",
      "assets/shared-1.css",
      "builds/files.json",
      "builds/latest.json",
      "builds/meta/aaaa.json",
      "builds/meta/bbbb.json",
      "builds/payload/aaaa/home.json",
      "builds/payload/bbbb/home.json",
    ]);
    expect(JSON.parse(await readFile(join(directory, "new/builds/latest.json"), "utf8")).id).toBe("bbbb");
    const { id, files }: FileList = JSON.parse(
      await readFile(join(directory, "new/builds/files.json"), "utf8"),
    );
    expect(id).toBe("bbbb");
    expect(files.map(({ path, replacedAt }) => [path, replacedAt])).toEqual([
      ["/assets/page-bbbb.js", undefined],
      ["/assets/shared-1.css", undefined],
      ["/builds/meta/bbbb.json", undefined],
      ["/builds/payload/bbbb/home.json", undefined],
      ["/assets/page-aaaa.js", NOW],
      ["/builds/meta/aaaa.json", NOW],
      ["/builds/payload/aaaa/home.json", NOW],
    ]);
  });

  it.each<[string, Fault, string]>([
    ["altered", (response) => response.end("alert(2);;"), "its content is not what its build made"],
    ["missing", (response) => response.writeHead(404).end(), "it answered with status 404"],
    ["redirected", (response) => response.writeHead(302, { Location: "/x" }).end(), "status 302"],
    ["slow to start", () => {}, "it took too long"],
    ["never complete", (response) => response.writeHead(200).write("a"), "it took too long"],
    ["too large", (response) => pour(response), "it is larger than 10 bytes"],
    [
      "cut off",
      (response) => response.writeHead(200, { "Content-Length": "10" }).destroy(),
      "it cannot be reached",
    ],
  ])("leaves out and reports a file that is %s, and carries over the others", async (_how, fault, why) => {
    const report = await deployOver({ "/assets/page-aaaa.js": fault });
    expect(report.leftOut).toEqual([expect.stringContaining("/assets/page-aaaa.js is left out: ")]);
    expect(report.leftOut[0]).toContain(why);
    expect(await readFile(join(directory, "new/builds/files.json"), "utf8")).not.toContain("page-aaaa");
    const files = await listFiles("new");
    expect(files).not.toContain("assets/page-aaaa.js");
    expect(files).toContain("builds/payload/aaaa/home.json");
  });

  it.each<[string, string, Fault]>([
    ["the file list", "/builds/files.json", (response) => response.writeHead(404).end()],
    [
      "a successful answer for the file list",
      "/builds/files.json",
      (response) => response.writeHead(500).end(),
    ],
    ["JSON for the file list", "/builds/files.json", (response) => response.end("<!DOCTYPE html>")],
    [
      "valid paths in the file list",
      "/builds/files.json",
      (response) =>
        response.end(
          JSON.stringify({
            id: "aaaa",
            files: [{ path: "/assets/../../../x.js", bytes: 1, sha256: "0".repeat(64) }],
          }),
        ),
    ],
    ["any answer", "*", (response) => response.destroy()],
  ])("fails without %s and prints the option to go on", async (_what, path, fault) => {
    await expect(deployOver({ [path]: fault })).rejects.toMatchObject({
      message: expect.stringContaining("The site does not say which files open tabs need"),
      advice: expect.stringContaining("npm run deploy -- --forget-earlier-builds"),
    });
    expect((await listFiles("new")).filter((file) => file.includes("aaaa"))).toEqual([]);
  });

  it.each<[string, string, Fault]>([
    ["the list with a 503", "/builds/files.json", (response) => response.writeHead(503).end()],
    ["the list with a broken connection", "/builds/files.json", (response) => response.destroy()],
    ["a file with a 429", "/assets/page-aaaa.js", (response) => response.writeHead(429).end()],
  ])("retries after a temporary failure: %s", async (_what, path, trouble) => {
    let times = 0;
    const report = await deployOver({ [path]: (response) => (times++ < 2 ? trouble(response) : "as it is") });
    expect(report.leftOut).toEqual([]);
    expect(await listFiles("new")).toContain("assets/page-aaaa.js");
  });

  it("falls back to the version's own address if the public one answers with a challenge", async () => {
    const report = await deployOver({
      "/assets/page-aaaa.js": (response) =>
        response.req.headers.host?.startsWith("localhost")
          ? "as it is"
          : response.writeHead(403, { "cf-mitigated": "challenge" }).end(),
    });
    expect(report.leftOut).toEqual([]);
    expect(await listFiles("new")).toContain("assets/page-aaaa.js");
  });

  it("leaves a file out if both addresses answer with a challenge", async () => {
    const report = await deployOver({
      "/assets/page-aaaa.js": (response) => response.writeHead(403, { "cf-mitigated": "challenge" }).end(),
    });
    expect(report.leftOut).toEqual(["/assets/page-aaaa.js is left out: a challenge keeps machines out."]);
  });

  it("stops fetching when the time limit for all files is over", async () => {
    const time = new AbortController();
    const report = await deployOver({ "/assets/page-aaaa.js": () => time.abort() }, time.signal);
    expect(report.leftOut).toContain("/assets/page-aaaa.js is left out: it took too long.");
  });

  it("keeps to the budget of bytes", async () => {
    const report = await deployOver({}, undefined, { ...limits, keptBytes: 10 });
    expect(report.files).toBe(0);
    expect(report.leftOut).toEqual([
      "What was replaced by 2026-11-20T12:00 is left out: there is no more room in the budget for it.",
    ]);
  });
});

/** Deploys build bbbb over a site that runs aaaa, with faulty answers for some paths. */
async function deployOver(
  faults: Readonly<Record<string, Fault>>,
  signal = new AbortController().signal,
  budget = limits,
) {
  await writeBuild("old", "aaaa");
  await writeBuild("new", "bbbb");
  server = await serveAnswers(async (path, response) => {
    const fault = faults[path] ?? faults["*"];
    if (fault && fault(response) !== "as it is") return;
    response.end(await readFile(join(directory, "old", path)).catch(() => response.writeHead(404)));
  });
  const clock = { now: () => NOW, wait: async () => {} };
  const { origin } = server;
  const otherOrigin = origin.replace("127.0.0.1", "localhost");
  const site = openLiveSite({ fetch, clock, origin, otherOrigin, signal, fileTimeout: 1_000 });
  return await carryOverFiles({ site, clientDirectory: join(directory, "new"), limits: budget, now: NOW });
}

async function writeBuild(folder: string, id: string): Promise<void> {
  const files = {
    [`assets/page-${id}.js`]: "alert(1);;",
    "assets/shared-1.css": "body{}",
    [`builds/payload/${id}/home.json`]: `{"build":"${id}"}`,
    [`builds/meta/${id}.json`]: JSON.stringify({ id, timestamp: 1 }),
    "builds/latest.json": JSON.stringify({ id, timestamp: 1 }),
  };
  for (const [path, content] of Object.entries(files)) {
    const target = join(directory, folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  await writeFileList(join(directory, folder), { id, timestamp: 1 });
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, folder).length + 1))
    .sort();
}

function pour(response: ServerResponse): void {
  response.writeHead(200);
  const write = () => {
    while (response.writable && response.write("x".repeat(65_536)));
  };
  response.on("drain", write);
  write();
}
