import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listCopies, waitForCopies } from "../support/copies.ts";
import { damageOnce } from "../support/damage.ts";
import { footerOf, goTo, headingOf } from "../support/frame.ts";
import { type Line, openLine } from "../support/line.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading } from "../support/pages.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

const APP = /\/app-[\w-]+\.js/;
const SCRIPT = /\/services-page-[\w-]+\.js/;
const PAYLOAD = /^\/builds\/payload\/\w+\/services\.json/;
const STYLES = /\/entry-[\w-]+\.css/;
const FONT = /\.woff2$/;
const PICTURE = /^\/assets\/[\w-]+\.avif$/;

let line: Line;

beforeEach(async () => {
  line = await openLine(ownSite.origin);
});
afterEach(() => line.close());

describe("a file that arrives damaged once", () => {
  it("is fetched again by the service worker: the page works at once, after a reload and offline", async () => {
    const { page, documents, output } = await visit("/", line.origin);
    await waitForCopies(page, "/");
    const undamaged = damageOnce(line, "a page of HTML", SCRIPT, PAYLOAD, PICTURE);
    await goTo(page, "/services");
    await footerOf(page).scrollIntoViewIfNeeded();
    await expect.poll(() => undamaged).toEqual([]);
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual(["/"]);

    await page.goto(`${line.origin}/services`);
    await waitForHydration(page);
    await waitForCopies(page, "/services", SCRIPT, PAYLOAD);
    line.cut();
    await page.reload();
    await waitForHydration(page);
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    await expectWholeCopies(page);
    expect(output.filter((text) => !text.includes("net::ERR_"))).toEqual([]);
  });

  it("is whole on later visits, also offline, if no service worker ran when it arrived or if it is a document", async () => {
    let undamaged = damageOnce(line, "cut short", STYLES, FONT, PICTURE, PAYLOAD);
    const { page } = await visit("/", line.origin, { connection: { effectiveType: "4g" } });
    await waitForCopies(page, "/", STYLES, FONT, PAYLOAD);
    await expect.poll(() => undamaged).toEqual([]);
    undamaged = damageOnce(line, "cut short", /^\/services$/);
    await goTo(page, "/services");
    await waitForCopies(page, "/services");
    expect(undamaged).toEqual([]);
    const copy = await page.evaluate(async () => await (await caches.match("/services"))?.text());
    expect(copy?.trimEnd().endsWith("</html>")).toBe(true);

    await page.goto("about:blank");
    line.cut();
    await page.goto(`${line.origin}/`);
    await waitForHydration(page);
    await page.waitForFunction(() => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 1));
    expect(await page.evaluate(async () => (await document.fonts.ready).size)).toBeGreaterThan(0);
    await expectWholeCopies(page);
  });

  it("is fetched again without a service worker: the app's code by a reload, and data at once", async () => {
    const { page, documents } = await openVisit({ hasServiceWorkers: false });
    damageOnce(line, "cut short", APP);
    await page.goto(`${line.origin}/vehicles`);
    await expect.poll(() => documents).toEqual(["/vehicles", "/vehicles"]);
    await waitForHydration(page);
    damageOnce(line, "a page of HTML", PAYLOAD);
    await goTo(page, "/services");
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual(["/vehicles", "/vehicles"]);
  });

  it("leads to a document without a service worker if it is the next page's code", async () => {
    const { page, documents } = await visit("/", line.origin, { hasServiceWorkers: false });
    damageOnce(line, "cut short", SCRIPT);
    await goTo(page, "/services");
    await waitForHydration(page);
    expect(await headingOf(page).textContent()).toBe(findHeading("/services"));
    expect(documents).toEqual(["/", "/services"]);
  });
});

/** Compares every cached file with the original. */
async function expectWholeCopies(page: Page): Promise<void> {
  const files = (await listCopies(page)).filter((path) => /^\/(assets|builds)\//.test(path));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const copy = await page.evaluate(async (path) => {
      const found = await caches.match(path, { ignoreVary: true });
      const content = (await found?.arrayBuffer()) ?? new ArrayBuffer();
      const digest = await crypto.subtle.digest("SHA-256", content);
      return [found?.headers.get("Content-Type"), [...new Uint8Array(digest)].join()];
    }, file);
    const answer = await fetch(ownSite.origin + file);
    const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
    const expected = [answer.headers.get("Content-Type"), [...new Uint8Array(digest)].join()];
    expect([file, ...copy]).toEqual([file, ...expected]);
  }
}
