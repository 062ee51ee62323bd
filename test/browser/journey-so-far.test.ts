import { afterAll, describe, expect, it } from "vitest";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { closeBrowser, visit } from "../support/visit.ts";

const { title } = bookingsPage.journeySoFar;

afterAll(closeBrowser);

describe("the journey so far", () => {
  it("hydrates as it came, whatever is in the address", async () => {
    const text = "<b>café</b> 😀 %E0";
    const query = new URLSearchParams({ from: text, date: "2027-03-12", service: "golf" });
    const { page, output } = await visit(`/bookings?${query}`);
    expect(await page.textContent("h2#journey-so-far-title")).toBe(title);
    expect(await page.locator("dd", { hasText: text }).count()).toBe(1);
    expect(await page.locator("dd", { hasText: "Friday 12 March 2027" }).count()).toBe(1);
    expect(output).toEqual([]);
  });

  it("comes from the home page's form without loading a document", async () => {
    const { page, output, documents } = await visit("/");
    await page.fill("#starter-from", "Larne Harbour");
    await page.fill("#starter-date", "2027-03-12");
    await page.click(`text=${homePage.starter.submitLabel}`);
    await page.locator("dd", { hasText: "Larne Harbour" }).waitFor();
    expect(await page.locator("dd", { hasText: "Friday 12 March 2027" }).count()).toBe(1);
    expect([documents, output]).toEqual([["/"], []]);
  });
});
