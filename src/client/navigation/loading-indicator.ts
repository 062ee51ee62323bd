import * as shell from "../../content/shell.ts";
import type { PageNavigator } from "./navigator.ts";

/** The bar appears only if a load takes longer, because a flash of the bar would make the site feel slow. */
const SHOW_AFTER_MS = 150;

export function startLoadingIndicator(pageNavigator: PageNavigator, status: HTMLElement): void {
  const bar = Object.assign(document.createElement("div"), {
    className: "loading-bar",
    role: "progressbar",
    ariaLabel: shell.loading.page,
    hidden: true,
  });
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
