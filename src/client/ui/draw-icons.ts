import type { IconifyJSON } from "@iconify/types";
import { buildIconsUrl, parseIconName } from "../../shared/icons.ts";
import type { RequestClient } from "../platform/request.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

const PRELOAD_MARGIN_PX = 50;
const REQUEST_TIMEOUT_MS = 1_500;

/** Fills an icon's empty element when it or its list comes near the viewport. A failed icon shows its label, if any. */
export function startIcons(request: RequestClient): void {
  /** Icons by full name, such as `ph:facebook-logo`. The app does not request a failed icon (null) again. */
  const icons = new Map<string, Promise<Element | null>>();

  const viewportObserver = new IntersectionObserver(
    (entries) => {
      const targets = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const target of targets) viewportObserver.unobserve(target);
      const elements = findEmpty().filter((icon) => targets.some((target) => target.contains(icon)));
      requestMissing(elements.map(({ dataset }) => dataset.icon ?? ""));
      for (const element of elements) void draw(element);
    },
    { rootMargin: `${PRELOAD_MARGIN_PX}px` },
  );

  function requestMissing(fullNames: readonly string[]): void {
    const missing = [...new Set(fullNames)].filter((fullName) => !icons.has(fullName));
    const parsed = missing.map(parseIconName).filter((name) => name !== null);
    for (const [collection, group] of Map.groupBy(parsed, (name) => name.collection)) {
      const names = group.map(({ name }) => name);
      const iconSet = request<IconifyJSON>(buildIconsUrl(collection, names), {
        timeout: REQUEST_TIMEOUT_MS,
        priority: "low",
      });
      for (const name of names) {
        const svg = iconSet.then((set) => createSvg(set, name)).catch(() => null);
        icons.set(`${collection}:${name}`, svg);
      }
    }
  }

  async function draw(element: HTMLElement): Promise<void> {
    const icon = await icons.get(element.dataset.icon ?? "");
    // The observer may have reported the icon again before the icon was loaded.
    if (element.hasChildNodes()) return;
    if (icon) element.append(icon.cloneNode(true));
    else if (element.ariaLabel) element.textContent = element.ariaLabel;
  }

  const observeEmpty = () => {
    for (const element of findEmpty()) viewportObserver.observe(element.closest("ul") ?? element);
  };
  observeEmpty();
  new MutationObserver(observeEmpty).observe(document.body, { childList: true, subtree: true });
}

function findEmpty(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-icon]:empty")];
}

/** @throws TypeError if the Trusted Types policy rejects the markup. */
function createSvg(set: IconifyJSON, name: string): Element | null {
  const { body, width = 16, height = 16 } = { ...set, ...set.icons[name] };
  if (body === undefined) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">${body}</svg>`;
  return new DOMParser().parseFromString(trustedTypePolicy.createHTML(svg), "image/svg+xml").documentElement;
}
