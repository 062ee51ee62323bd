import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { socialLinks, usefulLinks } from "../../src/content/links.ts";
import { externalLinkHint } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerOf, menuOf } from "../support/frame.ts";
import { readBox } from "../support/person.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";

const SCREENS = [...PAGES.map(({ path }) => path), "/nope"];

describe("no content overflows the screen", () => {
  it.each(SCREENS)(
    "at 400 % zoom of 1280 by 1024 pixels on %s, with the header out of the way",
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
    "with text of twice the size on %s at %d pixels",
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
  "at %d pixels the text of the first poster aligns with its heading",
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

describe("with forced colours", () => {
  it.each(SCREENS)("every glyph and link on %s has a system colour", async (path) => {
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

  it("the current page is underlined in the navigation", async () => {
    const { page } = await visit("/vehicles", undefined, { forcedColors: "active" });
    const lines = await menuOf(page)
      .locator("ul:first-child a")
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute("aria-current"), getComputedStyle(link).textDecorationLine]),
      );
    expect(lines).toEqual(
      PAGES.filter(({ path }) => path !== "/").map(({ path }) =>
        path === "/vehicles" ? ["page", "underline"] : [null, "none"],
      ),
    );
  });
});

describe("every link to another site", () => {
  it.each(PAGES)("announces it on $path", async ({ path }) => {
    const { page } = await visit(path);
    const links = await page
      .locator('a[href^="http"]:not([target="map"])')
      .evaluateAll((found) =>
        found.map((link) => ({ text: link.textContent, rel: link.getAttribute("rel") })),
      );
    expect(links.length).toBeGreaterThan(usefulLinks.length + socialLinks.length);
    for (const { text, rel } of links) {
      expect(text).toContain(`(${externalLinkHint})`);
      expect(rel).toContain("noopener");
    }
  });
});

/** Returns elements that make the page scroll sideways. */
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
