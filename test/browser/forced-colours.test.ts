import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { layOutWholePage, openVisit, visit } from "../support/visit.ts";

it("with forced colours every glyph and link of each page and the error screen has a system colour", async () => {
  const opened = await openVisit({ forcedColors: "active", colorScheme: "light" });
  for (const path of [...PAGES.map(({ path }) => path), "/nope"]) {
    const { page } = await visit(path, undefined, {}, opened);
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
          .map((element) => [element.outerHTML.slice(0, 120), getComputedStyle(element).color] as const),
      );
    expect(used.length, path).toBeGreaterThan(0);
    expect(
      used.filter(([, colour]) => !system.includes(colour)),
      path,
    ).toEqual([]);
  }
});
