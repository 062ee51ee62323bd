import { MENU_ID } from "../../app/layout/menu-id.ts";

/** Closes the menu when another part of the page gets the focus, when the header's layout changes, or on pagehide. */
export function closeMenuWhenDone(): void {
  window.addEventListener("pagehide", closeMenu);
  matchMedia(import.meta.env.LINKS_IN_HEADER).addEventListener("change", closeMenu);
  document.addEventListener("focusin", ({ target }) => {
    if (!isPartOfMenu(target)) closeMenu();
  });
}

export function closeMenu(): void {
  findOpenMenu()?.hidePopover();
}

export function findOpenMenu(): HTMLElement | null {
  return document.querySelector(`#${MENU_ID}:popover-open`);
}

function isPartOfMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`#${MENU_ID}, [popovertarget="${MENU_ID}"]`) !== null;
}
