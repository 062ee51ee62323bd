import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorScreen } from "../../src/content/shell.ts";
import { footerOf, headerLinkOf, headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading, OTHER_PATHS, TESTED_PAGES } from "../support/pages.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

const [OTHER] = OTHER_PATHS;

describe("a page", () => {
  it.each(TESTED_PAGES)(
    "$path hydrates without console output and without changing",
    async ({ path, heading }) => {
      const { page, output } = await openVisit();
      await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      expect(await headingOf(page).textContent()).toBe(heading);
      // Text that React had replaced would differ from the server's.
      const served = await openVisit({ javaScriptEnabled: false });
      await served.page.goto(ownSite.origin + path);
      expect(await readText(page)).toBe(await readText(served.page));
      expect(output).toEqual([]);
    },
  );

  it("loads its own code at once and no other page's", async () => {
    const { page } = await openVisit();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(ownSite.origin + OTHER);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    const pageScripts = scripts.filter((path) => path.includes("-page-"));
    expect(new Set(pageScripts).size).toBe(1);
    expect(pageScripts[0]).toContain(`/assets${OTHER}-page-`);
  });
});

describe("third parties", () => {
  it.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("receive no request until the visitor opens the map, %s", async (_how, javaScriptEnabled) => {
    const { page } = await openVisit({ javaScriptEnabled });
    const foreign: string[] = [];
    page.on("request", (request) => {
      const { origin } = new URL(request.url());
      if (origin !== ownSite.origin) foreign.push(origin);
    });
    await page.route("https://www.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }),
    );
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "networkidle" });
    await page.locator(".map-block__picture").scrollIntoViewIfNeeded();
    expect(foreign).toEqual([]);
    await footerOf(page).locator("a[target=map]").click();
    await page.frameLocator(".map-block iframe").locator("h1", { hasText: "The map" }).waitFor();
    expect(foreign).toEqual(["https://www.openstreetmap.org"]);
    expect(new URL(page.url()).pathname).toBe("/bookings");
  });
});

describe("navigation", () => {
  it("fetches a page's data from the payload file of the build", async () => {
    const { page } = await visit("/");
    const payload = page.waitForRequest(/payload/);
    await headerLinkOf(page, OTHER).click();
    const { pathname } = new URL((await payload).url());
    expect(pathname).toMatch(new RegExp(`^/builds/payload/[0-9a-f]{16}${OTHER}\\.json$`));
  });
});

describe("without JavaScript", () => {
  it.each(TESTED_PAGES)("$path is complete and its links work", async ({ path, heading }) => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(ownSite.origin + path);
    expect(await headingOf(page).textContent()).toBe(heading);
    for (const target of [OTHER, "/"]) {
      await headerLinkOf(page, target).click();
      expect(await headingOf(page).textContent()).toBe(findHeading(target));
    }
  });

  it("the error screen's button leads to the home page", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/nope`);
    await page.click(`text=${errorScreen.button}`);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/");
    expect(page.url()).not.toContain("?");
    expect(await headingOf(page).textContent()).toBe(findHeading("/"));
  });
});

/** Returns a page's text without the booking form, which hydration turns into steps. */
function readText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const tree = document.querySelector("#root")?.cloneNode(true) as Element | undefined;
    tree?.querySelector("form.booking")?.remove();
    // Its content is markup or text depending on JavaScript.
    for (const otherwise of tree?.querySelectorAll("noscript") ?? []) otherwise.remove();
    return tree?.textContent?.replace(/\s+/g, " ").trim();
  });
}
