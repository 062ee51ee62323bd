export const mapNames: readonly MapName[] = [
  { text: "Cork", kind: "city", side: "left", latitude: 51.898, longitude: -8.47 },
];
