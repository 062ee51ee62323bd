import type { VehicleClass } from "../content/vehicles.ts";

/** Keeps "24–29 km" or "1 h 30" on one line. The word joiner prevents a break after the dash (UAX 14, class BA). */
export function keepQuantities(text: string): string {
  return text
    .replace(/(\d)–(\d)/g, "$1–\u2060$2")
    .replace(/(\d) (km|min|mi|m|h)\b/g, "$1\u00a0$2")
    .replace(/(\d\u00a0h) (\d)/g, "$1\u00a0$2");
}

export function listCapacity({
  passengers,
  largeCases,
  cabinBags,
}: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">): readonly string[] {
  return [passengers, largeCases, cabinBags].map(({ text }) => keepQuantities(text));
}
