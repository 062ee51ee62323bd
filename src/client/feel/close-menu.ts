import { MENU_ID } from "../../app/layout/menu-id.ts";
import { PAGE_SHOWN } from "../../app/page-shown.ts";

/** From this width on the links are in the header (src/styles/layout/header.css). */
const WIDE_SCREEN = "(min-width: 52.5rem)";

/**
 * Closes the small-screen menu when a page is shown, as a load of the document would, and in the same frame: a frame of its
 * own would show the old page once more and hold the new one back. Also when the document is left, which the browser may
 * bring back as it was; when the screen becomes so wide that there is no menu; and when the focus leaves it, so that
 * nothing focused lies beneath it.
 */
export function closeMenuWhenDone(): void {
  document.addEventListener(PAGE_SHOWN, closeMenu);
  window.addEventListener("pagehide", closeMenu);
  matchMedia(WIDE_SCREEN).addEventListener("change", closeMenu);
  document.addEventListener("focusin", ({ target }) => {
    if (!isPartOfMenu(target)) closeMenu();
  });
}

/** Closes the small-screen menu if it is open. */
export function closeMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** Whether it is in the menu, or is the button that opens and closes it. */
function isPartOfMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${MENU_ID}, [popovertarget="${MENU_ID}"]`) !== null;
}
