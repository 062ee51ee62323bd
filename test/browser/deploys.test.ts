import type { Page, Response } from "playwright-core";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { servicesPage } from "../../src/content/pages/services.ts";
import { errorScreen, offline } from "../../src/content/shell.ts";
import { stopClock } from "../support/clock.ts";
import { waitForCopies } from "../support/copies.ts";
import { goTo, headerLinkOf, headerOf, headingOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { ownSite } from "../support/own-site.ts";
import { makeSecondBuild } from "../support/second-build.ts";
import { type ServedBuild, serveBuild } from "../support/serve-build.ts";
import { forbidSessionStorage, setHidden } from "../support/tab.ts";
import { openVisit, type Visit, visit, waitForHydration } from "../support/visit.ts";

let line: Line;
/** The second build, and builds that lack one page's script, by page. */
const secondSites = new Map<string | undefined, Promise<ServedBuild>>();

beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());
afterAll(async () => {
  for (const site of secondSites.values()) await (await site).stop();
});

describe("an open tab after a deploy", () => {
  it.each([
    ["without service workers", false],
    ["with an active service worker", true],
  ])(
    "loads the next page as a document once and then navigates in the app again, %s",
    async (_when, isKept) => {
      const opened = await openVisit({ hasServiceWorkers: isKept });
      const { page, documents } = await visitFirstBuild("/", opened);
      if (isKept) await waitForCopies(page, "/");
      await goTo(page, "/vehicles");
      await deploy();
      await goTo(page, "/services");
      expect(documents).toEqual(["/", "/services"]);
      // Before the app runs, a link would load a document anyway.
      await waitForHydration(page);
      await goTo(page, "/bookings");
      expect(documents).toEqual(["/", "/services"]);
    },
  );

  it.each([
    ["with session storage", false],
    ["with forbidden session storage", true],
  ])(
    "shows the page without the app if the new build is broken, and reloads at most once in ten seconds, %s",
    async (_how, isForbidden) => {
      const opened = await openVisit();
      if (isForbidden) await forbidSessionStorage(opened.page);
      // Freezes the clock, so that a slow machine does not use up the ten seconds.
      const start = Date.now();
      await opened.page.clock.setFixedTime(start);
      const { page, documents } = await visitFirstBuild("/", opened);
      await deploy("services");
      await expectPlainServices(opened);
      expect(documents).toEqual(["/", "/services"]);

      // Its links load documents.
      await headerLinkOf(page, "/vehicles").click();
      await waitForHydration(page);
      expect(documents).toEqual(["/", "/services", "/vehicles"]);
      await headerLinkOf(page, "/services").click();
      await page.locator("button", { hasText: errorScreen.button }).waitFor();
      expect(await headingOf(page).textContent()).toContain(errorScreen.prefix);
      await page.click(`text=${errorScreen.button}`);
      await headerOf(page).waitFor();
      expect(documents).toEqual(["/", "/services", "/vehicles"]);

      await page.clock.setFixedTime(start + 10_001);
      await expectPlainServices(opened);
      expect(documents).toEqual(["/", "/services", "/vehicles", "/services"]);
    },
  );

  it("notices a new build on return after five minutes and loads the next page as a document", async () => {
    const opened = await openVisit();
    await stopClock(opened.page);
    const { page, documents } = await visitFirstBuild("/", opened);
    await deploy();
    await setHidden(page, true);
    await page.clock.runFor("05:01");
    const latest = page.waitForResponse(/\/builds\/latest\.json\?\d+$/);
    await setHidden(page, false);
    await isRead(page, await latest);
    await page.clock.resume();
    await goTo(page, "/services");
    expect(documents).toEqual(["/", "/services"]);
  });
});

describe("the version check", () => {
  it("fetches the build's metadata once after a second and looks for a newer build every hour", async () => {
    const opened = await openVisit({ connection: { effectiveType: "4g" } });
    const asked = countBuildRequests(opened.page);
    await stopClock(opened.page);
    const { page } = await visit("/", ownSite.origin, {}, opened);
    await page.clock.runFor(900);
    expect(asked).toEqual([]);
    const meta = page.waitForResponse(/\/builds\/meta\//);
    await page.clock.runFor(200);
    // Otherwise the hour could pass before the check waits.
    await isRead(page, await meta);
    expect(asked).toEqual([expect.stringMatching(/^\/builds\/meta\/[0-9a-f]{16}\.json$/)]);
    const latest = page.waitForResponse(/\/builds\/latest\.json/);
    await page.clock.runFor("01:00:00");
    await latest;
    expect(asked[1]).toMatch(/^\/builds\/latest\.json\?\d{13}$/);
    expect(asked).toHaveLength(2);
  });

  it("makes no request on a very slow connection", async () => {
    const opened = await openVisit({ connection: { effectiveType: "slow-2g" } });
    const asked = countBuildRequests(opened.page);
    await stopClock(opened.page);
    const { page } = await visit("/", ownSite.origin, {}, opened);
    await page.clock.runFor("00:10");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });
});

describe("a visitor without a connection", () => {
  it("sees a notice, keeps the page and continues when the connection is back", async () => {
    // setOffline does not affect the service worker. Cutting the line does.
    const { page } = await visit("/", line.origin);
    line.cut();
    await page.context().setOffline(true);
    await headerLinkOf(page, "/services").click();
    await page.locator(".notice", { hasText: offline.notice }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await headerOf(page).count()).toBe(1);
    line.connect(ownSite.origin);
    await page.context().setOffline(false);
    await page.locator(".notice").waitFor({ state: "detached" });
    await goTo(page, "/services");
    expect(await headerOf(page).count()).toBe(1);
  });
});

/** Waits until the page has read a response completely. */
async function isRead(page: Page, answer: Response): Promise<void> {
  await answer.finished();
  await page.evaluate(() => new Promise((resolve) => queueMicrotask(() => resolve(null))));
}

async function visitFirstBuild(path: string, opened?: Visit): Promise<Visit> {
  return await visit(path, line.origin, {}, opened);
}

/** Follows a link to the page with the lost code and expects its document without the app and without an error. */
async function expectPlainServices({ page }: Visit): Promise<void> {
  const failure = page.waitForEvent("pageerror");
  await headerLinkOf(page, "/services").click();
  await failure;
  await expect.poll(() => headingOf(page).textContent()).toBe(servicesPage.intro.title);
  expect(await headerOf(page).count()).toBe(1);
}

/** Switches the address to another build. */
async function deploy(brokenPage?: string): Promise<void> {
  const site =
    secondSites.get(brokenPage) ??
    makeSecondBuild(brokenPage).then(({ workerDirectory }) => serveBuild({ workerDirectory }));
  secondSites.set(brokenPage, site);
  line.connect((await site).origin);
}

function countBuildRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/builds\/(latest|meta)/.test(pathname)) asked.push(pathname + search);
  });
  return asked;
}
