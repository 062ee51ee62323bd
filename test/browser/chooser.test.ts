import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { FIELD_NAMES, MOST } from "../../src/app/pages/vehicles/party.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { ownSite } from "../support/own-site.ts";
import { MOST_PEOPLE, suggestFor } from "../support/site-content.ts";
import { openVisit, visit } from "../support/visit.ts";

const { chooser } = vehiclesPage;
const SUGGESTION = "#chooser output";

describe("the vehicle chooser", () => {
  it("updates its suggestion while the visitor types and announces it to screen readers", async () => {
    const { page, output, documents } = await visit("/vehicles");
    const first = suggest({ passengers: "2", suitcases: "2" });
    expect(await page.textContent(SUGGESTION)).toBe(first);
    expect(await page.getByRole("status").filter({ hasText: first }).count()).toBe(1);
    await page.fill("#chooser-suitcases", "0");
    await page.fill("#chooser-golfBags", "2");
    await expect
      .poll(() => page.textContent(SUGGESTION))
      .toBe(suggest({ passengers: "2", suitcases: "0", golfBags: "2" }));
    await page.fill("#chooser-golfBags", "0");
    for (const passengers of [1, MOST_PEOPLE].map(String)) {
      await page.fill("#chooser-passengers", passengers);
      await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest({ passengers }));
    }
    await page.fill("#chooser-passengers", String(MOST_PEOPLE + 1));
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(chooser.noMatchText);
    await expect.poll(() => page.locator("#chooser a[href^='tel:']").count()).toBe(1);
    expect([documents, output]).toEqual([["/vehicles"], []]);
  });

  it("keeps the party and the suggestion in view on a phone while the number of the last item is typed", async () => {
    const { page } = await visit("/vehicles", ownSite.origin, { viewport: { width: 390, height: 844 } });
    const last = page.locator("#chooser fieldset input").last();
    await last.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1");
    const party = { passengers: "2", suitcases: "2", otherLuggage: chooser.otherItem };
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest(party));
    const result = page.locator(".chooser__result");
    expect(await result.textContent()).toContain(chooser.otherItem);
    await expect.poll(() => findCover(result)).toBe("none");
    expect(await last.evaluate((input) => document.activeElement === input)).toBe(true);
  });

  it("offers an accessible vehicle to a passenger who stays in a wheelchair, and the request mentions it", async () => {
    const { page } = await visit("/vehicles", ownSite.origin, { viewport: { width: 390, height: 844 } });
    await page.locator(`#chooser-${FIELD_NAMES.seated}`).click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("1");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(chooser.seatedText);
    await page.locator(".chooser__answer a[href^='/bookings']").click();
    await page.waitForURL("**/bookings?**");
    await expect.poll(() => page.isChecked("[name=access][value=seated-in-wheelchair]")).toBe(true);
  });

  it("suggests a class without JavaScript by submitting its form", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/vehicles`);
    const party = { passengers: "3", suitcases: "2", golfBags: "1" };
    for (const [name, text] of Object.entries(party)) await page.fill(`#chooser-${name}`, text);
    await page.click(`text=${chooser.submitLabel}`);
    await page.waitForURL("**/*#chooser");
    await expect.poll(() => page.textContent(SUGGESTION)).toBe(suggest(party));
    await expect.poll(() => page.inputValue("#chooser-passengers")).toBe("3");
    await page.click(`text=${chooser.useLabel}`);
    await page.waitForURL("**/bookings?**");
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      ...party,
      vehicle: suggestFor(party)?.id,
      cabinBags: "0",
    });
  });

  it.each([
    [FIELD_NAMES.people, "", chooser.passengersError],
    [FIELD_NAMES.people, "0", chooser.passengersError],
    [FIELD_NAMES.cases, "-1", chooser.itemError],
    [FIELD_NAMES["golf-bag"], "1.5", chooser.itemError],
  ])("suggests nothing without JavaScript if %s is %j, and keeps the input", async (name, text, error) => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${ownSite.origin}/vehicles`);
    await page.fill(`#chooser-${name}`, text);
    await page.click(`text=${chooser.submitLabel}`);
    await page.waitForURL("**/*#chooser");
    expect(await page.textContent(SUGGESTION)).toBe(chooser.uncountedText);
    expect(await page.textContent(`#chooser-${name}-error`)).toBe(error.replace("{most}", String(MOST)));
    expect(await page.inputValue(`#chooser-${name}`)).toBe(text);
    expect(await page.locator("#chooser").getByText(chooser.useLabel).count()).toBe(0);
  });

  it("hydrates unchanged with any query", async () => {
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

  it("moves the focus to its suggestion after submitting", async () => {
    const { page, documents } = await visit("/vehicles");
    await page.fill("#chooser-passengers", "3");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain(suggestFor({ passengers: "3", suitcases: "2" })?.name);
    expect(documents).toEqual(["/vehicles"]);
    await expect.poll(() => new URL(page.url()).searchParams.get("passengers")).toBe("3");
  });
});

/** What lies over the middle of an element, or where the middle is if that is outside the screen. */
function findCover(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(top) ? "none" : (top?.outerHTML ?? `nothing at ${x}, ${y}`);
  });
}

/** Returns the chooser's suggestion for a party. */
function suggest(party: Readonly<Record<string, string>>): string {
  const vehicle = suggestFor(party);
  if (!vehicle) return chooser.noMatchText;
  const text = vehicle.confirmOnRequest ? chooser.onRequestText : chooser.resultText;
  return text.replace("{name}", vehicle.name);
}
