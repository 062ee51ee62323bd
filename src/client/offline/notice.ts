import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";
import type { PageNavigator } from "../navigation/navigator.ts";

/** Tells a visitor without a connection so, with the number that still works. */
export interface OfflineNotice {
  show(): void;
  /** Takes the notice away when the connection is back or another page is shown. */
  watch(pageNavigator: PageNavigator): void;
}

/** Makes the notice; it is not on the screen yet. */
export function createOfflineNotice(): OfflineNotice {
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.role = "status";
  const text = document.createElement("p");
  const call = document.createElement("a");
  call.className = "button";
  call.href = company.telephone.href;
  call.textContent = company.telephone.display;
  notice.append(text, call);

  const hide = () => notice.remove();
  window.addEventListener("online", hide);
  return {
    show() {
      document.body.append(notice);
      // A live region speaks of changes, so the words come after the region.
      text.textContent = shell.offline.notice;
    },
    watch(pageNavigator) {
      pageNavigator.subscribe(({ location }, before) => {
        if (location.pathname !== before.location.pathname) hide();
      });
    },
  };
}
