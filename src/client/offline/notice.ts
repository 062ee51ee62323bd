import { company } from "../../content/company.ts";
import * as shell from "../../content/shell.ts";

export function createOfflineNotice() {
  const notice = Object.assign(document.createElement("div"), { className: "notice", role: "status" });
  const text = document.createElement("p");
  const { href, display: textContent } = company.telephone;
  const call = Object.assign(document.createElement("a"), { className: "button", href, textContent });
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
