/** A `day` journey returns to the base on the same day. */
type JourneyKind = "day" | "multi-day";

export interface Journey {
  readonly id: string;
  readonly title: string;
  readonly kind: JourneyKind;
  /** The id of the service to which the journey belongs. */
  readonly service: string;
  readonly distance: string;
  readonly time: string;
  /** The lowest fare, such as "£38". The site adds "from". */
  readonly fare?: string;
  readonly text: string;
  readonly stops: readonly string[];
  readonly note?: string;
  /** Whether the home page shows the journey. */
  readonly featured: boolean;
}

/** Before launch, check facts about sights on their official pages. */
export const journeys: readonly Journey[] = [
  {
    id: "causeway-coast",
    title: "The Causeway Coast",
    kind: "day",
    service: "day-tours",
    distance: "about 95–106 km (60–66 mi) to the Causeway by the direct road",
    time: "a full day by the coast; about 1 h 15 to 1 h 30 direct",
    text:
      "North by the coast road, past Carrickfergus Castle and the Glens, to some 40,000 columns of basalt " +
      "that cooled from lava about 60 million years ago. Legend gives the credit to the giant Finn McCool.",
    stops: [
      "Carrickfergus Castle",
      "Glens of Antrim",
      "Carrick-a-Rede",
      "Giant's Causeway",
      "Dunluce Castle",
    ],
    note:
      "The rope bridge at Carrick-a-Rede closes in bad weather. At the Causeway, the way from the visitor centre " +
      "to the stones is steep and about 1 km long.",
    featured: true,
  },
  {
    id: "mournes",
    title: "The Mourne Mountains",
    kind: "day",
    service: "day-tours",
    distance: "about 50–55 km (31–34 mi) to Newcastle",
    time: "about 50 min to 1 h 15 each way",
    text:
      "Granite hills above the Irish Sea in County Down, where Slieve Donard rises to 850 m and the Mourne " +
      "Wall runs for 35 km over fifteen summits. The landscape stirred the imagination of C. S. Lewis.",
    stops: ["Newcastle", "Tollymore Forest Park", "Slieve Donard"],
    featured: false,
  },
  {
    id: "boyne-valley-and-dublin",
    title: "The Boyne Valley and Dublin",
    kind: "day",
    service: "day-tours",
    distance: "about 125–138 km (78–86 mi) to Newgrange; about 166–170 km (103–105 mi) to Dublin",
    time: "about 1 h 20 to 1 h 45 to Newgrange; about 45 min on to Dublin; about 1 h 45 to 2 h 30 back",
    text:
      "A passage tomb raised in about 3200 BC, then a capital: Trinity College, founded in 1592, and the " +
      "Book of Kells, some 1,200 years old. An early start leaves room for both.",
    stops: ["Brú na Bóinne visitor centre", "Newgrange", "Trinity College Dublin"],
    note: "Newgrange can be seen only on a guided visit, so book early. Bring your passports.",
    featured: true,
  },
  {
    id: "derry-londonderry",
    title: "Derry/Londonderry and the walls",
    kind: "day",
    service: "day-tours",
    distance: "about 115–125 km (70–77 mi)",
    time: "about 1 h 30 to 1 h 50 each way",
    text:
      "City walls built between 1613 and 1618, still complete, and about 1.5 km round. Walk the circuit, " +
      "then cross the Foyle on the Peace Bridge.",
    stops: ["The city walls", "Peace Bridge", "River Foyle"],
    featured: false,
  },
  {
    id: "filming-places",
    title: "Game of Thrones filming locations",
    kind: "day",
    service: "day-tours",
    distance: "about 41–45 km (26–28 mi) to Castle Ward; about 80–86 km (50–53 mi) to the Dark Hedges",
    time: "a day for either the coast or County Down; about 1 h to each of these two places",
    text:
      "Choose the coast, with the harbour at Ballintoy and the beeches of the Dark Hedges, or County Down, " +
      "with Castle Ward, Inch Abbey and Tollymore. Allow two days to see both.",
    stops: ["Dark Hedges", "Ballintoy Harbour", "Castle Ward", "Inch Abbey", "Tollymore"],
    note:
      "A private tour with no connection to the series or its makers. The road at the Dark Hedges is closed to " +
      "vehicles, so the last part is on foot.",
    featured: false,
  },
  {
    id: "wild-atlantic-way",
    title: "The Wild Atlantic Way",
    kind: "multi-day",
    service: "multi-day-tours",
    distance: "about 2,500 km (1,550 mi) in full, from Inishowen to Kinsale; choose a stretch of it",
    time: "several days; about 3 h 30 to 4 h from Belfast to Galway",
    text:
      "The signed coastal route passes through nine counties from Donegal to Cork. Choose a stretch: " +
      "Donegal, or Connemara with Kylemore and Killary, or Clare and the 214 m Cliffs of Moher.",
    stops: ["Inishowen", "Killary", "Kylemore Abbey", "Galway", "Cliffs of Moher"],
    note: "You book hotels, meals and tickets; we do the driving.",
    featured: true,
  },
  {
    id: "kerry",
    title: "Killarney and the Ring of Kerry",
    kind: "multi-day",
    service: "multi-day-tours",
    distance: "about 440–480 km (275–298 mi) to Killarney; about 179 km (111 mi) round the Ring",
    time: "about 5 h to 5 h 45 to Killarney; about 3 h 30 to 4 h round the Ring without stops",
    text:
      "South to Killarney, then a day round the Iveragh Peninsula by the coast. Coaches take the Ring " +
      "anticlockwise, which is worth knowing when you plan your stops.",
    stops: ["Killarney", "Muckross", "Kenmare", "Sneem"],
    note: "You book hotels, meals and tickets; we do the driving.",
    featured: false,
  },
];
