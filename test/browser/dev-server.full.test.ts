import { type ChildProcess, spawn } from "node:child_process";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findFreePort } from "../../scripts/serve/listen.ts";
import { palette } from "../../src/content/brand.ts";
import { HERO_PICTURE, type PictureName, pictures } from "../../src/content/pictures.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { copyProject } from "../support/changed-build.ts";
import { openVisit, type Visit, waitForHydration } from "../support/visit.ts";

/** The first response compiles the Worker and the page's modules. A restart compiles them again. */
const PATIENCE_MS = 60_000;

const HERO = "src/app/pages/home/home-hero.tsx";

let root: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  root = await copyProject(["migrations", "worker-configuration.d.ts"]);
  await rm(join(root, "pictures"));
  await cp("pictures", join(root, "pictures"), { recursive: true });
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  // The test runner sets NODE_ENV to "test", which would not give React's development build.
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), NODE_ENV: "development" };
  for (const name of Object.keys(env)) if (name.startsWith("npm_")) delete env[name];
  server = spawn("npm", ["run", "dev"], { cwd: root, env, stdio: "ignore", detached: true });
  await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(200), {
    timeout: PATIENCE_MS,
    interval: 250,
  });
}, 2 * PATIENCE_MS);

afterAll(async () => {
  // Kills what remains if ending npm did not end it.
  try {
    process.kill(-(server.pid ?? 0), "SIGKILL");
  } catch {}
  await rm(root, { recursive: true, force: true });
});

/** A page of the development server, which may reload at any moment. */
interface DevVisit extends Visit {
  /** Resolves once Vite's client in the newest document is connected and receives updates. */
  readonly hearsOfChanges: () => Promise<void>;
}

/** Opens the home page in a new tab. In an open tab, a reload by Vite for the previous test could abort the navigation. */
async function open(): Promise<DevVisit> {
  const visit = await openVisit();
  let isConnected = false;
  visit.page.on("request", (request) => {
    if (request.resourceType() === "document") isConnected = false;
  });
  visit.page.on("console", (message) => {
    if (message.text() === "[vite] connected.") isConnected = true;
  });
  const hearsOfChanges = () => expect.poll(() => isConnected, { timeout: PATIENCE_MS }).toBe(true);
  await visit.page.goto(origin, { waitUntil: "commit" });
  await hearsOfChanges();
  return { ...visit, hearsOfChanges };
}

const isError = (line: string) => /^(error|warning|uncaught)/.test(line);

const countOverlays = ({ page }: Visit) => page.locator("vite-error-overlay").count();
const readOverlay = async ({ page }: Visit) =>
  (await page.locator("vite-error-overlay .message-body").allTextContents()).join();

/** Changes a project file while the body runs, then waits until the server has noticed the restored file. */
async function withChange(
  { hearsOfChanges }: DevVisit,
  file: string,
  from: string,
  to: string,
  body: () => Promise<void>,
): Promise<void> {
  const readDocument = async () => (await fetch(origin)).text();
  const document = await readDocument();
  const restore = await replaceIn(file, from, to);
  try {
    await body();
    await hearsOfChanges();
  } finally {
    await restore();
  }
  await expect.poll(readDocument, { timeout: PATIENCE_MS }).toBe(document);
}

async function replaceIn(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const path = join(root, file);
  const before = await readFile(path, "utf8");
  expect(before).toContain(from);
  const write = async (text: string) => {
    // Renames a complete file into place: a busy server could read a half-written one and reload.
    const whole = join(root, "written");
    await writeFile(whole, text);
    await rename(whole, path);
  };
  await write(before.replace(from, to));
  return () => write(before);
}

const readIcon = async () => (await fetch(`${origin}/favicon.svg`)).text();

/** Returns the URL of the drawn coast once it differs. It is briefly empty while styles load. */
async function findNewCoast(page: Page, known: string): Promise<string> {
  let coast = "";
  const isNew = async () => {
    coast = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--coast"));
    return coast !== "" && coast !== known;
  };
  await expect.poll(isNew, { timeout: PATIENCE_MS }).toBe(true);
  return coast;
}

