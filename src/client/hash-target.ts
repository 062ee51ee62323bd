/** The element that an address points to by its fragment, such as `#chooser`; null where it points to none. */
export function findHashTarget(hash: string): HTMLElement | null {
  if (hash === "") return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Malformed percent-encoding points nowhere.
    return null;
  }
}
