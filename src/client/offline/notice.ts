import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";

/**
 * Creates a notice that there is no connection, with the company's telephone number, without showing it. It disappears
 * when the connection is back.
 */
export function createOfflineNotice() {
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
      // Screen readers announce changes in a live region, so set the text after adding the region.
      text.textContent = shell.offline.notice;
    },
    hide,
  };
}
