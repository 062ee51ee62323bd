import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { copyProject } from "../support/copy-project.ts";
import { findFreePort } from "../support/listen.ts";

const PATIENCE = { timeout: 80_000, interval: 250 };
/** Long, because the server compiles the Worker and the page's modules before the first response. */
const START_MS = 180_000;

let project: Awaited<ReturnType<typeof copyProject>>;
let origin: string;

beforeAll(async () => {
  project = await copyProject(["migrations", "worker-configuration.d.ts"]);
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const { stdout, stderr } = project.start("dev", { PORT: String(port) });
  // Unread output could fill the pipes and block the server.
  stdout.resume();
  stderr.resume();
  const isServed = async () => expect(await readStatus()).toBe(200);
  await vi.waitFor(isServed, { ...PATIENCE, timeout: START_MS });
}, START_MS);
afterAll(() => project.remove());

/** Returns the status of the home page, or null if the request fails. */
const readStatus = () =>
  fetch(origin).then(
    ({ status }) => status,
    () => null,
  );

/** Changes a file, runs `body`, and restores the file if `body` succeeds. */
async function withChange(file: string, from: string, to: string, body: () => Promise<void>): Promise<void> {
  const path = join(project.root, file);
  const before = await readFile(path, "utf8");
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
  await body();
  await writeFile(path, before);
}

it("npm run dev serves each style sheet that a page links", async () => {
  const html = await (await fetch(origin)).text();
  const urls = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url);
  expect(urls).toContain("/src/styles/deferred.css");
  for (const url of urls)
    expect((await fetch(origin + url, { headers: { Accept: "text/css" } })).status, url).toBe(200);
});

it("npm run dev names a file with a syntax error in the response for a page, and serves the page again after the error is fixed", async () => {
  await withChange("src/app/pages/home/home-page.tsx", "return (", "return ((", async () => {
    const readAnswer = async () => (await fetch(origin)).text();
    await expect.poll(readAnswer, PATIENCE).toMatch(/PARSE_ERROR.*home-page\.tsx/);
  });
  await expect.poll(readStatus, PATIENCE).toBe(200);
});

it("npm run dev sends a mistake in the content as an error to a client of Vite's WebSocket", async () => {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? expect.fail("Vite's client has no wsToken.");
  const overlay = new WebSocket(`${origin.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  const messages: string[] = [];
  overlay.onmessage = ({ data }) => void messages.push(String(data));
  await expect.poll(() => messages.join("\n"), PATIENCE).toContain("connected");
  await withChange("src/content/brand.ts", 'referencePrefix = "', 'referencePrefix = "a', async () => {
    await expect
      .poll(() => messages.join("\n"), PATIENCE)
      .toMatch(/"type":"error".*content\/brand\.ts: referencePrefix is .*capital letters/);
  });
  overlay.close();
});
