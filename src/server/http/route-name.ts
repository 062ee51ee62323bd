import { findPage } from "../../shared/pages.ts";

/** The families of addresses beside the pages; of what is in their place in the log stays only the family. */
const FAMILIES = [
  "/api/booking-requests",
  "/api/reports",
  "/api/vitals",
  "/assets/",
  "/builds/",
  "/healthz",
  "/icons/",
  "/image",
];

/**
 * What the log may say of a path: the page's own path, or the family. The rest is what a visitor typed, and may name
 * people and places.
 */
export function nameRoute(path: string): string {
  if (findPage(path)) return path;
  if (path.endsWith("/_payload.json")) return "payload";
  return FAMILIES.find((family) => path.startsWith(family)) ?? "other";
}
