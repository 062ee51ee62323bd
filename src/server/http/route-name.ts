import { findPage } from "../../shared/pages.ts";

/** Route prefixes besides the pages. The log contains only the prefix. */
const FAMILIES = [
  "/api/booking-requests",
  "/api/reports",
  "/assets/",
  "/builds/",
  "/healthz",
  "/icons/",
  "/image",
];

/**
 * Returns the loggable name of a path: a page's own path, or the route prefix. Visitors type the rest, which may name
 * people and places.
 */
export function nameRoute(path: string): string {
  if (findPage(path)) return path;
  return FAMILIES.find((family) => path.startsWith(family)) ?? "other";
}
