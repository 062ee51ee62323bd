import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { services } from "../../src/content/services.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, waitForHydration } from "../support/visit.ts";

describe.each(["light", "dark"] as const)("with forced colours on a %s background", (colorScheme) => {
  async function open(path: string) {
    const { page } = await openVisit({ forcedColors: "active", colorScheme, hasTouch: true });
    await page.goto(ownSite.origin + path);
    await waitForHydration(page);
    return page;
  }

  it("the current chip differs from the others", async () => {
    const page = await open(`/services#${services.at(-1)?.id}`);
    const current = page.locator(".chips [aria-current]");
    const other = page.locator(".chips a:not([aria-current])").first();
    await current.waitFor();
    const ground = await readStyle(page.locator(".chips"), "background-color");
    await expect.poll(() => readStyle(other, "border-bottom-color")).toBe(ground);
    await expect.poll(() => readStyle(current, "border-bottom-color")).not.toBe(ground);
  });

  it("the current step differs from the others", async () => {
    const page = await open("/bookings");
    const read = (item: Locator) => readStyle(item, "border-top-width");
    const steps = page.getByRole("navigation", { name: bookingForm.progressLabel }).getByRole("listitem");
    expect(await read(steps.nth(1))).not.toBe(await read(steps.nth(0)));
  });

  it("the date picker and the arrow of a list match the background", async () => {
    const page = await open("/bookings");
    expect(await readStyle(page.locator("#date"), "color-scheme")).toContain(colorScheme);
    expect(await readStyle(page.locator("#vehicleClass"), "background-image")).toBe("none");
  });
});

async function readStyle(element: Locator, property: string): Promise<string> {
  return await element.evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
}
