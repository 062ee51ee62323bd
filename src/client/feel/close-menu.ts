import { MENU_ID } from "../../app/layout/menu-id.ts";
import type { Shown } from "../navigation/shown.ts";

/**
 * Closes the small-screen menu when another page is shown, in the same frame: a separate frame would show the old page
 * again and delay the new one. Also closes the menu on pagehide, because the browser may restore the document; when the
 * screen becomes too wide for a menu; and when focus leaves the menu, so that it never covers the focused element.
 */
export function closeMenuWhenDone(): (shown: Shown) => void {
  window.addEventListener("pagehide", closeMenu);
  matchMedia(import.meta.env.LINKS_IN_HEADER).addEventListener("change", closeMenu);
  document.addEventListener("focusin", ({ target }) => {
    if (!isPartOfMenu(target)) closeMenu();
  });
  return ({ part, from, to }) => {
    // A visitor may have opened the menu before the app started: the hydrated page leaves it open.
    if (part === "page" && from.key !== to.key) closeMenu();
  };
}

function closeMenu(): void {
  findOpenMenu()?.hidePopover();
}

/** Returns the small-screen menu if it is open, or null. */
export function findOpenMenu(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${MENU_ID}:popover-open`);
}

/** Returns whether the target is in the menu or its button. */
function isPartOfMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${MENU_ID}, [popovertarget="${MENU_ID}"]`) !== null;
}
