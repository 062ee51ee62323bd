import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { load, openVisit, type Visit, type VisitOptions, waitForHydration } from "./visit.ts";

export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, VisitOptions>;

export type Screen = keyof typeof SCREENS;

/** A person at a screen, who taps or clicks and types: real input, never through the DOM. */
export interface Person extends Visit {
  /** Taps or clicks an element. For a radio button or checkbox, presses its label. */
  press(target: Locator): Promise<void>;
  /** Presses a point of the viewport, in CSS pixels, without aiming at an element. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses a field and, once it has the focus, replaces its value. */
  write(field: Locator, text: string): Promise<void>;
  /** Goes back in the browser's history to a page of the app, and waits until the app shows it. */
  back(): Promise<void>;
  /** Goes forward in the browser's history to a page of the app, and waits until the app shows it. */
  forward(): Promise<void>;
  /** Returns the live-region announcements since the document was loaded, in order. */
  readAnnouncements(): Promise<readonly string[]>;
}

/** Opens an address of the site and waits until React has hydrated it. */
export async function visitAs(screen: Screen, path: string, options: VisitOptions = {}): Promise<Person> {
  const visit = await openVisit({
    locale: "en-GB",
    timezoneId: "Europe/London",
    ...SCREENS[screen],
    ...options,
  });
  const { page } = visit;
  await page.addInitScript(recordAnnouncements);
  await load(page, path);
  return createPerson(visit, screen);
}

export function createPerson(visit: Visit, screen: Screen): Person {
  const { page } = visit;
  const isTouch = screen === "phone";

  async function pressAt(x: number, y: number): Promise<void> {
    if (isTouch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
  }

  async function press(target: Locator): Promise<void> {
    const pressed = await findPressed(target);
    if (isTouch) await pressed.tap();
    else await pressed.click();
  }

  return {
    ...visit,
    pressAt,
    press,
    async write(field, text) {
      await press(field);
      await expectFocus(field);
      // Date and time pickers open system windows, which no test can press.
      const kind = (await field.getAttribute("type")) ?? "";
      if (/date|time/.test(kind)) return await field.fill(text);
      await page.keyboard.press("ControlOrMeta+A");
      if (text === "") await page.keyboard.press("Delete");
      // An on-screen keyboard inserts whole words without key events.
      else if (isTouch) await page.keyboard.insertText(text);
      else await page.keyboard.type(text);
    },
    // Does not wait for a load event: a page from the back/forward cache fires none.
    async back() {
      await page.goBack({ waitUntil: "commit" });
      await waitForHydration(page);
    },
    async forward() {
      await page.goForward({ waitUntil: "commit" });
      await waitForHydration(page);
    },
    async readAnnouncements() {
      return await page.evaluate(
        () => (window as unknown as { announcements: string[] }).announcements ?? [],
      );
    },
  };
}

/** Returns the label of a radio button or checkbox, which lies over the input, or the element itself. */
async function findPressed(target: Locator): Promise<Locator> {
  await target.waitFor();
  const label = target.locator("xpath=self::input[@type='radio' or @type='checkbox']/ancestor::label");
  return (await label.count()) > 0 ? label : target;
}

/** Runs in the page: returns an element's top and bottom and the header's bottom in the viewport, in CSS pixels. */
function readPlace(element: Element) {
  const shown = element.matches("[type=radio], [type=checkbox]")
    ? (element.closest("label") ?? element)
    : element;
  const { top, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector("header");
  const header = bar === null || bar.contains(shown) ? 0 : Math.max(0, bar.getBoundingClientRect().bottom);
  const isShown = shown.checkVisibility({ visibilityProperty: true });
  return { top, bottom, header, isShown };
}

/** Returns an element's bounding box, in CSS pixels. */
export async function readBox(target: Locator) {
  return (await target.boundingBox()) ?? expect.fail(`${target} is not on the screen.`);
}

/** Returns the centre of an element that is on the screen. */
export async function findMiddle(target: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await readBox(target);
  return [x + width / 2, y + height / 2];
}

/** Expects an element to be visible between the header and the bottom of the screen. */
export async function expectInView(page: Page, target: Locator): Promise<void> {
  await expectPlace(page, target, ({ bottom, height }) => bottom <= height + 1);
}

/** Expects a heading to be visible below the header, in the upper half of the screen. */
export async function expectInUpperHalf(page: Page, target: Locator): Promise<void> {
  await expectPlace(page, target, ({ top, height }) => top <= height / 2);
}

/** Expects an element to be visible, not under the header, and in the right place of the screen. */
async function expectPlace(
  page: Page,
  target: Locator,
  isRight: (place: { readonly top: number; readonly bottom: number; readonly height: number }) => boolean,
): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const place = await target.evaluate(readPlace);
      const isBelowHeader = place.isShown && place.top >= place.header - 1;
      return isBelowHeader && isRight({ ...place, height }) ? "in its place" : place;
    })
    .toBe("in its place");
}

/** Expects that nothing covers the middle of an element, which is on the screen. */
export async function expectUncovered(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return element.contains(top) ? "uncovered" : (top?.outerHTML ?? `nothing at ${x}, ${y}`);
      }),
    )
    .toBe("uncovered");
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Runs in the page: records live-region updates as assistive technology would announce them. */
function recordAnnouncements(): void {
  const announcements: string[] = [];
  Object.assign(window, { announcements });
  const live = "[role=status], [role=alert], output, [aria-live]:not([aria-live=off])";
  const note = (region: Element | null | undefined) => {
    const text = region?.checkVisibility({ visibilityProperty: true }) && region.textContent?.trim();
    if (text && announcements.at(-1) !== text) announcements.push(text);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note((target instanceof Element ? target : target.parentElement)?.closest(live));
      // Most live regions must exist before their text changes. An alert is announced when it is inserted.
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        if (added.matches("[role=alert]")) note(added);
        for (const alert of added.querySelectorAll("[role=alert]")) note(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
