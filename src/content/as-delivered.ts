/*
 * Words of the placeholder company, by which `npm run content` recognises what is still as delivered. None of this is
 * shown on the site. An owner need not change it.
 */

interface Delivered {
  /** The file in src/content, and the name of the field. */
  readonly name: `${string}.ts: ${string}`;
  /** Words that this file contains until the owner replaces them. */
  readonly words: string;
}

/** Values to be replaced before launch. */
export const placeholders: readonly Delivered[] = [
  { name: "brand.ts: name and shortName", words: "Lagan & Coast" },
  { name: "company.ts: email", words: "@lagan-and-coast" },
  { name: "company.ts: addressLines", words: "business park" },
  { name: "pictures.ts: award-badge", words: "Specimen" },
];

/** Values that may be true of another company, too. */
export const valuesToCheck: readonly Delivered[] = [
  { name: "company.ts: base", words: "Belfast" },
  { name: "company.ts: hours", words: "day or night" },
  { name: "pages/bookings.ts: privacy, the regulator", words: "Information Commissioner's Office" },
  { name: "shell.ts: ownerSlots, who issues the licence", words: "Driver & Vehicle Agency" },
  { name: "links.ts: usefulLinks", words: "Discover Northern Ireland" },
  { name: "travel-notes.ts: rules and links", words: "Entering Northern Ireland" },
  { name: "email-providers.ts: addresses that visitors mistype", words: "btinternet.com" },
];

/** The point that `mapPoint` of company.ts has until the owner changes it. */
export const mapPoint = { latitude: 54.607, longitude: -5.91 } as const;

/** The beginnings of the alt texts of all pictures, none of which is a photograph. */
export const pictureAlts: readonly string[] = [
  ...[
    "Six-sided basalt",
    "Red and white light trails",
    "A black saloon on a wet quayside",
    "An airliner with",
  ],
  ...["A chauffeur with a name board", "A chauffeur who holds", "A chauffeur beside the open boot"],
  ...["A city street in rain", "Two golfers walk", "A long black and grey saloon seen", "Bare trees meeting"],
  ...[
    "A ruined castle above",
    "Map of a day tour from Belfast",
    "A black four-door saloon",
    "A long black and grey",
  ],
  ...["A tall black SUV", "A black people carrier", "A black high-roofed", "A black coach with"],
];

/** Places in sentences that an owner from elsewhere may overlook. */
export const placeNames: readonly string[] = [
  ...["Belfast", "Northern Ireland", "Derry", "Boyne", "Causeway", "Dark Hedges", "Lagan", "Mournes"],
  "Portrush",
];
