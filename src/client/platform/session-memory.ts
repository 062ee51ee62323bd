/** Remembers short texts for the rest of the visit in this tab, across documents. */
export interface SessionMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/**
 * Session storage where the browser allows it, else the name of the window: it too outlives the document and ends
 * with the tab, and no browser forbids it.
 */
export function createSessionMemory(): SessionMemory {
  return {
    read(key) {
      try {
        return sessionStorage.getItem(key);
      } catch {
        // Storage is forbidden in this browser.
        return new URLSearchParams(window.name).get(key);
      }
    },
    write(key, value) {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        const names = new URLSearchParams(window.name);
        names.set(key, value);
        window.name = names.toString();
      }
    },
  };
}
