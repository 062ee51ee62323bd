import type { Locator } from "playwright-core";
import { expect } from "vitest";

export async function expectInView(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(measure)).toMatchObject({ isVisible: true, isAboveBottom: true });
}

export async function expectInUpperHalf(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(measure)).toMatchObject({ isVisible: true, isInUpperHalf: true });
}

/** Runs in the page. Elements that begin above the screen or behind the header count as invisible. */
function measure(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  const header = document.querySelector("header");
  const start = header && !header.contains(element) ? header.getBoundingClientRect().bottom : 0;
  return {
    isVisible: element.checkVisibility({ visibilityProperty: true }) && top >= Math.max(0, start) - 1,
    isInUpperHalf: top <= window.innerHeight / 2,
    isAboveBottom: bottom <= window.innerHeight + 1,
  };
}

export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
