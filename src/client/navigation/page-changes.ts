import { PAGES } from "../../content/site-pages.ts";
import type { Shown } from "./shown.ts";

/** Sets the direction from which a new page slides in (motion.css), by the order of the main navigation. */
export function animatePageChange({ from, to }: Shown): void {
  const main = document.querySelector("main");
  if (main && from.pathname !== to.pathname)
    main.dataset.direction = findDirection(from.pathname, to.pathname);
}

function findDirection(from: string, to: string): "forward" | "back" {
  const order = (path: string) => PAGES.findIndex((page) => page.path === path);
  return order(to) < order(from) ? "back" : "forward";
}
