import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit } from "../support/visit.ts";

const PATHS = [...PAGES.map(({ path }) => path), "/nowhere"];
const WIDTHS = [320, 360, 390, 412, 480, 600, 640, 768, 834, 1024, 1280, 1366, 1440, 1536, 1920, 2560];
/** Phones in portrait, tablets in both orientations, and desktops. */
const VIEWPORTS = [
  ...WIDTHS.map((width) => ({ width, height: Math.round(width * (width < 600 ? 2.1 : 0.6)) })),
  { width: 768, height: 1024 },
  { width: 834, height: 1112 },
  { width: 1024, height: 1366 },
];

interface Shown {
  readonly file: string;
  /** The width of the file in pixels. */
  readonly chosen: number;
  /** The display width of the uncropped picture in device pixels. */
  readonly needed: number;
  readonly isLargest: boolean;
}

/** Makes the browser choose files for distant pictures too. */
async function chooseFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>("picture img")) image.loading = "eager";
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture img")].every(
      ({ currentSrc }) => currentSrc !== "",
    ),
  );
}

/** Returns the chosen file and the needed width of every visible picture. */
function readShown(page: Page): Promise<Shown[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("picture img")].flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const candidates = [...(image.parentElement?.querySelectorAll("source") ?? [])].map((source) =>
        source.srcset.split(", ").map((entry) => entry.split(" ")),
      );
      const files = candidates.find((entries) =>
        entries.some(([url = ""]) => image.currentSrc.endsWith(url)),
      );
      const chosen = files?.find(([url = ""]) => image.currentSrc.endsWith(url));
      if (width === 0 || !files || !chosen) return [];
      const [, upright] = /-(\d+x\d+)\.avif$/.exec(image.currentSrc) ?? [];
      const [across = 1, down = 1] = upright?.split("x").map(Number) ?? [image.width, image.height];
      const ratio = upright
        ? across / down
        : Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const isCut = getComputedStyle(image).objectFit === "cover";
      return {
        file: chosen[0] ?? "",
        chosen: Number.parseInt(chosen[1] ?? "", 10),
        needed: (isCut ? Math.max(width, height * ratio) : width) * devicePixelRatio,
        isLargest: files.at(-1) === chosen,
      };
    }),
  );
}

describe.each([
  [1, 1.6],
  [2, 1.35],
  [3, 1.35],
])("on a screen of density %d", (deviceScaleFactor, most) => {
  it.each(PATHS)(
    `each picture of %s has enough pixels and at most ${most} times the pixels it needs`,
    async (path) => {
      const { page } = await openVisit({ deviceScaleFactor });
      // The choice is known before the file arrives.
      await page.route("**/*.avif", (route) => route.abort());
      const wrong: string[] = [];
      for (const viewport of VIEWPORTS) {
        const { width, height } = viewport;
        await page.setViewportSize(viewport);
        await page.goto(ownSite.origin + path);
        await page.locator("main").waitFor();
        await chooseFiles(page);
        const shown = await readShown(page);
        expect(shown.length, `${path} at ${width} by ${height}`).toBeGreaterThan(0);
        for (const { file, chosen, needed, isLargest } of shown) {
          const ratio = chosen / needed;
          // A file that another place on the page already uses costs no more bytes.
          const isShared = shown.some((other) => other.file === file && chosen / other.needed <= most);
          if ((ratio > most && !isShared) || (ratio < 0.95 && !isLargest))
            wrong.push(`${width} by ${height}: ${file} for ${Math.round(needed)}, ${ratio.toFixed(2)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
