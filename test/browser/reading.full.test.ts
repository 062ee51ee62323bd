import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { externalLinkHint } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerOf, menuOf } from "../support/frame.ts";
import { readBox } from "../support/person.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";

const SCREENS = [...PAGES.map(({ path }) => path), "/nope"];

describe("nothing runs out of the screen", () => {
  it.each(SCREENS)(
    "at 400 % zoom of 1280 by 1024 pixels, and most of it is the page, on %s",
    async (path) => {
      const { page } = await visit(path, undefined, { viewport: { width: 320, height: 256 } });
      expect(await findOverflow(page)).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, 400));
      const bars = await headerOf(page).evaluateAll((found) =>
        found.map((bar) => bar.getBoundingClientRect().bottom),
      );
      for (const bottom of bars) expect(bottom).toBeLessThanOrEqual(0);
    },
  );

  it.each(SCREENS.flatMap((path) => [320, 390, 1280].map((width) => [path, width] as const)))(
    "with text of twice the size on %s, %d pixels wide",
    async (path, width) => {
      const opened = await openVisit({ viewport: { width, height: 800 } });
      const { page } = opened;
      const session = await page.context().newCDPSession(page);
      await session.send("Page.enable");
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      await visit(path, undefined, {}, opened);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      expect(await findOverflow(page)).toEqual([]);
    },
  );
});

it.each([1440, 1520, 1920, 2560])(
  "at %d pixels the words under the first of the pictures side by side begin below their heading",
  async (width) => {
    const { page } = await visit("/", undefined, { viewport: { width, height: 900 } });
    await layOutWholePage(page);
    const section = page.locator("section", { has: page.locator(".posters") });
    const [heading, words] = await Promise.all([
      readBox(section.locator("h2")),
      readBox(section.locator("h3 a").first()),
    ]);
    expect(Math.abs(words.x - heading.x)).toBeLessThanOrEqual(1);
  },
);

describe("in the visitor's own colours", () => {
  it.each(SCREENS)("every drawn sign and every link has one of them on %s", async (path) => {
    const { page } = await visit(path, undefined, { forcedColors: "active", colorScheme: "light" });
    await layOutWholePage(page);
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const colours = ["CanvasText", "LinkText", "ButtonText", "VisitedText"].map((colour) => {
        probe.style.color = colour;
        return getComputedStyle(probe).color;
      });
      probe.remove();
      return colours;
    });
    const used = await page
      .locator("a:not(:has(img)), button, svg.glyph, .icon")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => getComputedStyle(element).color),
      );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((colour) => !system.includes(colour))).toEqual([]);
  });

  it("the page one is on is underlined in the navigation", async () => {
    const { page } = await visit("/vehicles", undefined, { forcedColors: "active" });
    const lines = await menuOf(page)
      .locator("a:not([href^='tel:'])")
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("aria-current"), getComputedStyle(link).textDecorationLine]),
      );
    expect(lines).toEqual([
      [null, "none"],
      [null, "none"],
      ["page", "underline"],
    ]);
  });
});

describe("every link that leaves the site", () => {
  it.each(PAGES)("says so, on $path", async ({ path }) => {
    const { page } = await visit(path);
    const links = await page
      .locator('a[href^="http"]:not([target="map"])')
      .evaluateAll((found) =>
        found.map((link) => ({ text: link.textContent, rel: link.getAttribute("rel") })),
      );
    expect(links.length).toBeGreaterThan(5);
    for (const { text, rel } of links) {
      expect(text).toContain(`(${externalLinkHint})`);
      expect(rel).toContain("noopener");
    }
  });
});

/** The page may not scroll sideways: what is cut off would be read by nobody. */
async function findOverflow(page: Page): Promise<string[]> {
  await layOutWholePage(page);
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.localName}.${element.getAttribute("class")}`);
  });
}
