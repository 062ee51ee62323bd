import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { errorScreen } from "../../src/content/shell.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { PUBLIC_ORIGIN as SITE } from "../support/site-content.ts";
import { visit } from "../support/visit.ts";

describe("the document's head after a navigation", () => {
  it("has the canonical URL of the current page", async () => {
    const { page } = await visit("/");
    await headerLinkOf(page, "/services").click();
    await headingOf(page).filter({ hasText: servicesPage.intro.title }).waitFor();
    await expect.poll(() => readHead(page)).toEqual({ canonical: [`${SITE}/services`], robots: [] });
  });

  it("switches between an error's noindex and the page's canonical URL", async () => {
    const { page } = await visit("/nope");
    expect(await readHead(page)).toEqual({ canonical: [], robots: ["noindex"] });
    await page.click(`text=${errorScreen.button}`);
    await headingOf(page).filter({ hasText: homePage.hero.title }).waitFor();
    await expect.poll(() => readHead(page)).toEqual({ canonical: [`${SITE}/`], robots: [] });
    await page.goBack();
    await page.locator("button", { hasText: errorScreen.button }).waitFor();
    await expect.poll(() => readHead(page)).toEqual({ canonical: [], robots: ["noindex"] });
  });
});

function readHead(page: Page) {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(({ href }) => href),
    robots: [...document.querySelectorAll<HTMLMetaElement>("meta[name=robots]")].map(
      ({ content }) => content,
    ),
  }));
}
