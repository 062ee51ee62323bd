import { palette } from "./brand.ts";
import { company } from "./company.ts";

export interface Picture {
  /** Default: the name and `.jpg`. */
  readonly file: string;
  readonly alt: string;
  /** The colour (`#rrggbb`) of borders (`fit=pad`), and of transparent parts in JPEGs and inside borders. Default: white. */
  readonly background?: string;
  /** The point that crops keep in view: x from the left, y from the top, 0 to 1 in hundredths. Default: the centre. */
  readonly focus?: { readonly x: number; readonly y: number };
  /** If true, AVIF files store each pixel's colour. Small lights on black then need fewer bytes, most pictures more. */
  readonly hasFineColours?: true;
  /** Advice for people who choose a picture from /image. */
  readonly note?: string;
  /** True if a preset that would cut off the sides shows the whole picture instead, with a border in `background`. */
  readonly isUncut?: boolean;
}

/** The picture on the home page's first screen. The build adds upright crops and, from a wide master, larger files. */
export const HERO_PICTURE = "causeway" satisfies PictureName;

const VEHICLE = {
  focus: { x: 0.5, y: 0.54 },
  isUncut: true,
  background: "#010609",
  hasFineColours: true,
} as const;

const entries = {
  causeway: {
    focus: { x: 0.46, y: 0.45 },
    alt:
      "Six-sided basalt columns, like those of the Giant's Causeway, reaching into a calm sea under a low " +
      "sun",
  },
  "coastal-road": {
    focus: { x: 0.72, y: 0.6 },
    alt: "Red and white light trails on a road that winds between dark cliffs and the sea at dusk",
  },
  "city-night": {
    focus: { x: 0.9, y: 0.6 },
    hasFineColours: true,
    alt: "A black saloon on a wet quayside at night, a dome and two gantry cranes in silhouette behind",
  },
  "airport-dusk": {
    focus: { x: 0.51, y: 0.45 },
    alt: "An airliner with its landing lights on, low over the lights of a wet runway at dusk",
  },
  "arrivals-hall": {
    focus: { x: 0.6, y: 0.6 },
    alt: "A chauffeur with a name board in an arrivals hall at dusk, a saloon waiting behind the glass",
  },
  "chauffeur-dusk": {
    focus: { x: 0.66, y: 0.55 },
    alt: "A chauffeur who holds the door of a lit saloon open on a wet quay at dusk",
  },
  "boot-luggage": {
    focus: { x: 0.42, y: 0.55 },
    alt: "A chauffeur beside the open boot of a saloon, with two large cases and a cabin bag in it",
  },
  "city-rain": {
    focus: { x: 0.5, y: 0.6 },
    hasFineColours: true,
    alt: "A city street in rain at dusk: a car, a person with an umbrella, and a dome at the far end",
  },
  "links-golf": {
    focus: { x: 0.05, y: 0.57 },
    alt: "Two golfers walk towards a red flag on a links course by the sea in low sun",
  },
  "dark-hedges": {
    focus: { x: 0.5, y: 0.6 },
    alt: "Bare trees meeting over a misty avenue, like the Dark Hedges, with warm light at the far end",
  },
  "castle-coast": {
    focus: { x: 0.6, y: 0.45 },
    alt: "A ruined castle above the sea in low sun, behind green fields divided by dry-stone walls",
  },
  "coast-route": {
    alt: "Map of a day tour from Belfast along the coast, by the Glens and the Giant's Causeway, and back inland",
  },
  "vehicle-saloon": {
    ...VEHICLE,
    alt: "A black four-door saloon seen from the side, headlamps lit, against a dark blue background",
  },
  "vehicle-limousine": {
    ...VEHICLE,
    alt: "A long black and grey saloon with a lit cabin, seen from the side against a dark blue background",
  },
  "vehicle-suv": {
    ...VEHICLE,
    alt: "A tall black SUV with large wheels, seen from the side against a dark blue background",
  },
  "vehicle-people-carrier": {
    ...VEHICLE,
    alt: "A black people carrier with long side windows, seen from the side against a dark blue background",
  },
  "vehicle-minibus": {
    ...VEHICLE,
    alt: "A black high-roofed minibus, seen from the side against a dark blue background",
  },
  "vehicle-coach": {
    ...VEHICLE,
    alt: "A black coach with a long row of lit windows, seen from the side against a dark blue background",
  },
  // PLACEHOLDER: show only an award that you hold, and only with the permission of its giver.
  "award-badge": {
    file: "brand/award-badge.svg",
    alt: "Specimen award badge, a hexagon lettered Excellence in Passenger Transport",
    isUncut: true,
  },
  logo: {
    file: "brand/logo.svg",
    alt: company.name,
    note: "For dark grounds.",
    background: palette.ink,
    isUncut: true,
  },
  "logo-on-light": {
    file: "brand/logo-on-light.svg",
    alt: company.name,
    note: "For light grounds, such as white paper and most e-mails.",
    isUncut: true,
  },
} satisfies Readonly<Record<string, Partial<Picture> & Pick<Picture, "alt">>>;

export type PictureName = keyof typeof entries;

export const pictures = Object.fromEntries(
  Object.entries(entries).map(([name, entry]) => [name, { file: `${name}.jpg`, ...entry }]),
) as Readonly<Record<PictureName, Picture>>;
