import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { goTo, headerLinkOf, headingOf, statusLineOf, waitForPage } from "../support/frame.ts";
import { TESTED_PAGES, WALKED_PATHS } from "../support/pages.ts";
import { expectFocus, findMiddle } from "../support/person.ts";
import { openVisit, type Visit, type VisitOptions, visit } from "../support/visit.ts";

const FIRST_SCREEN_PX = 900;

describe("a page transition", () => {
  it("moves forward along the navigation and back in the other direction", async () => {
    const { page, output } = await visitCounting("/");
    const [, nearer, farther] = PAGES;
    await goTo(page, farther.path);
    await expect.poll(() => readTransitions(page)).toEqual(["forward"]);
    await goTo(page, nearer.path);
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back"]);
    await page.goBack();
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back", "forward"]);
    await page.goBack();
    await expect.poll(() => readTransitions(page)).toEqual(["forward", "back", "forward", "back"]);
    expect(output).toEqual([]);
  });

  it("is absent with reduced motion", async () => {
    const { page, output } = await visitCounting("/", { reducedMotion: "reduce" });
    await goTo(page, "/services");
    await page.goBack();
    await waitForPage(page, "/");
    expect(await readTransitions(page)).toEqual([]);
    expect(output).toEqual([]);
  });

  it("restores the scroll position on Back, far down a page that was laid out late", async () => {
    const { page } = await visit("/");
    await goTo(page, "/services");
    await page.locator(".deferred-content").waitFor({ state: "detached" });
    for (const fraction of [0.3, 0.6]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), fraction);
      await nextFrames(page);
    }
    // Read at the moment of the click: until then sections above may still be laid out.
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

  it.each([
    ["with transitions", "no-preference"],
    ["with reduced motion", "reduce"],
  ] as const)("ends on the last clicked page, however fast the clicks, %s", async (_how, reducedMotion) => {
    const { page, output } = await visitCounting("/", {
      connection: { effectiveType: "4g" },
      reducedMotion,
    });
    const paths = PAGES.map(({ path }) => path);
    const places = new Map<string, [number, number]>();
    for (const path of paths) places.set(path, await findMiddle(headerLinkOf(page, path)));
    // A fixed pseudo-random sequence, so that every run clicks the same links.
    const clicks = Array.from({ length: 40 }, (_, i) => paths[(i * 7 + ((i * i) % 5)) % paths.length] ?? "/");
    for (const target of clicks) {
      await page.mouse.click(...(places.get(target) ?? expect.fail(`There is no link to ${target}.`)));
    }
    const last = clicks.at(-1) ?? "/";
    const title = TESTED_PAGES.find(({ path }) => path === last)?.head.title;
    await waitForPage(page, last);
    await expect.poll(() => statusLineOf(page).textContent()).toBe(title);
    expect(new URL(page.url()).pathname).toBe(last);
    await expect.poll(() => page.title()).toBe(title);
    // An earlier visit may have set the same title. The focus arrives with the page.
    await expectFocus(headingOf(page));
    expect(output).toEqual([]);
  });

  it("shifts no content that stays", async () => {
    const { page } = await visit("/");
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    for (const path of [...WALKED_PATHS.slice(1), "/"]) await goTo(page, path);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ timeline }) => timeline !== document.timeline),
    );
    await nextFrames(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

/** Visits a page and records the directions of page transitions. */
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

/** Runs in the page. Returns the section at the middle of the screen, its top and the scroll position. */
function readPlace(): Place {
  const boxes = Array.from(document.querySelectorAll("main > *"), (child) => child.getBoundingClientRect());
  const section = boxes.findIndex(({ top, bottom }) => top <= innerHeight / 2 && bottom > innerHeight / 2);
  return { section, top: Math.round(boxes[section]?.top ?? 0), scrolled: window.scrollY };
}

/** Records the place at the moment of the next click. */
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
