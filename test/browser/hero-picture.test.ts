import { afterAll, expect, inject, it } from "vitest";
import { closeBrowser, openVisit } from "../support/visit.ts";

afterAll(closeBrowser);

it.each([
  [1280, 900, 2048],
  [1280, 720, 2048],
  [390, 800, 1024],
])(
  "on a screen of %d by %d the hero's picture is at most %d wide and still sharp",
  async (width, height, most) => {
    const { page } = await openVisit({ viewport: { width, height } });
    await page.goto(inject("origin"), { waitUntil: "networkidle" });
    const { loaded, needed } = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>(".home-hero__picture img");
      if (!image) throw new Error("The hero has no picture.");
      const source = [...document.querySelectorAll<HTMLSourceElement>(".home-hero__picture source")]
        .flatMap(({ srcset }) => srcset.split(", "))
        .find((entry) => image.currentSrc.endsWith(entry.split(" ")[0] ?? entry));
      const box = image.getBoundingClientRect();
      return {
        loaded: Number.parseInt(source?.split(" ")[1] ?? "", 10),
        needed: Math.max(box.width, (box.height * 16) / 9),
      };
    });
    expect(loaded).toBeLessThanOrEqual(most);
    expect(loaded).toBeGreaterThanOrEqual(needed * 0.95);
  },
);
