import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { expectFocus, expectInUpperHalf, expectInView } from "../support/on-screen.ts";
import { headerLinkOf, headingOf, menuButtonOf, menuOf, waitForPage } from "../support/page-locators.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { PUBLIC_ORIGIN } from "../support/site-settings.ts";
import { layOutWholePage, load, PHONE, tapAtOnce, visit, waitForHydration } from "../support/visit.ts";

const TOLERANCE_PX = 2;

const MENU_PATHS: readonly string[] = listLinkedPages("menu").map(({ path }) => path);

it("a link to each page focuses the heading, announces the title, marks the menu link and updates the canonical URL", async () => {
  const { page, documents, output } = await visit("/", PHONE);
  const [home, ...others] = TESTED_PAGES;
  for (const { path, heading, head } of [...others, ...(home ? [home] : [])]) {
    await goTo(page, path);
    const title = headingOf(page, heading);
    await expectInUpperHalf(title);
    await expectFocus(title);
    await expect.poll(() => page.textContent("body > [role=status]")).toBe(head.title);
    await expect.poll(() => page.title()).toBe(head.title);
    expect(await page.getAttribute("link[rel=canonical]", "href")).toBe(PUBLIC_ORIGIN + path);
    const marked = menuOf(page).locator("[aria-current=page]");
    expect(await marked.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
      MENU_PATHS.filter((linked) => linked === path),
    );
  }
  expect(documents).toEqual(["/"]);
  expect(output).toEqual([]);
});

it("Back and Forward restore scroll positions, and Back reopens details elements", async () => {
  const { page, documents, output } = await visit("/", PHONE);
  const [first, last] = [questions.at(0)?.question, questions.at(-1)?.question];
  for (const question of [first, last]) await page.locator("summary", { hasText: question ?? "" }).tap();
  // Omits pages of the footer, because following a link in the footer would scroll the page first.
  const paths = ["/", ...MENU_PATHS];
  const positions: number[] = [];
  for (const [index, path] of paths.entries()) {
    if (index > 0) await goTo(page, path);
    await waitForAll(page);
    await (await landmarkOf(page)).scrollIntoViewIfNeeded();
    positions.push(await readTop(await landmarkOf(page)));
  }
  const expectPosition = async (index: number) => {
    await waitForPage(page, paths[index] ?? "");
    await waitForAll(page);
    const landmark = await landmarkOf(page);
    await expectInView(landmark);
    const top = positions[index] ?? expect.fail(`No position was recorded for page ${index}.`);
    await expect.poll(async () => Math.abs((await readTop(landmark)) - top)).toBeLessThan(TOLERANCE_PX);
  };
  for (let index = paths.length - 2; index >= 0; index -= 1) {
    await page.goBack();
    await expectPosition(index);
  }
  const open = page.locator("details[open] > summary");
  await expect.poll(() => open.allTextContents()).toEqual([first, last]);
  for (let index = 1; index < paths.length; index += 1) {
    await page.goForward();
    await expectPosition(index);
  }
  expect(documents).toEqual(["/"]);
  expect(output).toEqual([]);
});

it.each([`/#question-${questions.at(-1)?.id}`, `/services#${services.at(-1)?.id}`, "/bookings#privacy"])(
  "the target of %s is unfolded, focused and in the upper half of a phone's screen",
  async (address) => {
    const { page } = await visit(address, PHONE);
    const target = page.locator(address.slice(address.indexOf("#")));
    await expectFocus(target);
    await expectInUpperHalf(target);
    expect(await target.evaluate((one) => one.closest("details")?.open ?? true)).toBe(true);
  },
);

it("a reload keeps the scroll position of every page", async () => {
  const { page } = await visit("/", PHONE);
  for (const { path } of TESTED_PAGES) {
    if (path !== "/") await load(page, path);
    await waitForAll(page);
    const landmark = page.locator("main :is(h1, h2, h3)").filter({ visible: true }).last();
    await landmark.scrollIntoViewIfNeeded();
    const before = await readTop(landmark);
    await page.reload();
    await waitForHydration(page);
    await expect
      .poll(async () => Math.abs((await readTop(landmark)) - before), { message: path })
      .toBeLessThan(TOLERANCE_PX);
  }
});

it("the bar of services marks the service on the screen after a link and after scrolling, and scrolls the marked link into view", async () => {
  const { page, output } = await visit("/", { ...PHONE, reducedMotion: "reduce" });
  const featured =
    services.find((service) => service.featured)?.id ??
    expect.fail("The tests need a featured service in src/content/services.ts.");
  await page.locator(`main a[href="/services#${featured}"]`).first().tap();
  await expectInUpperHalf(page.locator(`#${featured}`));
  const current = page.locator(".chips [aria-current]");
  await page.locator(`.chips [aria-current][href$="#${featured}"]`).waitFor();

  const [beforeLast = featured, last = featured] = services.slice(-2).map(({ id }) => id);
  // Scrolls the start of the last service above the bar's band, into the band, below the band and above the band again.
  for (const [share, markedId] of [
    [0.1, last],
    [0.3, last],
    [0.4, beforeLast],
    [0.1, last],
  ] as const) {
    const section = page.locator(`#${last}`);
    await section.evaluate((element, offset) => {
      window.scrollBy({
        top: element.getBoundingClientRect().top - offset * innerHeight,
        behavior: "instant",
      });
    }, share);
    await page.locator(`.chips [aria-current="true"][href$="#${markedId}"]`).waitFor();
    expect(await current.count()).toBe(1);
  }
  await page.waitForFunction(() => {
    const chip = document.querySelector(".chips [aria-current]")?.getBoundingClientRect();
    return chip && chip.left >= 0 && chip.right <= window.innerWidth;
  });
  await page.evaluate(() => window.scrollTo(0, 0));
  await current.waitFor({ state: "detached" });
  expect(output).toEqual([]);
});

/** Taps the logo, a menu link or a footer link. A tap on the logo or in the menu does not scroll the page first. */
async function goTo(page: Page, path: string): Promise<void> {
  if (MENU_PATHS.includes(path)) {
    await tapAtOnce(menuButtonOf(page));
    await headerLinkOf(page, path).tap();
  } else if (path === "/") await tapAtOnce(headerLinkOf(page, path));
  else await page.locator(`footer a[href="${path}"]`).tap();
  await waitForPage(page, path);
}

/** Waits until a page is complete and laid out, because a later change of height would move the content. */
async function waitForAll(page: Page): Promise<void> {
  await page.locator(".deferred-content").waitFor({ state: "detached" });
  // The first scroll sets this attribute, and ready.css then lets pictures load ahead of the screen.
  await page.evaluate(() => "scrolled" in document.documentElement.dataset || window.scrollTo(0, 1));
  await page.locator("html[data-scrolled]").waitFor();
  await layOutWholePage(page);
}

/** Returns the page's third visible h1 or h2, or the last if there are fewer. */
async function landmarkOf(page: Page): Promise<Locator> {
  const headings = page.locator("main :is(h1, h2)").filter({ visible: true });
  return headings.nth(Math.min(2, (await headings.count()) - 1));
}

/** Returns an element's distance from the top of the screen. */
function readTop(target: Locator): Promise<number> {
  return target.evaluate((element) => element.getBoundingClientRect().top);
}
