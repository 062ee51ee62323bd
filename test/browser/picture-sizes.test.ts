import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { openVisit } from "../support/visit.ts";

const PATHS = [...PAGES.map(({ path }) => path), "/nowhere"];
/** `maxRatio` is the maximum ratio of a file's width to the needed width. */
const SCREENS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, maxRatio: 1.35 },
  { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, maxRatio: 1.35 },
  { viewport: { width: 834, height: 1112 }, deviceScaleFactor: 2, maxRatio: 1.35 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, maxRatio: 1.6 },
] as const;

it("visible pictures load files that are about as wide as the screen needs", async () => {
  const wrong: string[] = [];
  for (const { maxRatio, ...screen } of SCREENS) {
    const { page } = await openVisit({ ...screen, javaScriptEnabled: false });
    // Aborts the downloads, because currentSrc is known before the file arrives.
    await page.route("**/*.avif", (route) => route.abort());
    for (const path of PATHS) {
      await page.goto(path);
      const shown = await readShown(page);
      const place = `${path} at ${screen.viewport.width} px, density ${screen.deviceScaleFactor}`;
      expect(shown.length, place).toBeGreaterThan(0);
      for (const { file, chosen, needed, isLargest } of shown) {
        const ratio = chosen / needed;
        // A file that another picture on the page needs costs no further bytes.
        const isShared = shown.some((other) => other.file === file && chosen / other.needed <= maxRatio);
        if ((ratio > maxRatio && !isShared) || (ratio < 0.95 && !isLargest))
          wrong.push(`${place}: ${file} for ${Math.round(needed)}, ${ratio.toFixed(2)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Returns the visible AVIF pictures. `needed` is the width in device pixels, before `object-fit` crops the picture. */
async function readShown(page: Page) {
  // Makes the browser choose files for distant pictures too.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>("picture img")) image.loading = "eager";
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture img")].every(
      ({ currentSrc }) => currentSrc !== "",
    ),
  );
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture img")].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      // The name of a file ends with its width, or for a crop with its width and height.
      const [, chosen, down] = /-(\d+)(?:x(\d+))?\.avif$/.exec(image.currentSrc) ?? [];
      if (width === 0 || !chosen) return [];
      const { pathname: file } = new URL(image.currentSrc);
      const sources = [...(image.parentElement?.querySelectorAll("source") ?? [])];
      const ratio = down
        ? Number(chosen) / Number(down)
        : Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const isCut = getComputedStyle(image).objectFit === "cover";
      return {
        file,
        chosen: Number(chosen),
        needed: (isCut ? Math.max(width, height * ratio) : width) * devicePixelRatio,
        isLargest: sources.some(({ srcset }) => srcset.endsWith(`${file} ${chosen}w`)),
      };
    }),
  );
}
