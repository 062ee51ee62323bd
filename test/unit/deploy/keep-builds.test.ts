import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeFileList } from "../../../scripts/build/file-list.ts";
import { keepBuilds } from "../../../scripts/deploy/keep/keep-builds.ts";
import { openLiveSite } from "../../../scripts/deploy/keep/live-site.ts";
import type { ListeningServer } from "../../../scripts/serve/listen.ts";
import { serveAnswers } from "../../support/static-server.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const limits = { keptDays: 14, keptBytes: 10_000, keptFiles: 100 };

let directory: string;
let server: ListeningServer | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "kept-"));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(directory, { recursive: true });
});

type Fault = (response: ServerResponse) => void;

describe("a deploy over a running site", () => {
  it("takes along the files, payloads and metadata of the build that it replaces", async () => {
    const report = await deployOver({});
    expect(report.problems).toEqual([]);
    expect(report.builds).toEqual([{ id: "aaaa", replacedAt: NOW }]);
    expect(await listFiles("new")).toEqual([
      "assets/page-aaaa.js",
      "assets/page-bbbb.js",
      "assets/shared-1.css",
      "builds/files/aaaa.json",
      "builds/files/bbbb.json",
      "builds/kept.json",
      "builds/latest.json",
      "builds/meta/aaaa.json",
      "builds/meta/bbbb.json",
      "builds/payload/aaaa/home.json",
      "builds/payload/bbbb/home.json",
    ]);
    expect(JSON.parse(await readFile(join(directory, "new/builds/latest.json"), "utf8")).id).toBe("bbbb");
  });

  it.each<[string, Fault, string]>([
    ["tampered", (response) => response.end("alert(2);;"), "its content is not what its build made"],
    ["missing", (response) => response.writeHead(404).end(), "it answered with status 404"],
    ["replaced by a redirect", (response) => response.writeHead(302, { Location: "/x" }).end(), "status 302"],
    ["slow to answer", () => {}, "it took too long"],
    ["without an end", (response) => response.writeHead(200).write("a"), "it took too long"],
    ["huge", (response) => pour(response), "it is larger than 10 bytes"],
    [
      "cut off",
      (response) => response.writeHead(200, { "Content-Length": "10" }).destroy(),
      "it cannot be reached",
    ],
  ])(
    "goes on when a file is %s: that file is left out and reported, the others are kept",
    async (_how, fault, why) => {
      const report = await deployOver({ "/assets/page-aaaa.js": fault });
      expect(report.problems).toEqual([expect.stringContaining("/assets/page-aaaa.js is left out: ")]);
      expect(report.problems[0]).toContain(why);
      expect(report.builds.map(({ id }) => id)).toEqual(["aaaa"]);
      const files = await listFiles("new");
      expect(files).not.toContain("assets/page-aaaa.js");
      expect(files).toContain("builds/payload/aaaa/home.json");
    },
  );

  it.each<[string, string, Fault]>([
    ["its latest build", "/builds/latest.json", (response) => response.writeHead(500).end()],
    ["its latest build by name", "/builds/latest.json", (response) => response.end('{"id":"../../etc"}')],
    ["its latest build in HTML", "/builds/latest.json", (response) => response.end("<!DOCTYPE html>")],
    ["its list of files", "/builds/files/aaaa.json", (response) => response.writeHead(404).end()],
    [
      "its list of files, but foreign names",
      "/builds/files/aaaa.json",
      (response) =>
        response.end(
          JSON.stringify({
            id: "aaaa",
            files: [{ path: "/assets/../../../x.js", bytes: 1, sha256: "0".repeat(64) }],
          }),
        ),
    ],
    ["anything", "*", (response) => response.destroy()],
  ])("goes on, and says so, when the site does not tell %s", async (_what, path, fault) => {
    const report = await deployOver({ [path]: fault });
    expect(report.problems).not.toEqual([]);
    expect(report.builds).toEqual([]);
    expect((await listFiles("new")).filter((file) => file.includes("aaaa"))).toEqual([]);
  });

  it("stops fetching when the time for all of it is over", async () => {
    const time = new AbortController();
    const report = await deployOver({ "/assets/page-aaaa.js": () => time.abort() }, time.signal);
    expect(report.problems).toContain("/assets/page-aaaa.js is left out: it took too long.");
  });

  it("keeps within the budget", async () => {
    const report = await deployOver({}, undefined, { ...limits, keptBytes: 10 });
    expect(report.files).toBe(0);
    expect(report.problems).toEqual(["build aaaa is left out: there is no more room in the budget for it."]);
  });
});

/** Deploys build bbbb over a site that runs aaaa and answers some paths wrongly. */
async function deployOver(
  faults: Readonly<Record<string, Fault>>,
  signal = new AbortController().signal,
  budget = limits,
) {
  await writeBuild("old", "aaaa");
  await writeBuild("new", "bbbb");
  server = await serveAnswers(async (path, response) => {
    const fault = faults[path] ?? faults["*"];
    if (fault) return fault(response);
    response.end(await readFile(join(directory, "old", path)).catch(() => response.writeHead(404)));
  });
  const site = openLiveSite({ fetch, origin: server.origin, signal, fileTimeout: 2_000 });
  return await keepBuilds({ site, clientDirectory: join(directory, "new"), limits: budget, now: NOW });
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
