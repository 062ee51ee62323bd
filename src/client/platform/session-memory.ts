import type { TabMemory } from "../../app/browser-services.ts";

const fallback = new Map<string, string>();

export const sessionMemory: TabMemory = {
  read(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return fallback.get(key) ?? null;
    }
  },
  write(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      fallback.set(key, value);
    }
  },
};
