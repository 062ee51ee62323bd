export interface Drive {
  readonly name: string;
  readonly distance: string;
  readonly time: string;
  /** The lowest fare, such as "£38". The site adds "from". */
  readonly fare?: string;
}

/**
 * Drives one way and without stops, from the base unless the name says otherwise. Check each figure against a route
 * planner before launch.
 */
export const drives: readonly Drive[] = [
  {
    name: "Banbridge",
    distance: "about 42–46 km (26–29 mi)",
    time: "about 30–40 min",
  },
  {
    name: "Castle Ward, Strangford",
    distance: "about 41–45 km (26–28 mi)",
    time: "about 1 h",
  },
  {
    name: "Newcastle and the Mournes",
    distance: "about 50–55 km (31–34 mi)",
    time: "about 50 min to 1 h 15",
  },
  {
    name: "Dark Hedges",
    distance: "about 80–86 km (50–53 mi)",
    time: "about 1 h",
  },
  {
    name: "Giant's Causeway and Bushmills",
    distance: "about 95–106 km (60–66 mi)",
    time: "about 1 h 15 to 1 h 30",
  },
  {
    name: "Portrush",
    distance: "about 95–105 km (60–65 mi)",
    time: "about 1 h 15 to 1 h 30",
  },
  {
    name: "Derry/Londonderry",
    distance: "about 115–125 km (70–77 mi)",
    time: "about 1 h 30 to 1 h 50",
  },
  {
    name: "Newgrange and the Boyne Valley",
    distance: "about 125–138 km (78–86 mi)",
    time: "about 1 h 20 to 1 h 45",
  },
  {
    name: "Dublin city",
    distance: "about 166–170 km (103–105 mi)",
    time: "about 1 h 45 to 2 h 30",
  },
  {
    name: "Galway",
    distance: "about 303–325 km (190–202 mi)",
    time: "about 3 h 30 to 4 h",
  },
  {
    name: "Connemara (Kylemore)",
    distance: "about 340–370 km (210–230 mi)",
    time: "about 4 h 30 to 5 h",
  },
  {
    name: "Cliffs of Moher",
    distance: "about 350–380 km (218–236 mi)",
    time: "about 4 h 15 to 5 h",
  },
  {
    name: "Killarney",
    distance: "about 440–480 km (275–298 mi)",
    time: "about 5 h to 5 h 45",
  },
  {
    name: "Dublin Airport to Belfast",
    distance: "about 160–165 km (99–103 mi)",
    time: "about 1 h 45 to 2 h 15",
  },
  {
    name: "Dublin Airport to the Giant's Causeway",
    distance: "about 250–270 km (155–168 mi)",
    time: "about 3 h to 3 h 45",
  },
  {
    name: "Dublin Airport to Galway",
    distance: "about 205–220 km (127–137 mi)",
    time: "about 2 h 15 to 2 h 45",
  },
];
