/** What is written on the drawn map, by its place on earth in degrees. */
export interface MapName {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  /** `city` is larger, `water` has no dot; any other place is a dot with a name. */
  readonly kind?: "city" | "water";
  /** On which side of its place it stands; above it where left out. */
  readonly side?: "left" | "right";
}

/**
 * Names on the drawn map of the base, by their places on earth. The build draws the coast around `company.mapPoint` and
 * leaves out the names that are not on it; a base without a coast near has no drawn map.
 */
export const mapNames: readonly MapName[] = [
  { text: "Belfast", kind: "city", side: "left", latitude: 54.597, longitude: -5.93 },
  { text: "Belfast Lough", kind: "water", latitude: 54.71, longitude: -5.6 },
  { text: "Bangor", side: "right", latitude: 54.655, longitude: -5.67 },
  { text: "BFS", side: "left", latitude: 54.6575, longitude: -6.2158 },
  { text: "Larne", side: "left", latitude: 54.855, longitude: -5.81 },
  { text: "Strangford Lough", kind: "water", latitude: 54.43, longitude: -5.6 },
];
