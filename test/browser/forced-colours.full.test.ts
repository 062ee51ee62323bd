import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { headerOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

describe.each(["light", "dark"] as const)(
  "where the visitor's own colours rule, on a %s ground",
  (colorScheme) => {
    async function open(path: string) {
      const { page } = await openVisit({ forcedColors: "active", colorScheme, hasTouch: true });
      await page.goto(ownSite.origin + path);
      await waitForHydration(page);
      return page;
    }

    it("the current chip is told from the others", async () => {
      const page = await open("/services#golf");
      const current = page.locator(".chips [aria-current]");
      const other = page.locator(".chips a:not([aria-current])").first();
      await current.waitFor();
      const ground = await readStyle(page.locator(".chips"), "background-color");
      await expect.poll(() => readStyle(other, "border-bottom-color")).toBe(ground);
      await expect.poll(() => readStyle(current, "border-bottom-color")).not.toBe(ground);
    });

    it("the current step is told from the others", async () => {
      const page = await open("/bookings");
      const read = (item: Locator) => readStyle(item.locator(".progress__number"), "background-color");
      const steps = page.getByRole("navigation", { name: bookingForm.progressLabel }).getByRole("listitem");
      const ground = await readStyle(headerOf(page), "background-color");
      expect(await read(steps.nth(0))).not.toBe(ground);
      expect(await read(steps.nth(1))).not.toBe(await read(steps.nth(0)));
    });

    it("the sign of a date, and the arrow of a list, are drawn for that ground", async () => {
      const page = await open("/bookings");
      expect(await readStyle(page.locator("#date"), "color-scheme")).toContain(colorScheme);
      expect(await readStyle(page.locator("#vehicleClass"), "background-image")).toBe("none");
    });
  },
);

async function readStyle(element: Locator, property: string): Promise<string> {
  return await element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
}
