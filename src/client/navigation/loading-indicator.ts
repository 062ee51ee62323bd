import * as shell from "../../content/shell.ts";
import type { PageNavigator } from "./navigator.ts";

/** The bar appears only if a load takes longer, because a flash of the bar would make the site feel slow. */
const SHOW_AFTER_MS = 150;

export function startLoadingIndicator(pageNavigator: PageNavigator, status: HTMLElement): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.role = "progressbar";
  bar.ariaLabel = shell.loading.page;
  bar.hidden = true;
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  pageNavigator.subscribe(({ pendingLocation }) => {
    clearTimeout(timer);
    if (!pendingLocation) {
      bar.hidden = true;
      return;
    }
    timer = setTimeout(() => {
      bar.hidden = false;
      status.textContent = shell.loading.page;
    }, SHOW_AFTER_MS);
  });
}
