import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { findViolations } from "../support/axe.ts";
import { nextYear, readReference, waitForForm } from "../support/booking-visit.ts";
import { headerLinkOf, headingOf } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { ownSite } from "../support/own-site.ts";
import { finishAnimations, openVisit } from "../support/visit.ts";

async function openPlainForm(path = "/bookings"): Promise<Page> {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(ownSite.origin + path);
  return page;
}

async function send(page: Page): Promise<void> {
  await page.click(`text=${bookingForm.sendLabel}`);
}

async function fill(page: Page): Promise<void> {
  await page.check('[name="serviceType"][value="day-tour"]');
  await page.check('[name="interests"][value="mournes"]');
  await page.fill("#pickup", "Hotel <b>Bold</b> & Sons");
  await page.fill("#date", nextYear());
  await page.fill("#time", "09:00");
  await page.fill("#passengers", "2");
  await page.selectOption("#vehicleClass", "suv");
  await page.fill("#name", "שרה כהן");
  await page.fill("#email", "sara@example.com");
  await page.fill("#phone", "+972 50 123 4567");
  await page.fill("#notes", "One\nTwo </textarea><script>alert(1)</script>");
}

describe("without JavaScript", () => {
  it("every field is there, in order, and says when it applies", async () => {
    const page = await openPlainForm("/bookings?from=Larne&passengers=3");
    for (const name of [
      "tripType",
      "hours",
      "days",
      "flight",
      "ship",
      "returnDate",
      "meet",
      "boardName",
      "accessConsent",
    ]) {
      expect([name, await page.locator(`#${name}`).isVisible()]).toEqual([name, true]);
    }
    expect(await page.locator("#hours-hint").textContent()).toBe(bookingForm.fields.hours.only);
    expect(await page.inputValue("#pickup")).toBe("Larne");
    expect(await page.inputValue("#passengers")).toBe("3");
    expect(await page.inputValue("#suitcases")).toBe("0");
    expect(await page.isChecked('[name="tripType"][value="one-way"]')).toBe(true);
    expect(await page.locator("form button").allTextContents()).toEqual([bookingForm.sendLabel]);
  });

  it("the last step says what can be done there", async () => {
    const page = await openPlainForm();
    const last = page.locator(".step").last();
    expect(await last.locator("h2").textContent()).toBe("Check and send");
    expect(await last.locator(".fields").count()).toBe(0);
  });

  it("comes back with every value and error, and then goes through once", async () => {
    const page = await openPlainForm();
    await fill(page);
    await page.fill("#email", "nobody");
    await page.fill("#time", "");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    expect((await answer).status()).toBe(422);
    await expect
      .poll(() => page.locator(".form-notice li").allTextContents())
      .toEqual([bookingErrors["time-missing"], bookingErrors["email-invalid"]]);
    expect(await page.locator("#email-error").textContent()).toBe(bookingErrors["email-invalid"]);
    expect(await page.inputValue("#pickup")).toBe("Hotel <b>Bold</b> & Sons");
    expect(await page.inputValue("#notes")).toBe("One\nTwo </textarea><script>alert(1)</script>");
    expect(await page.inputValue("#vehicleClass")).toBe("suv");
    expect(await page.isChecked('[name="interests"][value="mournes"]')).toBe(true);
    await page.click(`text=${bookingErrors["email-invalid"]}`);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#email");

    await page.fill("#email", "sara@example.com");
    await page.fill("#time", "09:00");
    await send(page);
    const reference = await readReference(page);
    expect(await headingOf(page).textContent()).toBe(bookingForm.sent.title);
    const words = await page.locator(".sent .facts").textContent();
    for (const text of [
      "Hotel <b>Bold</b> & Sons",
      "The Mourne Mountains",
      "שרה כהן",
      "+972 50 123 4567",
      "alert(1)",
    ]) {
      expect(words).toContain(text);
    }
    await page.reload();
    expect(await readReference(page)).toBe(reference);
  });

  it("is told what else stood in the way, and keeps all", async () => {
    const page = await openPlainForm();
    await fill(page);
    // As only a program fills a form.
    await page.locator("[name=website]").evaluate((element: HTMLInputElement) => {
      element.value = "https://example.com";
    });
    await send(page);
    expect(await page.locator(".form-notice p").textContent()).toContain("Your details are still here");
    expect(await page.inputValue("#name")).toBe("שרה כהן");
    await send(page);
    await readReference(page);
  });

  it("is hydrated as it came back, when JavaScript comes late", async () => {
    const { page, output } = await openVisit();
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForStyles(page, "#pickup");
    await page.fill("#pickup", "Larne Harbour");
    await page.locator("form.booking").evaluate((form: HTMLFormElement) => form.submit());
    await waitForStyles(page, ".form-notice");
    await page.locator(".form-notice").waitFor();
    // What is typed before JavaScript runs stays.
    await page.fill("#stops", "Newry");
    release();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Larne Harbour");
    await expect.poll(() => page.inputValue("#stops")).toBe("Newry");
    expect(await page.locator("#serviceType-error").textContent()).toBe(
      bookingErrors["service-type-missing"],
    );
    expect(output.filter((line) => !line.includes("422"))).toEqual([]);
  });

  it("shows the whole form at once if the app's scripts are lost", async () => {
    const { page } = await openVisit();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await page.locator("#name").waitFor({ state: "visible" });
    expect(await page.locator("html").getAttribute("data-plain")).toBe("");
  });

  it("holds the later steps back while the scripts are on their way, and shows them if the scripts stall", async () => {
    const { page } = await openVisit();
    await holdBack(page, "**/assets/*.js");
    await page.goto(`${ownSite.origin}/bookings`, { waitUntil: "commit" });
    await waitForStyles(page, "#name");
    expect(await page.locator("#name").isVisible()).toBe(false);
    await finishAnimations(page);
    expect(await page.locator("#name").isVisible()).toBe(true);
  });

  it("says that a confirmation cannot be shown only at the address of one", async () => {
    const { page } = await openVisit();
    await page.goto(`${ownSite.origin}/bookings?reference=LC-7K3M-92QX&token=none`);
    await waitForForm(page);
    await headingOf(page).filter({ hasText: bookingForm.gone.title }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await headerLinkOf(page, "/bookings").click();
    await headingOf(page).filter({ hasText: "Request a booking" }).waitFor();
  });

  it("has nothing that axe finds wrong", async () => {
    // Scripts that do not arrive instead of scripts that are forbidden: axe is one too.
    const { page } = await openVisit();
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(`${ownSite.origin}/bookings`);
    const post = async () => {
      await page.click("#pickup");
      // With its style sheets: colours are judged too.
      const loaded = page.waitForEvent("load");
      await page.keyboard.press("Enter");
      await loaded;
    };
    await finishAnimations(page);
    expect(await findViolations(page)).toEqual([]);
    await post();
    await page.locator(".form-notice").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await post();
    await page.locator(".form-notice li").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

/**
 * Waits for an element and for the styles of everything below the first screen. Until they are there it is not laid out,
 * and to look for it in the meantime would lay it out, of which the browser tells.
 */
async function waitForStyles(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) !== null &&
      [...document.styleSheets].some(({ href }) => href?.includes("/assets/entry-")),
    selector,
  );
}
