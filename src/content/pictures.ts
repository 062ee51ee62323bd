import { company } from "./company.ts";

/** The name of a picture master; content and components refer to pictures by it. */
export type PictureName =
  | "causeway"
  | "coastal-road"
  | "city-night"
  | "airport-dusk"
  | "dark-hedges"
  | "castle-coast"
  | "vehicle-saloon"
  | "vehicle-limousine"
  | "vehicle-suv"
  | "vehicle-people-carrier"
  | "vehicle-minibus"
  | "vehicle-coach"
  | "award-badge"
  | "logo";

/** A picture master: its file name and the words that stand in for it. */
export interface Picture {
  readonly file: string;
  readonly alt: string;
  /** The colour under its see-through parts in formats that have none, such as jpeg: `#rrggbb`; white if left out. */
  readonly ground?: string;
}

/** Every picture of the site. All of it is artwork made for this site; none is a photograph. */
export const pictures: Readonly<Record<PictureName, Picture>> = {
  causeway: {
    file: "causeway.jpg",
    alt:
      "Six-sided basalt columns, like those of the Giant's Causeway, reaching into a calm sea under a low " +
      "sun",
  },
  "coastal-road": {
    file: "coastal-road.jpg",
    alt: "Red and white light trails on a road that winds between dark cliffs and the sea at dusk",
  },
  "city-night": {
    file: "city-night.jpg",
    alt: "A black saloon on a wet quayside at night, a dome and two gantry cranes in silhouette behind",
  },
  "airport-dusk": {
    file: "airport-dusk.jpg",
    alt: "An airliner with its landing lights on, low over the lights of a wet runway at dusk",
  },
  "dark-hedges": {
    file: "dark-hedges.jpg",
    alt: "Bare trees meeting over a misty avenue, like the Dark Hedges, with warm light at the far end",
  },
  "castle-coast": {
    file: "castle-coast.jpg",
    alt: "A ruined castle above the sea in low sun, behind green fields divided by dry-stone walls",
  },
  "vehicle-saloon": {
    file: "vehicle-saloon.jpg",
    alt: "A black four-door saloon seen from the side, headlamps lit, against a dark blue background",
  },
  "vehicle-limousine": {
    file: "vehicle-limousine.jpg",
    alt: "A long black and grey saloon with a lit cabin, seen from the side against a dark blue background",
  },
  "vehicle-suv": {
    file: "vehicle-suv.jpg",
    alt: "A tall black SUV with large wheels, seen from the side against a dark blue background",
  },
  "vehicle-people-carrier": {
    file: "vehicle-people-carrier.jpg",
    alt: "A black people carrier with long side windows, seen from the side against a dark blue background",
  },
  "vehicle-minibus": {
    file: "vehicle-minibus.jpg",
    alt: "A black high-roofed minibus, seen from the side against a dark blue background",
  },
  "vehicle-coach": {
    file: "vehicle-coach.jpg",
    alt: "A black coach with a long row of lit windows, seen from the side against a dark blue background",
  },
  // PLACEHOLDER ARTWORK: show only an award that is held, with the permission of its giver.
  "award-badge": {
    file: "brand/award-badge.svg",
    alt: "Specimen award badge, a hexagon lettered Excellence in Passenger Transport",
  },
  logo: {
    file: "brand/logo-light-on-dark.svg",
    alt: company.name,
    ground: "#061218",
  },
};
