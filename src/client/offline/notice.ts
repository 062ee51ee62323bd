import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";

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
      // Sets the text after the append, because screen readers announce only changes in a live region.
      text.textContent = shell.offline.notice;
    },
    hide,
  };
}
