import { PAGE_SHOWN } from "../../app/page-shown.ts";
import { PAGES } from "../../content/site-pages.ts";
import type { PageNavigator } from "./navigator.ts";

/**
 * Lets a new page come in from the side on which it is in the main navigation, so that going back looks like going
 * back. How it moves is said in motion.css.
 */
export function animatePageChanges(pageNavigator: PageNavigator): void {
  let shown = pageNavigator.state.location.pathname;
  document.addEventListener(PAGE_SHOWN, ({ detail: { pathname } }) => {
    const main = document.querySelector("main");
    if (main && pathname !== shown) main.dataset.direction = findDirection(shown, pathname);
    shown = pathname;
  });
}

function findDirection(from: string, to: string): "forward" | "back" {
  const order = (path: string) => PAGES.findIndex((page) => page.path === path);
  return order(to) < order(from) ? "back" : "forward";
}
