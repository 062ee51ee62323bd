import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { PAGES } from "../../src/shared/pages.ts";
import { closeBrowser, openVisit, type Visit, type VisitOptions, visit } from "../support/visit.ts";

const FIRST_SCREEN_PX = 900;

const TITLES: Readonly<Record<string, string>> = {
  "/": homePage.head.title,
  "/bookings": bookingsPage.head.title,
  "/services": servicesPage.head.title,
  "/vehicles": vehiclesPage.head.title,
};

afterAll(closeBrowser);

describe("a change of page", () => {
  it("moves forward along the navigation and back in the other direction", async () => {
    const { page, output } = await visitCounting("/");
    await goTo(page, "/services");
    await expect.poll(() => readTransitions(page)).toEqual(["forward"]);
    await goTo(page, "/bookings");
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back"]);
    await page.goBack();
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back", "forward"]);
    await page.goBack();
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back", "forward", "back"]);
    expect(output).toEqual([]);
  });

  it("has no transition for a visitor who wants less motion", async () => {
    const { page, output } = await visitCounting("/", { reducedMotion: "reduce" });
    await goTo(page, "/services");
    await page.goBack();
    await waitForPage(page, "/");
    expect(await readTransitions(page)).toEqual([]);
    expect(output).toEqual([]);
  });

  it("starts at the top, and gives the old position back", async () => {
    const { page } = await visit("/");
    await page.evaluate((top) => window.scrollTo(0, top), FIRST_SCREEN_PX);
    // Clicked by script: the test's mouse would scroll first.
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/services"]')?.click());
    await waitForPage(page, "/services");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await waitForPage(page, "/");
    await page.waitForFunction((top) => window.scrollY === top, FIRST_SCREEN_PX);
  });

  it("gives the same place back far down a page whose sections were laid out late", async () => {
    const { page } = await visit("/");
    await goTo(page, "/services");
    await page.locator(".rest").waitFor({ state: "detached" });
    for (const fraction of [0.3, 0.6]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), fraction);
      await nextFrames(page);
    }
    // Read in the moment of leaving: until then sections above may still be laid out.
    const before = await readPlace(page, 'header a[href="/"]');
    await waitForPage(page, "/");
    await page.goBack();
    await waitForPage(page, "/services");
    await page.waitForFunction(() => window.scrollY > 0);
    await nextFrames(page);
    expect(before.scrolled).toBeGreaterThan(FIRST_SCREEN_PX);
    expect(await readPlace(page)).toEqual(before);
  });

  it("moves the focus to the heading and says the title", async () => {
    const { page } = await visit("/");
    await goTo(page, "/vehicles");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await page.textContent("[role=status]")).toBe(await page.title());
  });

  it("ends on the page that was clicked last, however fast the clicks", async () => {
    const { page, output } = await visitCounting("/", { connection: { effectiveType: "4g" } });
    const paths = PAGES.map(({ path }) => path);
    // A fixed sequence that looks like chance: every run clicks the same.
    const clicks = Array.from({ length: 20 }, (_, i) => paths[(i * 7 + ((i * i) % 5)) % paths.length] ?? "/");
    await page.evaluate((targets) => {
      for (const target of targets)
        document.querySelector<HTMLElement>(`header a[href="${target}"]`)?.click();
    }, clicks);
    for (const target of clicks) {
      await page.evaluate(
        (to) => document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click(),
        target,
      );
    }
    const last = clicks.at(-1) ?? "/";
    await waitForPage(page, last);
    await page.waitForFunction(() => document.querySelector("[role=status]")?.textContent === document.title);
    expect(new URL(page.url()).pathname).toBe(last);
    expect(await page.title()).toBe(TITLES[last]);
    // The title may have been said before, by one of the twenty: the focus comes with the page.
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(output).toEqual([]);
  });

  it("shifts nothing that stays", async () => {
    const { page } = await visit("/");
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    for (const path of ["/services", "/vehicles", "/bookings", "/"]) await goTo(page, path);
    await page.waitForTimeout(400);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

/** Visits with a note of the directions in which pages have come in. */
async function visitCounting(path: string, options: VisitOptions = {}): Promise<Visit> {
  const opened = await openVisit(options);
  await opened.page.addInitScript(() => {
    const directions: (string | undefined)[] = [];
    Object.assign(window, { directions });
    document.addEventListener("animationstart", ({ target }) => {
      if (target instanceof HTMLElement && target.localName === "main")
        directions.push(target.dataset.direction);
    });
  });
  return await visit(path, undefined, {}, opened);
}

function readTransitions(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => (window as unknown as { directions: string[] }).directions);
}

/**
 * Which section is at the middle of the screen, where it begins there, and how far down the page that is.
 * @param pressed A link to be pressed in the same moment.
 */
function readPlace(
  page: Page,
  pressed?: string,
): Promise<{ section: number; top: number; scrolled: number }> {
  return page.evaluate((link) => {
    const boxes = Array.from(document.querySelectorAll("main > *"), (child) => child.getBoundingClientRect());
    const section = boxes.findIndex(({ top, bottom }) => top <= innerHeight / 2 && bottom > innerHeight / 2);
    const place = { section, top: Math.round(boxes[section]?.top ?? 0), scrolled: window.scrollY };
    if (link !== undefined) document.querySelector<HTMLElement>(link)?.click();
    return place;
  }, pressed);
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.click(`header a[href="${path}"]`);
  await waitForPage(page, path);
}

/** Waits until the page's own content is shown: its link is marked as the current one, or none is at home. */
async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const current = document.querySelector("header nav [aria-current=page]")?.getAttribute("href") ?? "/";
    return current === wanted && location.pathname === wanted;
  }, path);
}
