import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { goTo, waitForPage } from "../support/frame.ts";
import { readBox } from "../support/person.ts";
import { openVisit, type Visit, type VisitOptions, visit } from "../support/visit.ts";

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

  it("is absent with reduced motion, like the ripple", async () => {
    const { page, output } = await visitCounting("/", { reducedMotion: "reduce" });
    await goTo(page, "/vehicles");
    await page.goBack();
    await waitForPage(page, "/");
    expect(await readTransitions(page)).toEqual([]);
    const { x, y } = await readBox(page.locator("main .button").first());
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    expect(await page.locator(".ripple").count()).toBe(0);
    expect(output).toEqual([]);
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
