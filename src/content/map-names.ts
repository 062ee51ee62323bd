import { places } from "./places.ts";
import type { MapName } from "./shapes.ts";

/** The drawn map hides names outside its area. scripts/build/map-names-plugin.ts inlines this list. */
export const mapNames: readonly MapName[] = [
  { text: "Belfast", kind: "city", side: "left", latitude: 54.597, longitude: -5.93 },
  { text: "Belfast Lough", kind: "water", latitude: 54.71, longitude: -5.6 },
  { text: "Bangor", side: "right", latitude: 54.655, longitude: -5.67 },
  { text: "Strangford Lough", kind: "water", latitude: 54.43, longitude: -5.6 },
  ...places.flatMap(({ onMap }) => onMap ?? []),
];
