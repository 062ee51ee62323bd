import type { TabMemory } from "../../app/browser-services.ts";

/** JSON that session storage did not accept, because session storage is full or forbidden. */
const fallback = new Map<string, string>();

export const sessionMemory: TabMemory = {
  read(key) {
    try {
      return JSON.parse(fallback.get(key) ?? sessionStorage.getItem(key) ?? "null");
    } catch {
      return null;
    }
  },
  write(key, value) {
    const json = JSON.stringify(value);
    try {
      sessionStorage.setItem(key, json);
      fallback.delete(key);
    } catch {
      fallback.set(key, json);
    }
  },
};
