import type { TabMemory } from "../../app/browser-services.ts";

/** Replaces session storage, until the next document, if the browser forbids session storage. */
const kept = new Map<string, string>();

export const sessionMemory: TabMemory = {
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
