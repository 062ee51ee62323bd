import { expect, it } from "vitest";
import { ownSite } from "../support/own-site.ts";
import { openVisit } from "../support/visit.ts";

it.each([
  [1280, 900, 2048],
  [1280, 720, 2048],
  [390, 800, 480],
  [412, 823, 480],
  [800, 600, 1536],
])(
  "on a screen of %d by %d the hero's picture is at most %d wide and still sharp",
  async (width, height, most) => {
    const { page } = await openVisit({ viewport: { width, height } });
    await page.goto(ownSite.origin, { waitUntil: "networkidle" });
    const { loaded, needed } = await page.evaluate(() => {
      const image = document.querySelector<HTMLImageElement>(".home-hero__picture img");
      if (!image) throw new Error("The hero has no picture.");
      const candidates = [...document.querySelectorAll<HTMLSourceElement>(".home-hero__picture source")];
      const entries = candidates.flatMap(({ srcset, media }) =>
        srcset.split(", ").map((entry) => ({ media, entry })),
      );
      const source = entries.find(({ entry }) => image.currentSrc.endsWith(entry.split(" ")[0] ?? entry));
      const box = image.getBoundingClientRect();
      return {
        loaded: Number.parseInt(source?.entry.split(" ")[1] ?? "", 10),
        needed: Math.max(box.width, box.height * (source?.media ? 2 / 3 : 16 / 9)),
      };
    });
    expect(loaded).toBeLessThanOrEqual(most);
    expect(loaded).toBeGreaterThanOrEqual(needed * 0.95);
  },
);
