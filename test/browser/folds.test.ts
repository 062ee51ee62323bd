import { describe, expect, it } from "vitest";
import { places } from "../../src/content/places.ts";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const LAST = services.at(-1)?.id ?? "";

describe("folded content", () => {
  it.each([true, false])("opens by keyboard with JavaScript %s", async (javaScriptEnabled) => {
    const { page } = await openVisit({ javaScriptEnabled });
    await page.goto(ownSite.origin, { waitUntil: "networkidle" });
    const [first] = questions;
    const answer = page.getByText(first?.answer.slice(0, 40) ?? "");
    expect(await answer.isVisible()).toBe(false);
    await page.getByText(first?.question ?? "").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => answer.isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => answer.isVisible()).toBe(false);
  });

  it("is in the document for search engines and find-in-page", async () => {
    const html = await (await fetch(`${ownSite.origin}/services`)).text();
    for (const { name } of places) expect(html).toContain(name);
  });

  it("is printed open", async () => {
    const { page } = await visit("/services");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("rowheader", { name: places.at(-1)?.name ?? "" }).isVisible()).toBe(true);
  });
});

describe("the bar of services", () => {
  it.each([
    ["with its document", "/services"],
    ["by a link", "/"],
  ])("marks the service in view, and none above the first, arriving %s", async (_how, path) => {
    const { page, output } = await visit(path, ownSite.origin, { viewport: { width: 360, height: 780 } });
    if (path === "/") await page.click('main a[href="/services"]');
    const current = page.locator(".chips [aria-current]");
    expect(await current.count()).toBe(0);
    await page.locator(`#${LAST} h2`).scrollIntoViewIfNeeded();
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), LAST);
    await page.locator(`.chips [aria-current="true"][href$="#${LAST}"]`).waitFor();
    expect(await current.count()).toBe(1);
    // The chip has scrolled into the visible part of the bar.
    await page.waitForFunction(() => {
      const chip = document.querySelector(".chips [aria-current]")?.getBoundingClientRect();
      return chip && chip.left >= 0 && chip.right <= window.innerWidth;
    });
    await page.evaluate(() => window.scrollTo(0, 0));
    await current.waitFor({ state: "detached" });
    expect(output).toEqual([]);
  });
});
