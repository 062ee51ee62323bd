import type { DataRouter } from "react-router";
import { MENU_ID } from "../app/layout/menu-id.ts";

/** Closes the small-screen menu when a navigation begins, as a load of the document would. */
export function closeMenuOnNavigation(router: DataRouter): void {
  let shownKey = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === shownKey) return;
    shownKey = location.key;
    const menu = document.getElementById(MENU_ID);
    if (menu?.matches(":popover-open")) menu.hidePopover();
  });
}
