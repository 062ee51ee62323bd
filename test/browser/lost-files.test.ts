import { describe, expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, stopAnimations, waitForHydration } from "../support/visit.ts";

describe("a document whose files are lost", () => {
  it.each([
    ["the entry script", "**/entry-*.js"],
    ["the page's code", "**/bookings-page-*.js"],
    ["the style sheet", "**/entry-*.css"],
  ])("reloads once and then works with plain links and the whole form, without %s", async (_what, files) => {
    const { page, documents } = await openVisit();
    // No animation may show the form later.
    await stopAnimations(page);
    // Answers with the site's own 404, as a version without these files does.
    await page.route(files, async (route) => {
      const url = route.request().url();
      const ending = url.slice(url.lastIndexOf("."));
      await route.continue({ url: new URL(`/assets/lost-00000000${ending}`, url).href });
    });
    await page.goto(`${ownSite.origin}/bookings`);
    await expect.poll(() => documents).toEqual(["/bookings", "/bookings"]);
    await page.locator("html[data-plain]").waitFor();
    await page.locator("#email").waitFor({ state: "visible" });
    const trap = page.locator("form label", { hasText: bookingForm.trap }).locator("..");
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });
    expect(documents).toEqual(["/bookings", "/bookings"]);

    await page.unroute(files);
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await waitForHydration(page);
    expect(documents).toEqual(["/bookings", "/bookings", "/vehicles"]);
  });
});
