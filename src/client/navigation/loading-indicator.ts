import * as shell from "../../content/shell.ts";
import { closeMenu } from "../feel/close-menu.ts";
import type { PageNavigator } from "./navigator.ts";

/** Delay before the indicator appears, in milliseconds. On faster loads a flash would only make the site feel slow. */
const SHOW_AFTER_MS = 150;

/**
 * Shows a progress bar while a page loads. Closes the menu when the bar appears, so that the visitor can read the
 * current page meanwhile. A menu opened later stays open.
 */
export function startLoadingIndicator(pageNavigator: PageNavigator, status: HTMLElement): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.role = "progressbar";
  bar.ariaLabel = shell.loading.page;
  bar.hidden = true;
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  pageNavigator.subscribe(({ wanted }) => {
    clearTimeout(timer);
    if (!wanted) {
      bar.hidden = true;
      return;
    }
    timer = setTimeout(() => {
      bar.hidden = false;
      closeMenu();
      status.textContent = shell.loading.page;
    }, SHOW_AFTER_MS);
  });
}
