/** Stores short texts for this tab's session, across documents. */
export interface SessionMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Replaces session storage, until the next document, if the browser forbids it. */
const kept = new Map<string, string>();

/** Session storage. */
export const sessionMemory: SessionMemory = {
  read(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return kept.get(key) ?? null;
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      kept.set(key, value);
    }
  },
};
