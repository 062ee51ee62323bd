import type { PageNavigator } from "./navigator.ts";
import { type FollowedLink, findLink, readFollowedLink, readPageUrl } from "./page-link.ts";

/**
 * Follows links to pages of this site, and sends forms that lead to one, without loading a document. It listens at
 * the document: a link works in the same moment whether React has taken its part of the page over or not, and costs
 * nothing until it is pressed.
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

  // Where the page changes between press and release, a mouse clicks nothing, and a finger what has come in its place.
  // The link that was pressed is followed anyway.
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
      // A click by keyboard has no press before it.
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
