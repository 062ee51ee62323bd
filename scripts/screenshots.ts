/* Renews the pictures in docs/screenshots: every page of the built site on three screens, and some of its states. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { palette } from "../src/content/brand.ts";
import { PAGES } from "../src/content/site-pages.ts";
import { findChromium, launchBrowser } from "./browser/chromium.ts";
import { serveSite } from "./serve/site.ts";

const DIRECTORY = "docs/screenshots";
const SCREENS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/** Stored widths of the screenshots by screen width, in pixels. Only the phone's screenshots keep their full size. */
const STORED_WIDTHS: ReadonlyMap<number, number> = new Map([
  [360, 360],
  [768, 512],
  [1440, 960],
]);

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly screen: { readonly width: number; readonly height: number };
  readonly isWholePage: boolean;
  readonly prepare?: (page: Page) => Promise<void>;
}

const [PHONE, , DESKTOP] = SCREENS;

const shots: Shot[] = [
  ...PAGES.flatMap(({ id, path }) =>
    SCREENS.map((screen) => ({ name: `${id}-${screen.width}`, path, screen, isWholePage: true })),
  ),
  {
    name: "menu",
    path: "/services",
    screen: PHONE,
    isWholePage: false,
    prepare: (page) => page.click("button[popovertarget]"),
  },
  {
    name: "chooser",
    path: "/vehicles?passengers=5&suitcases=3&golfBags=2#chooser",
    screen: DESKTOP,
    isWholePage: false,
  },
  { name: "error-screen", path: "/no-such-page", screen: PHONE, isWholePage: false },
];

const site = await serveSite({ port: 0 });
const browser = await launchBrowser(await findChromium());
try {
  await mkdir(DIRECTORY, { recursive: true });
  for (const shot of shots) await save(shot.name, sharp(await take(browser, shot)), shot.screen.width);
  await save(
    "home",
    await placeSideBySide(await takeFirstScreen(DESKTOP), await takeFirstScreen(PHONE)),
    1440,
  );
} finally {
  await browser.close();
  await site.stop();
}

async function take(browser: Browser, { path, screen, isWholePage, prepare }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: screen, reducedMotion: "reduce" });
  try {
    await page.goto(site.origin + path, { waitUntil: "networkidle" });
    if (isWholePage) await scrollThrough(page);
    await prepare?.(page);
    return await page.screenshot({ fullPage: isWholePage, animations: "disabled" });
  } finally {
    await page.close();
  }
}

function takeFirstScreen(screen: Shot["screen"]): Promise<Buffer> {
  return take(browser, { name: "home", path: "/", screen, isWholePage: false });
}

/** Composes the picture at the top of README.md. */
async function placeSideBySide(desktop: Buffer, phone: Buffer): Promise<Sharp> {
  const gap = 40;
  const phoneWidth = Math.round((PHONE.width * DESKTOP.height) / PHONE.height);
  const right = await sharp(phone).resize({ height: DESKTOP.height }).toBuffer();
  const both = await sharp({
    create: {
      width: DESKTOP.width + gap + phoneWidth,
      height: DESKTOP.height,
      channels: 3,
      background: palette.teal,
    },
  })
    .composite([
      { input: desktop, left: 0, top: 0 },
      { input: right, left: DESKTOP.width + gap, top: 0 },
    ])
    .png()
    .toBuffer();
  return sharp(both);
}

/** Saves a screenshot as WebP. Text on a dark background stays small at a low quality. */
async function save(name: string, picture: Sharp, screenWidth: number): Promise<void> {
  const bytes = await picture
    .resize({ width: STORED_WIDTHS.get(screenWidth) ?? screenWidth })
    .webp({ quality: 45, effort: 6 })
    .toBuffer();
  await writeFile(join(DIRECTORY, `${name}.webp`), bytes);
}

/** Scrolls through the page, so that everything below the first screen loads, and back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}
