import type { PageNavigator } from "./navigator.ts";
import { type FollowedLink, findLink, readFollowedLink, readPageUrl } from "./page-link.ts";

/**
 * Handles links and GET forms that lead to pages of this site without loading a document. The listeners are on the
 * document, so links work before React has hydrated them and cost nothing until they are pressed.
 */
export function followLinks(pageNavigator: PageNavigator): void {
  const follow = ({ path, isReplacing }: FollowedLink) =>
    isReplacing ? pageNavigator.replace(path) : pageNavigator.push(path);

  document.addEventListener("click", (event) => {
    const link = readFollowedLink(event);
    if (!link) return;
    event.preventDefault();
    follow(link);
  });

  // If the page changes between press and release, a mouse produces no click, and a finger clicks whatever has replaced
  // the link. Follow the link that was pressed in both cases.
  let pressed: HTMLAnchorElement | null = null;
  const isPressedGone = () => pressed?.isConnected === false;
  document.addEventListener("pointerdown", ({ target }) => {
    pressed = findLink(target);
  });
  document.addEventListener("pointerup", (event) => {
    const link = isPressedGone() && readFollowedLink(event, pressed);
    if (link) follow(link);
  });
  document.addEventListener(
    "click",
    (event) => {
      // A keyboard click has detail 0 and no pointerdown before it.
      if (event.detail > 0 && isPressedGone()) event.preventDefault();
    },
    { capture: true },
  );

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
    const url = readPageUrl(form.action);
    if (!url) return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const query = new URLSearchParams(fields).toString();
    pageNavigator.push({ pathname: url.pathname, search: query && `?${query}`, hash: url.hash });
  });
}
