import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { holdAppBack } from "../support/held-files.ts";
import { ownSite } from "../support/own-site.ts";
import { createPerson } from "../support/person.ts";
import { finishAnimations, openVisit, waitForHydration } from "../support/visit.ts";

const LOST = [
  ["the app's code", "**/app-*.js"],
  ["the page's code", "**/bookings-page-*.js"],
  ["the style sheet", "**/entry-*.css"],
] as const;

describe.each(LOST)("a document for which %s is lost", (_what, files) => {
  it("is loaded once more, and is an app when the file is there by then", async () => {
    const { page, documents, output } = await openVisit();
    await loseFiles(page, files, 1);
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await waitForHydration(page);
    expect(output.filter((line) => !/status of 404|uncaught/.test(line))).toEqual([]);
  });

  it("is loaded no more than once, and then works by its links", async () => {
    const { page, documents } = await openVisit();
    await loseFiles(page, files);
    await page.goto(`${ownSite.origin}/bookings`);
    // Asked of the browser, not of the page: a look inside counts as a visitor's touch, after which nothing is reloaded.
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    // The error of a document that gives way to the next may be heard of or not: the loss itself is known in either.
    await page.waitForFunction(() => {
      const [load] = performance.getEntriesByType("navigation");
      return (
        load instanceof PerformanceNavigationTiming &&
        load.type === "reload" &&
        performance
          .getEntriesByType("resource")
          .some((file) => file instanceof PerformanceResourceTiming && file.responseStatus === 404)
      );
    });
    expect(documents).toEqual(["/bookings", "/bookings"]);
    await page.unroute(files);
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
  });
});

it.each(LOST.slice(1))(
  "a document for which %s is lost stays with what a person has begun to write in it",
  async (_what, files) => {
    const visit = await openVisit();
    const { page, documents } = visit;
    await loseFiles(page, files);
    const release = await holdAppBack(page);
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    const field = page.locator("#pickup");
    await field.waitFor({ state: "attached" });
    // Without its styles it is shown after a while.
    await finishAnimations(page);
    await createPerson(visit, "desktop").write(field, "Larne");
    const failure = page.waitForEvent("pageerror");
    release();
    await failure;
    expect(await field.inputValue()).toBe("Larne");
    expect(documents).toEqual(["/bookings"]);
  },
);

/** Answers so many times as a version that has not these files. */
async function loseFiles(page: Page, files: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let count = 0;
  await page.route(files, async (route) => {
    count += 1;
    if (count > times) await route.continue();
    else await route.fulfill({ status: 404, headers: { "Cache-Control": "no-store" } });
  });
}
