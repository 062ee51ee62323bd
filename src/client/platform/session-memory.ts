/** Stores short texts for this tab's session, across documents. */
export interface SessionMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/**
 * Uses session storage, or `window.name` if the browser forbids storage: the name also outlives the document, ends with
 * the tab and is never forbidden.
 */
export function createSessionMemory(): SessionMemory {
  return {
    read(key) {
      try {
        return sessionStorage.getItem(key);
      } catch {
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