// Tests that make the server reload pages later come last.
describe("the development server (npm run dev)", () => {
  it("serves a page without an error on the console", { timeout: PATIENCE_MS }, async () => {
    const { page, output } = await openVisit();
    // The version check is the page's last request of its own.
    const check = page.waitForResponse((answer) => answer.url().includes("/builds/meta/"));
    await page.goto(origin, { waitUntil: "networkidle" });
    await check;
    expect(output.filter(isError)).toEqual([]);
  });

  it("applies a changed style without a reload and reverts it", { timeout: PATIENCE_MS }, async () => {
    const visit = await open();
    const readOutline = () => visit.page.evaluate(() => getComputedStyle(document.body).outlineWidth);
    const before = await readOutline();
    await withChange(visit, "src/styles/base.css", "body {", "body { outline: 7px solid;", async () => {
      await expect.poll(readOutline, { timeout: PATIENCE_MS }).toBe("7px");
    });
    await expect.poll(readOutline, { timeout: PATIENCE_MS }).toBe(before);
    expect(visit.documents).toHaveLength(1);
  });

  it("applies a changed component without a reload", { timeout: PATIENCE_MS }, async () => {
    const visit = await open();
    const heading = () => visit.page.locator("h1").textContent();
    await waitForHydration(visit.page);
    await withChange(visit, HERO, '<h1 id="home-title">', '<h1 id="home-title">Changed ', async () => {
      await expect.poll(heading, { timeout: PATIENCE_MS }).toMatch(/^Changed /);
    });
    await expect.poll(heading, { timeout: PATIENCE_MS }).not.toMatch(/^Changed /);
    expect(visit.documents).toHaveLength(1);
  });

  it.each([
    ["of a page", "src/content/pages/home.ts", 'title: "', "h1"],
    ["of the frame", "src/content/shell.ts", 'contactTitle: "', "footer"],
  ])(
    "applies changed text %s automatically and without an error on the console",
    {
      timeout: 2 * PATIENCE_MS,
    },
    async (_what, file, from, place) => {
      const visit = await open();
      const text = () => visit.page.locator(place).first().textContent();
      await waitForHydration(visit.page);
      await withChange(visit, file, from, `${from}Changed `, async () => {
        await expect.poll(text, { timeout: PATIENCE_MS }).toContain("Changed ");
        await waitForHydration(visit.page);
      });
      await expect.poll(text, { timeout: PATIENCE_MS }).not.toContain("Changed ");
      await visit.hearsOfChanges();
      await waitForHydration(visit.page);
      expect(visit.output.filter(isError)).toEqual([]);
    },
  );

  it("reloads the page after a change of server code", { timeout: 2 * PATIENCE_MS }, async () => {
    const visit = await open();
    const readMark = () => visit.page.evaluate(() => document.documentElement.dataset.mark);
    const file = "src/server/pages/document.ts";
    await withChange(visit, file, "<html", '<html data-mark="changed"', async () => {
      await expect.poll(readMark, { timeout: PATIENCE_MS }).toBe("changed");
    });
    await expect.poll(readMark, { timeout: PATIENCE_MS }).toBeUndefined();
  });

  it("reloads the page after a picture was replaced", { timeout: 2 * PATIENCE_MS }, async () => {
    const { page } = await open();
    const readSource = () => page.locator(".home-hero img").getAttribute("src");
    const before = await readSource();
    const fileOf = (name: PictureName) => join(root, "pictures", pictures[name].file);
    const [{ picture } = expect.fail("There is no vehicle.")] = vehicleClasses;
    await cp(fileOf(picture), fileOf(HERO_PICTURE));
    await expect.poll(readSource, { timeout: PATIENCE_MS }).not.toBe(before);
  });

  it("rebuilds brand files after a change of their drawings", {
    timeout: 3 * PATIENCE_MS,
  }, async () => {
    const { page } = await open();
    const coast = await findNewCoast(page, "");
    expect((await fetch(new URL(/"(.*?)"/.exec(coast)?.[1] ?? "", origin))).headers.get("content-type")).toBe(
      "image/avif",
    );
    await replaceIn("pictures/brand/mark.svg", "<path", '<path id="changed"');
    await expect.poll(readIcon, { timeout: PATIENCE_MS }).toContain('id="changed"');
    await replaceIn("pictures/brand/coast.svg", "<path", '<path d="M0 0H900V90H0Z" fill="#fff000"/><path');
    await findNewCoast(page, coast);
  });

  it("shows a syntax error in the overlay and the page once it is fixed", {
    timeout: 3 * PATIENCE_MS,
  }, async () => {
    const visit = await open();
    await withChange(visit, HERO, "return (", "return ((", async () => {
      await expect.poll(() => readOverlay(visit), { timeout: PATIENCE_MS }).toContain("Expected");
      const later = await open();
      await expect.poll(() => readOverlay(later), { timeout: PATIENCE_MS }).toContain("Expected");
    });
    await expect.poll(() => visit.page.locator("#home-title").count(), { timeout: PATIENCE_MS }).toBe(1);
    await expect.poll(() => countOverlays(visit), { timeout: PATIENCE_MS }).toBe(0);
  });

  it.each([
    [
      "a misspelt property",
      "src/content/services.ts",
      "    searchType:",
      "    serchType:",
      "'serchType' does not exist",
    ],
    ["an unknown id", "src/content/journeys.ts", 'service: "', 'service: "no-', "is not assignable"],
    [
      "a title that is too long",
      "src/content/pages/home.ts",
      "title: `",
      `title: \`${"A".repeat(60)}`,
      "Shorten it by",
    ],
  ])(
    "shows %s in the overlay, also after a reload, and the page once it is fixed",
    {
      timeout: 3 * PATIENCE_MS,
    },
    async (_what, file, from, to, message) => {
      const visit = await open();
      await withChange(visit, file, from, to, async () => {
        await expect.poll(() => readOverlay(visit), { timeout: PATIENCE_MS }).toContain(message);
        const later = await open();
        await expect.poll(() => readOverlay(later), { timeout: PATIENCE_MS }).toContain(message);
      });
      await expect.poll(() => countOverlays(visit), { timeout: PATIENCE_MS }).toBe(0);
    },
  );

  it("rebuilds brand files after a change of the palette", {
    timeout: 3 * PATIENCE_MS,
  }, async () => {
    const coast = await findNewCoast((await open()).page, "");
    await replaceIn("src/content/brand.ts", palette.ink, "#402000");
    await expect.poll(readIcon, { timeout: PATIENCE_MS }).toContain("#402000");
    await findNewCoast((await open()).page, coast);
  });

  it("stops when npm stops, although npm passes no signal on", { timeout: PATIENCE_MS }, async () => {
    server.kill("SIGTERM");
    const isServed = () =>
      fetch(origin).then(
        () => true,
        () => false,
      );
    await expect.poll(isServed, { timeout: PATIENCE_MS }).toBe(false);
  });
});
