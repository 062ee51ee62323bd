import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { openVisit } from "../support/visit.ts";

const SCREENS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const VISITS = TESTED_PAGES.flatMap(({ path }) => SCREENS.map((screen) => ({ path, ...screen })));

describe.each(VISITS)("$path on a screen of $width by $height", ({ path, width, height }) => {
  it("does not shift while it loads or scrolls", async () => {
    const { page } = await openVisit({ viewport: { width, height } });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shifts });
    });
    await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
    await scrollToEnd(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // Rounded to two decimals, as the metric is reported: navigation text may move by a pixel.
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 2);
  });

  it("loads every picture with enough pixels for density 2", async () => {
    const { page } = await openVisit({ viewport: { width, height }, deviceScaleFactor: 2 });
    await page.goto(ownSite.origin + path, { waitUntil: "networkidle" });
    await scrollToEnd(page);
    await page.waitForLoadState("networkidle");
    const pictures = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>("main img")]
        .filter((image) => image.checkVisibility())
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
          const candidates = sources.map(({ srcset }) => srcset.split(", ").map((entry) => entry.split(" ")));
          const files = candidates.find((all) =>
            all.some(([address = ""]) => image.currentSrc.endsWith(address)),
          );
          const file = files?.find(([address = ""]) => image.currentSrc.endsWith(address));
          const widths = files?.map(([, width = "0"]) => Number.parseInt(width, 10)) ?? [];
          // The name of a portrait crop contains its size.
          const [, cutWidth, cutHeight] = /-(\d+)x(\d+)\.avif$/.exec(image.currentSrc) ?? [];
          const ratio =
            Number(cutWidth ?? image.getAttribute("width")) /
            Number(cutHeight ?? image.getAttribute("height"));
          return {
            name: image.alt,
            own: Math.max(...widths),
            loaded: Number.parseInt(file?.[1] ?? "0", 10),
            // A cropped picture is larger than its box.
            needed: Math.max(width, height * ratio) * devicePixelRatio,
          };
        }),
    );
    if (path === "/") expect(pictures.length).toBeGreaterThan(0);
    for (const { name, own, loaded, needed } of pictures) {
      expect(own, name).toBeGreaterThanOrEqual(needed * 0.99);
      expect(loaded, name).toBeGreaterThanOrEqual(Math.min(own, needed) * 0.95);
    }
  });
});

/** Scrolls in steps, so that everything comes near the screen. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}
