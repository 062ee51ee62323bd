import type { VehiclesData } from "../../../app/pages/vehicles/vehicles-data.ts";
import { bookingItinerary } from "../../../content/booking-itinerary.ts";
import { bulkyItems, luggageSizes } from "../../../content/luggage.ts";
import { ownerFactWords } from "../../../content/owner-facts.ts";
import { vehiclesPage } from "../../../content/pages/vehicles.ts";
import { vehicleOutlines } from "../../../content/vehicle-outlines.ts";
import { vehicleClasses } from "../../../content/vehicles.ts";
import { describeFare } from "./owner-facts.ts";
import { BETWEEN_GUTTERS, findPicture, VEHICLE_CARD, withPicture } from "./pictures.ts";
import { toPageData } from "./words.ts";

export function loadVehicles(): VehiclesData {
  const { hourlyFare: hourlyFareWords } = ownerFactWords;
  return {
    ...toPageData(vehiclesPage),
    vehicles: vehicleClasses.map(({ kind, outline = vehicleOutlines[kind], hourlyFare, ...vehicle }) =>
      withPicture({ ...vehicle, outline, ...describeFare(hourlyFare, hourlyFareWords.text) }, VEHICLE_CARD),
    ),
    ...(vehicleClasses.some(({ hourlyFare }) => hourlyFare) && { fareLabel: hourlyFareWords.label }),
    partyWords: { things: bookingItinerary.things, and: bookingItinerary.and },
    luggagePicture: findPicture(vehiclesPage.luggage.picture, BETWEEN_GUTTERS),
    luggageSizes,
    bulkyItems,
  };
}
