import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { goTo, headerLinkOf, headingOf, statusLineOf, waitForPage } from "../support/frame.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { expectFocus, findMiddle } from "../support/person.ts";
import { openVisit, type Visit, type VisitOptions, visit } from "../support/visit.ts";

const FIRST_SCREEN_PX = 900;

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
    // By the mouse alone: the tool's own click would scroll first.
    await page.mouse.click(...(await findMiddle(headerLinkOf(page, "/services"))));
    await waitForPage(page, "/services");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await waitForPage(page, "/");
    await page.waitForFunction((top) => window.scrollY === top, FIRST_SCREEN_PX);
  });

  it("gives the same place back far down a page whose sections were laid out late", async () => {
    const { page } = await visit("/");
    await goTo(page, "/services");
    await page.locator(".deferred-content").waitFor({ state: "detached" });
    for (const fraction of [0.3, 0.6]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), fraction);
      await nextFrames(page);
    }
    // Read in the moment of leaving: until then sections above may still be laid out.
    const readNoted = await notePlaceAtPress(page);
    await goTo(page, "/");
    const before = await readNoted();
    await page.goBack();
    await waitForPage(page, "/services");
    await page.waitForFunction(() => window.scrollY > 0);
    await nextFrames(page);
    expect(before.scrolled).toBeGreaterThan(FIRST_SCREEN_PX);
    await expect.poll(() => page.evaluate(readPlace)).toEqual(before);
  });

  it("moves the focus to the heading and says the title", async () => {
    const { page } = await visit("/");
    await goTo(page, "/vehicles");
    await expectFocus(headingOf(page));
    await expect.poll(() => statusLineOf(page).textContent()).toBe(await page.title());
  });

  it.each([
    ["with transitions", "no-preference"],
    ["with less motion", "reduce"],
  ] as const)(
    "ends on the page that was clicked last, however fast the clicks, %s",
    async (_how, reducedMotion) => {
      const { page, output } = await visitCounting("/", {
        connection: { effectiveType: "4g" },
        reducedMotion,
      });
      const paths = PAGES.map(({ path }) => path);
      const places = new Map<string, [number, number]>();
      for (const path of paths) places.set(path, await findMiddle(headerLinkOf(page, path)));
      // A fixed sequence that looks like chance: every run clicks the same.
      const clicks = Array.from(
        { length: 40 },
        (_, i) => paths[(i * 7 + ((i * i) % 5)) % paths.length] ?? "/",
      );
      for (const target of clicks) {
        await page.mouse.click(...(places.get(target) ?? expect.fail(`There is no link to ${target}.`)));
      }
      const last = clicks.at(-1) ?? "/";
      const title = TESTED_PAGES.find(({ path }) => path === last)?.head.title;
      await waitForPage(page, last);
      await expect.poll(() => statusLineOf(page).textContent()).toBe(title);
      expect(new URL(page.url()).pathname).toBe(last);
      await expect.poll(() => page.title()).toBe(title);
      // The title may have been said before, by one of the twenty: the focus comes with the page.
      await expectFocus(headingOf(page));
      expect(output).toEqual([]);
    },
  );

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
    await page.waitForFunction(() =>
      document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
    );
    await nextFrames(page);
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

interface Place {
  readonly section: number;
  readonly top: number;
  readonly scrolled: number;
}

/** Runs in the page. Which section is at the middle of the screen, where it begins there, and how far down that is. */
function readPlace(): Place {
  const boxes = Array.from(document.querySelectorAll("main > *"), (child) => child.getBoundingClientRect());
  const section = boxes.findIndex(({ top, bottom }) => top <= innerHeight / 2 && bottom > innerHeight / 2);
  return { section, top: Math.round(boxes[section]?.top ?? 0), scrolled: window.scrollY };
}

/** Notes the place at which the next press finds the page. */
async function notePlaceAtPress(page: Page): Promise<() => Promise<Place>> {
  await page.evaluate(`{
    ${readPlace}
    const note = () => Object.assign(window, { place: readPlace() });
    document.addEventListener("click", note, { capture: true, once: true });
  }`);
  return () => page.evaluate(() => (window as unknown as { place: Place }).place);
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
