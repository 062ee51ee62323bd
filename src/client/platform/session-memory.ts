import type { TabMemory } from "../../app/browser-services.ts";

/** Texts that session storage did not accept, because it is full or forbidden. */
const fallback = new Map<string, string>();

export const sessionMemory: TabMemory = {
  read(key) {
    try {
      return fallback.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value);
      fallback.delete(key);
    } catch {
      fallback.set(key, value);
    }
  },
};
