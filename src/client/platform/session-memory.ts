/** Stores short texts for this tab's session, across documents. */
export interface SessionMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Uses session storage. If the browser forbids that, nothing is stored. */
export function createSessionMemory(): SessionMemory {
  return {
    read(key) {
      try {
        return sessionStorage.getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        sessionStorage.setItem(key, value);
      } catch {
        // Forbidden or full.
      }
    },
  };
}
