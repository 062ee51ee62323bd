import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { menuOf } from "../support/page-locators.ts";
import { layOutWholePage, load, openVisit, visit } from "../support/visit.ts";

it("with forced colours, text links, buttons, arrows and icons of each page and the error screen have system colours", async () => {
  const { page } = await openVisit({ forcedColors: "active", colorScheme: "light" });
  for (const path of [...PAGES.map(({ path }) => path), "/nope"]) {
    await load(page, path);
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

it("with forced colours, the current page, service and step stand out, form fields look native, and the date field supports dark colours", async () => {
  const { page } = await visit(`/services#${services.at(-1)?.id}`, {
    forcedColors: "active",
    colorScheme: "dark",
  });
  const links = menuOf(page).locator("ul:first-child");
  expect(await readStyle(links.locator("a[aria-current]"), "text-decoration-line")).toBe("underline");
  expect(await readStyle(links.locator("a:not([aria-current])").first(), "text-decoration-line")).toBe(
    "none",
  );
  const current = page.locator(".chips [aria-current]");
  const other = page.locator(".chips a:not([aria-current])").first();
  await current.waitFor();
  const background = await readStyle(page.locator(".chips"), "background-color");
  await expect.poll(() => readStyle(other, "border-bottom-color")).toBe(background);
  await expect.poll(() => readStyle(current, "border-bottom-color")).not.toBe(background);

  await load(page, "/bookings");
  const steps = page.getByRole("navigation", { name: bookingForm.progressLabel }).getByRole("listitem");
  const readLine = (index: number) => readStyle(steps.nth(index), "border-top-width");
  expect(await readLine(1)).not.toBe(await readLine(0));
  expect(await readStyle(page.locator("#date"), "color-scheme")).toContain("dark");
  for (const id of ["serviceType", "interests"])
    expect(await readStyle(page.locator(`#${id}`), "appearance"), id).toBe("auto");
});

async function readStyle(element: Locator, property: string): Promise<string> {
  return await element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
}
