export const drives: readonly Drive[] = [
  { name: "Kinsale", distance: "about 27 km (17 mi)", time: "about 35 min", fare: "€1,038.50" },
  {
    name: "Ballinspittle, Garrettstown and Old Head, Kinsale",
    distance: "about 35–40 km (22–25 mi)",
    time: "about 45 min to 1 h",
  },
];
