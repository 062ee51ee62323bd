import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ServedSite } from "../../scripts/serve/site.ts";
import { SERVICE_WORKER_URL } from "../../src/shared/service-worker.ts";
import { listCopies, waitForCopies, waitForTakeOver } from "../support/copies.ts";
import { serveEdge } from "../support/edge.ts";
import { goTo, headerLinkOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { ownSite } from "../support/own-site.ts";
import { makeSecondBuild } from "../support/second-build.ts";
import { serveBuild } from "../support/serve-build.ts";
import { type VisitOptions, visit, waitForHydration } from "../support/visit.ts";

const GENEROUS: VisitOptions = { connection: { effectiveType: "4g" } };

let line: Line;
let secondSite: ServedSite;
let secondId: string;
let switchedOff: ServedSite;

beforeAll(async () => {
  const { id, workerDirectory } = await makeSecondBuild();
  secondId = id;
  secondSite = await serveBuild({ workerDirectory });
  const without = await makeSecondBuild();
  // A build with this setting omits the file.
  await rm(join(without.workerDirectory, "../client", SERVICE_WORKER_URL));
  const variables = { SERVICE_WORKER: "off" };
  switchedOff = await serveBuild({ workerDirectory: without.workerDirectory, variables });
});
beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());
afterAll(async () => {
  await Promise.all([secondSite.stop(), switchedOff.stop()]);
});

describe("a page of an old build", () => {
  it("can be read offline after a deploy until its new version has been read", async () => {
    const page = await readPages("/services");
    line.connect(secondSite.origin);
    await page.goto(`${line.origin}/bookings?from=BFS`);
    expect(await readBuildId(page)).toBe(secondId);
    line.cut();
    await page.goto(`${line.origin}/services`);
    await waitForHydration(page);
    expect(await readBuildId(page)).not.toBe(secondId);
    await goTo(page, "/");

    line.connect(secondSite.origin);
    await page.goto(`${line.origin}/services`);
    await waitForHydration(page);
    expect(await readBuildId(page)).toBe(secondId);
    const countBuilds = (path: string) =>
      page.evaluate(async (wanted) => {
        const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
        const copies = names.map(async (name) => await (await caches.open(name)).match(wanted));
        return (await Promise.all(copies)).filter(Boolean).length;
      }, path);
    await expect.poll(() => countBuilds("/services")).toBe(1);
    await waitForTakeOver(page);
    line.cut();
    await page.reload();
    await waitForHydration(page);
    expect(await readBuildId(page)).toBe(secondId);
    // A page that nobody has read since still has the earlier copy.
    await page.goto(line.origin);
    await waitForHydration(page);
    expect(await readBuildId(page)).not.toBe(secondId);
  });

  it("can be read offline after the site has named another build", async () => {
    const page = await readPages("/services");
    line.connect(secondSite.origin);
    expect(await page.evaluate(async () => (await (await fetch("/builds/latest.json?1")).json()).id)).toBe(
      secondId,
    );
    await expectOldPageOffline(page, "/services");
  });

  it("can be read offline after one of its files is gone", async () => {
    const page = await readPages("/services");
    line.connect(secondSite.origin);
    expect(await page.evaluate(async () => (await fetch("/assets/gone-0a1b2c3d.js")).status)).toBe(404);
    await expectOldPageOffline(page, "/services");
  });

  it("does not return on Back", async () => {
    const page = await readPages("/services");
    line.connect(secondSite.origin);
    await page.goto(`${line.origin}/vehicles`);
    await waitForHydration(page);
    await page.goBack();
    await waitForHydration(page);
    expect(new URL(page.url()).pathname).toBe("/services");
    expect(await readBuildId(page)).toBe(secondId);
  });

  it("is shown offline while no newer build is known", async () => {
    const page = await readPages("/services");
    line.cut();
    await page.goto(`${line.origin}/services`);
    await waitForHydration(page);
    expect(await readBuildId(page)).not.toBe(secondId);
  });
});

