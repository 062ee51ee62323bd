import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { footerOf, headerLinkOf, headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit, visit, waitForHydration } from "../support/visit.ts";

describe("a page", () => {
  it.each(TESTED_PAGES)(
    "$path hydrates without a word on the console and without changing",
    async ({ path, heading }) => {
      const { page, output } = await openVisit();
      await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      expect(await headingOf(page).textContent()).toBe(heading);
      // Text that React had replaced would no longer be the server's.
      const served = await openVisit({ javaScriptEnabled: false });
      await served.page.goto(ownSite.origin + path);
      expect(await readText(page)).toBe(await readText(served.page));
      expect(output).toEqual([]);
    },
  );

  it("asks for its code at once, and for no other page's", async () => {
    const { page } = await openVisit();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${ownSite.origin}/services`);
    await waitForHydration(page);
    await page.waitForLoadState("networkidle");
    const pageScripts = scripts.filter((path) => path.includes("-page-"));
    expect(new Set(pageScripts).size).toBe(1);
    expect(pageScripts[0]).toContain("/assets/services-page-");
  });
});

describe("third parties", () => {
  it.each([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ])("are asked for nothing until the visitor asks for the map, %s", async (_how, javaScriptEnabled) => {
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
  it("follows links without loading a document, with the new title and style", async () => {
    const { page, output, documents } = await visit("/");
    for (const { path, heading, head } of [...TESTED_PAGES.slice(1), ...TESTED_PAGES.slice(0, 1)]) {
      await headerLinkOf(page, path).click();
      await headingOf(page, heading).waitFor();
      await page.waitForURL(ownSite.origin + path);
      await expect.poll(() => page.title()).toBe(head.title);
    }
    expect(documents).toEqual(["/"]);
    expect(output).toEqual([]);
  });

  it("goes back and forward without loading a document", async () => {
    const { page, output, documents } = await visit("/");
    await headerLinkOf(page, "/services").click();
    await page.waitForURL("**/services");
    await headerLinkOf(page, "/vehicles").click();
    await headingOf(page, vehiclesPage.intro.title).waitFor();
    await page.goBack();
    await headingOf(page, servicesPage.intro.title).waitFor();
    await page.goForward();
    await headingOf(page, vehiclesPage.intro.title).waitFor();
    await expect.poll(() => page.title()).toBe(vehiclesPage.head.title);
    expect(documents).toEqual(["/"]);
    expect(output).toEqual([]);
  });

  it("fetches a page's data from its payload file, of this build", async () => {
    const { page } = await visit("/");
    const payload = page.waitForRequest(/payload/);
    await headerLinkOf(page, "/vehicles").click();
    const { pathname } = new URL((await payload).url());
    expect(pathname).toMatch(/^\/builds\/payload\/[0-9a-f]{16}\/vehicles\.json$/);
  });
});

describe("without JavaScript", () => {
  it.each(TESTED_PAGES)("$path is complete and its links lead on", async ({ path, heading }) => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(ownSite.origin + path);
    expect(await headingOf(page).textContent()).toBe(heading);
    await headerLinkOf(page, "/vehicles").click();
    expect(await headingOf(page).textContent()).toBe(vehiclesPage.intro.title);
    await headerLinkOf(page, "/").click();
    expect(await headingOf(page).textContent()).toBe(homePage.hero.title);
  });

  it("the error screen's button leads home", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/nope`);
    await page.click("text=Retun to Homepage");
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/");
    expect(page.url()).not.toContain("?");
    expect(await headingOf(page).textContent()).toBe(homePage.hero.title);
  });
});

/** What a page says. Only the booking form turns into something else, its steps. */
function readText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const tree = document.querySelector("#root")?.cloneNode(true) as Element | undefined;
    tree?.querySelector("form.booking")?.remove();
    // What it has is markup or text, by whether there is JavaScript.
    for (const otherwise of tree?.querySelectorAll("noscript") ?? []) otherwise.remove();
    return tree?.textContent?.replace(/\s+/g, " ").trim();
  });
}
