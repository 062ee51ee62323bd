import * as shell from "../content/shell.ts";
import type { PageRouter } from "./router/page-router.ts";
import type { StatusLine } from "./status-line.ts";

/** What is ready sooner than this needs no announcement: a flash of an indicator only makes it feel slow. */
const SHOW_AFTER_MS = 150;

/** Shows that a page is being loaded, from its start to its end, however it ends. */
export function startLoadingIndicator(router: PageRouter, status: StatusLine): void {
  const bar = document.createElement("div");
  bar.className = "loading-bar";
  bar.role = "progressbar";
  bar.ariaLabel = shell.loading.page;
  bar.hidden = true;
  document.body.append(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") {
      clearTimeout(timer);
      timer = undefined;
      bar.hidden = true;
    } else {
      timer ??= setTimeout(() => {
        bar.hidden = false;
        status.say(shell.loading.page);
      }, SHOW_AFTER_MS);
    }
  });
}
