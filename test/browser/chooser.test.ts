import { describe, expect, it } from "vitest";
import { FIELD_NAMES, MOST } from "../../src/app/pages/vehicles/party.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const { chooser } = vehiclesPage;
const SUGGESTION = "#chooser output";

describe("the chooser", () => {
  it("answers as one types, in a sentence that screen readers announce", async () => {
    const { page, output, documents } = await visit("/vehicles");
    expect(await page.textContent(SUGGESTION)).toBe(suggest("executive-saloon"));
    expect(
      await page
        .getByRole("status")
        .filter({ hasText: suggest("executive-saloon") })
        .count(),
    ).toBe(1);
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("4");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest("suv"));
    await page.getByLabel("Golf bags").fill("2");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest("people-carrier"));
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("12");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest("minibus", chooser.onRequestText));
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("60");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(chooser.noMatchText);
    await expect.poll(() => page.locator("#chooser a[href^='tel:']").count()).toBe(1);
    expect([documents, output]).toEqual([["/vehicles"], []]);
  });

  it("answers without JavaScript, by a form that asks for the page", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/vehicles`);
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("5");
    await page.getByLabel(chooser.largeCasesLabel, { exact: true }).fill("4");
    await page.getByLabel("Golf bags").fill("1");
    await page.click(`text=${chooser.submitLabel}`);
    await page.waitForURL("**/*#chooser");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest("people-carrier"));
    await expect.poll(() => page.getByLabel(chooser.passengersLabel, { exact: true }).inputValue()).toBe("5");
    await page.click(`text=${chooser.useLabel}`);
    await page.waitForURL("**/bookings?**");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      vehicle: "people-carrier",
      passengers: "5",
      suitcases: "4",
      cabinBags: "0",
    });
  });

  it.each([
    [FIELD_NAMES.people, "", chooser.passengersError],
    [FIELD_NAMES.people, "0", chooser.passengersError],
    [FIELD_NAMES.cases, "-1", chooser.itemError],
    [FIELD_NAMES["golf-bag"], "1.5", chooser.itemError],
  ])(
    "suggests nothing without JavaScript if %s is %j, and returns what was typed",
    async (name, text, error) => {
      const { page } = await openVisit({ javaScriptEnabled: false });
      await page.goto(`${ownSite.origin}/vehicles`);
      await page.fill(`#chooser-${name}`, text);
      await page.click(`text=${chooser.submitLabel}`);
      await page.waitForURL("**/*#chooser");
      expect(await page.textContent(SUGGESTION)).toBe(chooser.uncountedText);
      expect(await page.textContent(`#chooser-${name}-error`)).toBe(error.replace("{most}", String(MOST)));
      expect(await page.inputValue(`#chooser-${name}`)).toBe(text);
      expect(await page.locator("#chooser").getByText(chooser.useLabel).count()).toBe(0);
    },
  );

  it("hydrates as it came, with any query in the address", async () => {
    const hostile = new URLSearchParams({
      passengers: "<script>",
      suitcases: "1e9",
      golfBags: "٣",
      cabinBags: "3",
    });
    for (const query of ["passengers=7&suitcases=2&golfBags=3", String(hostile)]) {
      const { page, output } = await visit(`/vehicles?${query}`);
      const served = await (await fetch(`${ownSite.origin}/vehicles?${query}`)).text();
      expect(served).toContain(`>${await page.textContent(SUGGESTION)}</output>`);
      expect(output).toEqual([]);
    }
  });

  it("keeps the party for a visitor who comes back from the booking page", async () => {
    const { page, output } = await visit("/vehicles");
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("4");
    await page.click(`text=${chooser.useLabel}`);
    await page.waitForURL("**/bookings?**");
    await page.goBack();
    await page.waitForURL("**/vehicles?**");
    await page.locator(SUGGESTION, { hasText: suggest("suv") }).waitFor();
    expect(await page.getByLabel(chooser.passengersLabel, { exact: true }).inputValue()).toBe("4");
    expect(output).toEqual([]);
  });

  it("moves on to its answer when the button is pressed", async () => {
    const { page, documents } = await visit("/vehicles");
    await page.getByLabel(chooser.passengersLabel, { exact: true }).fill("4");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(suggest("suv"));
    expect(documents).toEqual(["/vehicles"]);
    await expect.poll(() => new URL(page.url()).searchParams.get("passengers")).toBe("4");
  });
});

describe("a vehicle's button", () => {
  it("carries its class to the booking page", async () => {
    const { page } = await visit("/vehicles");
    for (const { id } of vehicleClasses) {
      expect(await page.locator(`#${id} a[href="/bookings?vehicle=${id}"]`).count()).toBe(1);
    }
  });
});

function suggest(id: string, text: string = chooser.resultText): string {
  return text.replace("{name}", vehicleClasses.find((vehicle) => vehicle.id === id)?.name ?? "");
}
