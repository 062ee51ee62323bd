/** Stores short texts for this tab's session, across documents. */
export interface SessionMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Session storage. If the browser forbids it, nothing is stored. */
export const sessionMemory: SessionMemory = {
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
