import type { VehicleClass } from "../content/vehicles.ts";

/**
 * Prevents line breaks inside ranges, distances and times: "24–29 km", "(15–18 mi)", "1 h 30". After a dash a line may
 * break (UAX 14, class BA) unless a word joiner follows.
 */
export function keepQuantities(text: string): string {
  return text
    .replace(/(\d)–(\d)/g, "$1–\u2060$2")
    .replace(/(\d) (km|min|mi|m|h)\b/g, "$1\u00a0$2")
    .replace(/(\d\u00a0h) (\d)/g, "$1\u00a0$2");
}

/** Returns a class's capacity in words: people, large cases and cabin bags. */
export function listCapacity({
  passengers,
  largeCases,
  cabinBags,
}: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">): readonly string[] {
  return [passengers, largeCases, cabinBags].map(({ text }) => keepQuantities(text));
}
