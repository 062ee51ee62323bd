import type { PictureName } from "./pictures.ts";
import type { VehicleKind, VehicleOutline } from "./vehicle-outlines.ts";

export interface Capacity {
  readonly max: number;
  readonly text: string;
  /** The words for cases or bags in the table that compares the classes, if `max` alone would mislead. */
  readonly short?: string;
}

export interface VehicleClass {
  readonly id: string;
  /** The body shape that /vehicles draws to scale. */
  readonly kind: VehicleKind;
  readonly name: string;
  /** The name within a sentence. */
  readonly named: string;
  readonly alsoCalled: string;
  readonly passengers: Capacity;
  /** `whenFull` is the lower maximum if every seat is taken. */
  readonly largeCases: Capacity & { readonly whenFull?: number };
  /** `max` is null if there is no fixed number. The site then accepts any number of cabin bags for the class. */
  readonly cabinBags: Omit<Capacity, "max"> & { readonly max: number | null };
  /** True if the `maxInCar` of luggage.ts does not apply, so that golf bags and skis fit. */
  readonly takesLongItems?: true;
  readonly summary: string;
  readonly bestFor: readonly string[];
  /** Usual features. The page adds that features vary between vehicles. */
  readonly comforts: readonly string[];
  readonly access: string;
  /** The lowest fare for an hour, such as "£38". The site adds "from". */
  readonly hourlyFare?: string;
  readonly requestLabel: string;
  readonly picture: PictureName;
  /** Replaces the drawing of the body shape. */
  readonly outline?: VehicleOutline;
  /** True if the company offers the class only on request, subject to confirmation. */
  readonly confirmOnRequest: boolean;
}

/**
 * The smallest class first, because the site suggests the first class that is large enough. The texts should mention
 * neither car brands nor the number of cars.
 */
export const vehicleClasses: readonly VehicleClass[] = [
  {
    id: "executive-saloon",
    kind: "saloon",
    name: "Executive saloon",
    named: "an executive saloon",
    alsoCalled: "executive sedan",
    passengers: { max: 3, text: "3 people" },
    largeCases: { max: 2, text: "2 large cases" },
    cabinBags: { max: 2, text: "2 cabin bags" },
    summary: "A quiet saloon (sedan) for up to three people and their luggage.",
    bestFor: ["Airport transfers", "business meetings", "couples"],
    comforts: ["Climate control", "phone charging", "water"],
    access: "Low seats: you step down into the car. A folded wheelchair takes the space of a large case.",
    requestLabel: "Request an executive saloon",
    picture: "vehicle-saloon",
    confirmOnRequest: false,
  },
  {
    id: "first-class-saloon",
    kind: "limousine",
    name: "First-class saloon",
    named: "a first-class saloon",
    alsoCalled: "luxury sedan",
    passengers: { max: 3, text: "3 people" },
    largeCases: { max: 2, text: "2 large cases" },
    cabinBags: { max: 3, text: "3 cabin bags" },
    summary: "A longer saloon with a hushed cabin and more legroom in the back.",
    bestFor: ["Special occasions", "guests of honour", "working on the road"],
    comforts: ["Extra rear legroom", "climate control", "phone charging"],
    access: "Low seats and longer rear doors. A folded wheelchair takes the space of a large case.",
    requestLabel: "Request a first-class saloon",
    picture: "vehicle-limousine",
    confirmOnRequest: false,
  },
  {
    id: "suv",
    kind: "suv",
    name: "SUV",
    named: "an SUV",
    alsoCalled: "4x4",
    passengers: { max: 4, text: "4 people" },
    largeCases: { max: 4, whenFull: 3, text: "4 large cases, or 3 with 4 people", short: "3–4" },
    cabinBags: { max: 2, text: "2 cabin bags" },
    summary: "Higher seats, a larger boot (trunk) and a better view of the countryside.",
    bestFor: ["Families", "country hotels", "winter roads"],
    comforts: ["Raised seating", "climate control", "large boot"],
    access: "Higher to step into than a saloon. Tell us if a step up is difficult.",
    requestLabel: "Request an SUV",
    picture: "vehicle-suv",
    confirmOnRequest: false,
  },
  {
    id: "people-carrier",
    kind: "people-carrier",
    name: "Executive people carrier",
    named: "an executive people carrier",
    alsoCalled: "minivan, MPV",
    passengers: { max: 7, text: "7 people" },
    largeCases: { max: 6, whenFull: 5, text: "6 large cases, or 5 with 7 people", short: "5–6" },
    cabinBags: { max: null, text: "cabin bags as space allows", short: "as space allows" },
    takesLongItems: true,
    summary: "Room for a family, a golfing party, or a couple with plenty of luggage.",
    bestFor: ["Families", "golfers", "day tours"],
    comforts: ["Facing or individual seats", "sliding doors", "climate control"],
    access: "A wide sliding door and a step up. Suits folded wheelchairs and other long items.",
    requestLabel: "Request a people carrier",
    picture: "vehicle-people-carrier",
    confirmOnRequest: false,
  },
  {
    id: "minibus",
    kind: "minibus",
    name: "Minibus",
    named: "a minibus",
    alsoCalled: "passenger van",
    passengers: { max: 16, text: "16 people" },
    largeCases: { max: 16, text: "a large case each, trailer if needed", short: "one each" },
    cabinBags: { max: null, text: "small bags at your seat", short: "small ones" },
    takesLongItems: true,
    summary: "One vehicle for a small group, so everyone sets off and arrives together.",
    bestFor: ["Groups", "golf societies", "conference guests"],
    comforts: ["Reclining seats", "microphone"],
    access: "There are steps at the door. Ask us about an accessible vehicle before you book.",
    requestLabel: "Request a minibus",
    picture: "vehicle-minibus",
    confirmOnRequest: true,
  },
  {
    id: "coach",
    kind: "coach",
    name: "Coach",
    named: "a coach",
    alsoCalled: "motor coach, tour bus",
    passengers: { max: 53, text: "53 people" },
    largeCases: { max: 53, text: "a large case each, in the hold", short: "one each" },
    cabinBags: { max: null, text: "small bags at or above your seat", short: "small ones" },
    takesLongItems: true,
    summary: "Private transport for a conference, a cruise party or another large group.",
    bestFor: ["Conferences", "cruise groups", "large parties"],
    comforts: ["Air conditioning", "luggage hold"],
    access: "There are steps at the door. Ask us about an accessible vehicle before you book.",
    requestLabel: "Request a coach",
    picture: "vehicle-coach",
    confirmOnRequest: true,
  },
];
