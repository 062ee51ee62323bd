import * as shell from "../../content/shell.ts";
import { closeMenu } from "../feel/close-menu.ts";
import type { StatusLine } from "../feel/status-line.ts";
import type { NavigationState, PageNavigator } from "./navigator.ts";

/** What is ready sooner than this needs no announcement: a flash of an indicator only makes it feel slow. */
const SHOW_AFTER_MS = 150;

/**
 * Shows that a page is being loaded, from its start to its end, however it ends. The menu that led to it gives way to the page
 * that is there, which can be read meanwhile.
 */
export function startLoadingIndicator(pageNavigator: PageNavigator, status: StatusLine): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.role = "progressbar";
  bar.ariaLabel = shell.loading.page;
  bar.hidden = true;
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function follow({ wanted }: NavigationState): void {
    if (wanted) {
      timer ??= setTimeout(() => {
        bar.hidden = false;
        closeMenu();
        status.say(shell.loading.page);
      }, SHOW_AFTER_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
      bar.hidden = true;
    }
  }
  pageNavigator.subscribe(follow);
  // The document may show another page than its address names, which is being loaded already.
  follow(pageNavigator.state);
}
