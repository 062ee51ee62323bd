import { type ChildProcess, spawn } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { copyProject } from "../support/changed-build.ts";
import { openVisit, type Visit } from "../support/visit.ts";

/** The first answer compiles the Worker and all that the page imports; a restart does so again. */
const PATIENCE_MS = 60_000;

const HERO = "src/app/pages/home/home-hero.tsx";

let root: string;
let server: ChildProcess;
let origin: string;
let visit: Visit;
let page: Page;

beforeAll(async () => {
  root = await copyProject();
  await rm(join(root, "pictures"));
  await cp("pictures", join(root, "pictures"), { recursive: true });
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  // The test runner says "test" here, which would not be React's development build.
  const env = { ...process.env, PORT: String(port), NODE_ENV: "development" };
  server = spawn(process.execPath, [resolve("node_modules/vite/bin/vite.js")], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  visit = await openVisit();
  page = visit.page;
  await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(200), {
    timeout: PATIENCE_MS,
    interval: 250,
  });
}, 2 * PATIENCE_MS);

afterAll(async () => {
  server.kill();
  await rm(root, { recursive: true, force: true });
});

/** Changes a file of the project while the body runs. */
async function withChange(file: string, from: string, to: string, body: () => Promise<void>): Promise<void> {
  const path = join(root, file);
  const before = await readFile(path, "utf8");
  expect(before).toContain(from);
  await writeFile(path, before.replace(from, to));
  try {
    await body();
    await hearsOfChanges();
  } finally {
    await writeFile(path, before);
  }
}

/** A document that has just been loaded is notified of changes once Vite's part of it is connected. */
async function hearsOfChanges(): Promise<void> {
  const countConnections = () => visit.output.filter((line) => line.includes("[vite] connected.")).length;
  await expect.poll(countConnections, { timeout: PATIENCE_MS }).toBe(visit.documents.length);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => probe.once("listening", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

const heading = () => page.locator("h1").textContent();
const overlay = () => page.locator("vite-error-overlay").count();

describe("somebody who works on the site with npm run dev", () => {
  it("opens a page without an error in the console", { timeout: PATIENCE_MS }, async () => {
    // The version check is the last request that a page makes by itself.
    const check = page.waitForResponse((answer) => answer.url().includes("/builds/meta/"));
    await page.goto(origin, { waitUntil: "networkidle" });
    await check;
    expect(visit.output.filter((line) => /^(error|warning|uncaught)/.test(line))).toEqual([]);
  });

  it("sees a changed style without a reload, and sees it go", { timeout: PATIENCE_MS }, async () => {
    const readOutline = () => page.evaluate(() => getComputedStyle(document.body).outlineWidth);
    const documents = visit.documents.length;
    const before = await readOutline();
    await withChange("src/styles/base.css", "body {", "body { outline: 7px solid;", async () => {
      await expect.poll(readOutline, { timeout: PATIENCE_MS }).toBe("7px");
    });
    await expect.poll(readOutline, { timeout: PATIENCE_MS }).toBe(before);
    expect(visit.documents).toHaveLength(documents);
  });

  it("sees a changed component without a reload", { timeout: PATIENCE_MS }, async () => {
    const documents = visit.documents.length;
    await withChange(HERO, '<h1 id="home-title">', '<h1 id="home-title">Changed ', async () => {
      await expect.poll(heading, { timeout: PATIENCE_MS }).toMatch(/^Changed /);
    });
    await expect.poll(heading, { timeout: PATIENCE_MS }).not.toMatch(/^Changed /);
    expect(visit.documents).toHaveLength(documents);
  });

  it("sees an error where it is, over the page, and the page once it is fixed", {
    timeout: 3 * PATIENCE_MS,
  }, async () => {
    await withChange(HERO, "return (", "return ((", async () => {
      await expect.poll(overlay, { timeout: PATIENCE_MS }).toBe(1);
      await page.goto(origin);
      await expect.poll(overlay, { timeout: PATIENCE_MS }).toBe(1);
      expect(await page.textContent("vite-error-overlay .message-body")).toContain("Expected");
    });
    await expect.poll(() => page.locator("#home-title").count(), { timeout: PATIENCE_MS }).toBe(1);
    expect(await overlay()).toBe(0);
  });

  it("sees changed words by a reload that comes by itself", { timeout: 2 * PATIENCE_MS }, async () => {
    await withChange("src/content/pages/home.ts", 'title: "', 'title: "Changed ', async () => {
      await expect.poll(heading, { timeout: PATIENCE_MS }).toMatch(/^Changed /);
    });
    await expect.poll(heading, { timeout: PATIENCE_MS }).not.toMatch(/^Changed /);
    await hearsOfChanges();
  });

  it("sees changed server code by a reload that comes by itself", { timeout: 2 * PATIENCE_MS }, async () => {
    const readMark = () => page.evaluate(() => document.documentElement.dataset.mark);
    await withChange("src/server/pages/document.ts", "<html", '<html data-mark="changed"', async () => {
      await expect.poll(readMark, { timeout: PATIENCE_MS }).toBe("changed");
    });
    await expect.poll(readMark, { timeout: PATIENCE_MS }).toBeUndefined();
    await hearsOfChanges();
  });

  it("sees a replaced picture by a reload that comes by itself", { timeout: 2 * PATIENCE_MS }, async () => {
    const readSource = () => page.locator(".home-hero img").getAttribute("src");
    await page.goto(origin);
    await hearsOfChanges();
    const before = await readSource();
    await cp(join(root, "pictures/castle-coast.jpg"), join(root, "pictures/causeway.jpg"));
    await expect.poll(readSource, { timeout: PATIENCE_MS }).not.toBe(before);
  });
});