describe("the service worker of a new build", () => {
  it("takes over without a reload, and an open tab of the old build keeps its files", async () => {
    const { page: oldTab, documents } = await visit("/", line.origin, GENEROUS);
    await waitForCopies(oldTab, "/", /vehicles-page-[\w-]+\.js/);
    const oldFile = (await listCopies(oldTab)).find((path) => /vehicles-page-[\w-]+\.js/.test(path)) ?? "";
    line.connect(secondSite.origin);

    const newTab = await oldTab.context().newPage();
    await newTab.goto(`${line.origin}/services`);
    // Only the new worker caches the new offline page's style sheet.
    const worker = await (await fetch(`${secondSite.origin}/service-worker.js`)).text();
    await waitForCopies(newTab, "/services", /\/assets\/offline-page-[\w-]+\.css/.exec(worker)?.[0] ?? "?");
    expect((await fetch(secondSite.origin + oldFile)).status).toBe(404);
    expect(await oldTab.evaluate(async (file) => (await fetch(file)).status, oldFile)).toBe(200);
    expect(documents).toEqual(["/"]);

    await oldTab.close();
    // The worker clears old caches on navigation, once the browser has noticed the closed tab and a new copy of the old tab's page exists.
    let step = 0;
    const listBuilds = async () => {
      step += 1;
      await goTo(newTab, ["/vehicles", "/", "/services"][step % 3] ?? "/");
      return await newTab.evaluate(async () =>
        (await caches.keys()).filter((name) => name.startsWith("assets-")),
      );
    };
    await expect.poll(listBuilds).toEqual([`assets-${secondId}`]);
  });
});

describe("a new build with missing files", () => {
  it("leaves no cache of the worker that failed to install", async () => {
    const page = await readPages("/services");
    const edge = await serveEdge([{ origin: secondSite.origin, share: 1 }]);
    edge.trouble = (path) => (/\/assets\/app-.*\.js$/.test(path) ? { kind: "fail", status: 404 } : undefined);
    line.connect(edge.origin);
    // Only the new build's worker loads anything of it.
    const end = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const end = new Promise<string>((resolve) => {
        registration?.addEventListener("updatefound", () => {
          const { installing } = registration;
          installing?.addEventListener("statechange", () => resolve(installing.state));
        });
      });
      await registration?.update();
      return await end;
    });
    expect(await end).toBe("redundant");
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(`assets-${secondId}`);
    await edge.stop();
  });
});

describe("the switched-off service worker", () => {
  it("removes itself and all its caches", async () => {
    const page = await readPages("/services");
    line.connect(switchedOff.origin);
    await page.goto(line.origin);
    await waitForHydration(page);
    const countRemains = () =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
    await expect.poll(countRemains).toEqual([0, 0]);
    expect(await headerLinkOf(page, "/services").textContent()).toBe("Services");
  });

  it("is not requested by a new visitor", async () => {
    line.connect(switchedOff.origin);
    const { page } = await visit("/", line.origin);
    await page.waitForLoadState("networkidle");
    expect(line.asked).not.toContain("/service-worker.js");
  });
});

/** Visits the home page and another page, so that both documents are cached. */
async function readPages(path: string): Promise<Page> {
  const { page } = await visit("/", line.origin);
  await waitForCopies(page, "/");
  await page.goto(line.origin + path);
  await waitForHydration(page);
  await waitForCopies(page, path);
  // Later responses would be cached after the test's next step.
  await page.waitForLoadState("networkidle");
  return page;
}

async function expectOldPageOffline(page: Page, path: string): Promise<void> {
  line.cut();
  await page.goto(line.origin + path);
  await waitForHydration(page);
  expect(await readBuildId(page)).not.toBe(secondId);
}

async function readBuildId(page: Page): Promise<string> {
  return JSON.parse((await page.textContent("#hydration-data")) ?? "").buildId;
}
