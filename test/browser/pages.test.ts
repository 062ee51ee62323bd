import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorScreen } from "../../src/content/shell.ts";
import { footerOf, headerLinkOf, headingOf, menuButtonOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { findHeading, TESTED_PAGES } from "../support/pages.ts";
import { createPerson, SCREENS } from "../support/person.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

describe("a page", () => {
  it.each(TESTED_PAGES)(
    "$path hydrates without console output, without changing and without another page's code",
    async ({ id, path, heading }) => {
      const { page, output } = await openVisit();
      const pageScripts = new Set<string | undefined>();
      page.on("request", (request) => {
        const [, code] = /\/assets\/(\w+)-page-[\w-]+\.js$/.exec(request.url()) ?? [];
        if (code !== undefined) pageScripts.add(code);
      });
      await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
      await waitForHydration(page);
      expect(await headingOf(page).textContent()).toBe(heading);
      // Text that React had replaced would differ from the server's.
      const served = await openVisit({ javaScriptEnabled: false });
      await served.page.goto(ownSite.origin + path);
      expect(await readText(page)).toBe(await readText(served.page));
      expect(output).toEqual([]);
      // The home page's code is part of the app.
      expect([...pageScripts]).toEqual(id === "home" ? [] : [id]);
    },
  );
});

it("third parties receive no request until the visitor opens the map, with or without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
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
  }
});

it("without JavaScript every page is reached by its link on a phone, and the home page by the error screen's button", async () => {
  const person = createPerson(await openVisit({ ...SCREENS.phone, javaScriptEnabled: false }), "phone");
  const { page } = person;
  await page.goto(`${ownSite.origin}/nope`);
  await person.press(page.getByRole("button", { name: errorScreen.button, exact: true }));
  await headingOf(page, findHeading("/")).waitFor();
  // The button's form adds no "?" to the address.
  expect(page.url()).toBe(`${ownSite.origin}/`);
  for (const { path, heading } of TESTED_PAGES.slice(1)) {
    await person.press(menuButtonOf(page));
    await person.press(headerLinkOf(page, path));
    await headingOf(page, heading).waitFor();
    await footerOf(page).waitFor();
  }
  await person.press(headerLinkOf(page, "/"));
  await headingOf(page, findHeading("/")).waitFor();
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
