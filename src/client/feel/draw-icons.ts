import type { IconifyJSON } from "@iconify/types";
import { buildIconsUrl, MAX_ICONS_PER_REQUEST, parseIconName } from "../../shared/icons.ts";
import type { RequestClient } from "../platform/request.ts";
import { trustedTypePolicy } from "../platform/trusted-types.ts";

/** Distance from the viewport at which icons load, in CSS pixels. */
const NEAR_PX = 50;
/** Request timeout, in milliseconds. After that, the label is good enough. */
const TIMEOUT_MS = 1_500;
const SVG = "http://www.w3.org/2000/svg";

/**
 * Fills the document's empty icons when they, or the list that contains them, come near the viewport. Icons that come
 * near together share one request, and each icon is requested once. An icon that fails to load shows its label, if it
 * has one.
 */
export function startIcons(request: RequestClient): void {
  const loaded = new Map<string, Element | null>();
  const wanted = new Map<string, Set<string>>();
  let isLoadDue = false;

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        near.unobserve(target);
        for (const place of findEmpty(target)) want(place.dataset.icon ?? "");
      }
    },
    { rootMargin: `${NEAR_PX}px` },
  );

  function want(fullName: string): void {
    const parsed = parseIconName(fullName);
    if (!parsed) loaded.set(fullName, null);
    if (!parsed || loaded.has(fullName)) {
      draw(fullName);
      return;
    }
    const names = wanted.get(parsed.collection) ?? new Set();
    wanted.set(parsed.collection, names.add(parsed.name));
    // The observer reports icons that come into view together one by one.
    if (!isLoadDue) setTimeout(loadWanted);
    isLoadDue = true;
  }

  function loadWanted(): void {
    isLoadDue = false;
    for (const [collection, names] of wanted) {
      const all = [...names];
      for (let i = 0; i < all.length; i += MAX_ICONS_PER_REQUEST) {
        void load(collection, all.slice(i, i + MAX_ICONS_PER_REQUEST));
      }
    }
    wanted.clear();
  }

  async function load(collection: string, names: readonly string[]): Promise<void> {
    const answer = await request<IconifyJSON>(buildIconsUrl(collection, names), {
      timeout: TIMEOUT_MS,
      isRepeated: false,
      priority: "low",
    }).catch(() => null);
    for (const name of names) {
      const icon = answer && Object.hasOwn(answer.icons, name) ? answer.icons[name] : undefined;
      const { width = 16, height = 16 } = { ...answer, ...icon };
      loaded.set(`${collection}:${name}`, icon ? createSvg(icon.body, width, height) : null);
      draw(`${collection}:${name}`);
    }
  }

  function draw(fullName: string): void {
    for (const place of document.querySelectorAll<HTMLElement>(
      `[data-icon="${CSS.escape(fullName)}"]:empty`,
    )) {
      const icon = loaded.get(fullName);
      if (icon) place.append(icon.cloneNode(true));
      else if (place.ariaLabel) place.textContent = place.ariaLabel;
    }
  }

  const observeEmpty = () => {
    for (const place of findEmpty(document)) near.observe(place.closest("ul") ?? place);
  };
  observeEmpty();
  new MutationObserver(observeEmpty).observe(document.body, { childList: true, subtree: true });
}

function findEmpty(place: Document | HTMLElement): Iterable<HTMLElement> {
  const empty = "[data-icon]:empty";
  return place instanceof HTMLElement && place.matches(empty)
    ? [place]
    : place.querySelectorAll<HTMLElement>(empty);
}

/** Returns the icon as an SVG element, or null if the Trusted Types policy rejects its markup. */
function createSvg(body: string, width: number, height: number): Element | null {
  const source = `<svg xmlns="${SVG}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
  try {
    const trusted = trustedTypePolicy.createHTML(source);
    const svg = document.importNode(
      new DOMParser().parseFromString(trusted, "image/svg+xml").documentElement,
      true,
    );
    svg.setAttribute("aria-hidden", "true");
    return svg;
  } catch {
    return null;
  }
}
