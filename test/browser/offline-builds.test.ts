import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildLatestUrl } from "../../src/shared/build-info.ts";
import { SERVICE_WORKER_URL, SWITCH_OFF_URL } from "../../src/shared/service-worker.ts";
import { listCopies, waitForCopies, waitForWorkerOf } from "../support/copies.ts";
import { goTo, headingOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { deploy } from "../support/other-build.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { visit, waitForHydration } from "../support/visit.ts";

const CODE = /\/vehicles-page-[\w-]+\.js/;

let line: Line;

beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());

describe("a visitor without a connection after a deploy", () => {
  it("can read a page of the old build until its new version has been read", async () => {
    const { page } = await visit("/", line.origin);
    await waitForCopies(page, "/");
    await open(page, "/services");
    await waitForCopies(page, "/services");
    // Later responses would be cached after the deploy.
    await page.waitForLoadState("networkidle");

    const newId = await deploy(line, CODE);
    const latest = await page.evaluate(async (url) => (await fetch(url)).json(), buildLatestUrl(0));
    expect(latest.id).toBe(newId);
    await open(page, "/bookings?from=BFS");
    expect(await readBuildId(page)).toBe(newId);
    await waitForWorkerOf(page, newId);
    line.cut();
    await open(page, "/services");
    expect(await readBuildId(page)).not.toBe(newId);
    await goTo(page, "/");

    line.state = "connected";
    await open(page, "/services");
    expect(await readBuildId(page)).toBe(newId);
    await expect.poll(() => countCopies(page, "/services")).toBe(1);
    line.cut();
    await open(page, "/services");
    expect(await readBuildId(page)).toBe(newId);
    // A page that nobody has read since still has the earlier copy.
    await open(page, "/");
    expect(await readBuildId(page)).not.toBe(newId);
  });
});

describe("the service worker of a new build", () => {
  it("takes over without a reload, and an open tab of the old build keeps its files until it loads a document", async () => {
    const { page: oldTab, documents } = await visit("/", line.origin, {
      connection: { effectiveType: "4g" },
    });
    await waitForCopies(oldTab, "/", CODE);
    const oldFile = (await listCopies(oldTab)).find((path) => CODE.test(path)) ?? "";
    const newId = await deploy(line, CODE);
    const newTab = await oldTab.context().newPage();
    await open(newTab, "/services");
    await waitForWorkerOf(newTab, newId);
    expect((await fetch(line.origin + oldFile)).status).toBe(404);
    expect(await oldTab.evaluate(async (file) => (await fetch(file)).status, oldFile)).toBe(200);
    expect(documents).toEqual(["/"]);

    await open(oldTab, "/vehicles");
    await oldTab.goBack({ waitUntil: "commit" });
    await waitForHydration(oldTab);
    expect(await headingOf(oldTab).textContent()).toBe(findHeading("/"));
    expect(await readBuildId(oldTab)).toBe(newId);
    // The service worker deletes old files with the next pages that are shown.
    let step = 0;
    const listFileCaches = async () => {
      step += 1;
      await goTo(newTab, ["/bookings", "/", "/services"][step % 3] ?? "/");
      const names = await newTab.evaluate(() => caches.keys());
      return names.filter((name) => name.startsWith("assets-"));
    };
    await expect.poll(listFileCaches).toEqual([`assets-${newId}`]);
  });
});

describe("the switched-off service worker", () => {
  it("removes itself and all its caches, and the open tab goes on", async () => {
    const { page, documents } = await visit("/", line.origin);
    await waitForCopies(page, "/");
    line.route = (url) => (url === SERVICE_WORKER_URL ? SWITCH_OFF_URL : url);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    const countRemains = () =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
    await expect.poll(countRemains).toEqual([0, 0]);
    await goTo(page, "/services");
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual(["/"]);
  });
});

/** Loads a document in a tab and waits until its app runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(line.origin + path);
  await waitForHydration(page);
}

async function readBuildId(page: Page): Promise<string> {
  return JSON.parse((await page.textContent("#hydration-data")) ?? "").buildId;
}

/** Returns the number of builds whose copy of a page is cached. */
async function countCopies(page: Page, path: string): Promise<number> {
  return await page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const copies = names.map(async (name) => await (await caches.open(name)).match(wanted));
    return (await Promise.all(copies)).filter(Boolean).length;
  }, path);
}
