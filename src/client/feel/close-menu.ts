import { MENU_ID } from "../../app/layout/menu-id.ts";
import type { PageNavigator } from "../navigation/navigator.ts";

/** From this width on the links are in the header (src/styles/layout/header.css). */
const WIDE_SCREEN = "(min-width: 52.5rem)";

/**
 * Closes the small-screen menu when a navigation begins, as a load of the document would; when the document is left, which
 * the browser may bring back as it was; when the screen becomes so wide that there is no menu; and when the focus leaves it,
 * so that nothing focused lies beneath it.
 */
export function closeMenuWhenDone(pageNavigator: PageNavigator): void {
  pageNavigator.subscribe(({ location }, before) => {
    if (location !== before.location) closeMenu();
  });
  window.addEventListener("pagehide", closeMenu);
  matchMedia(WIDE_SCREEN).addEventListener("change", closeMenu);
  document.addEventListener("focusin", ({ target }) => {
    if (!isPartOfMenu(target)) closeMenu();
  });
}

function closeMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** Whether it is in the menu, or is the button that opens and closes it. */
function isPartOfMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${MENU_ID}, [popovertarget="${MENU_ID}"]`) !== null;
}
