import { soFar } from "../../../content/booking-so-far.ts";
import { bulkyItems, luggageSizes } from "../../../content/luggage.ts";
import { vehiclesPage } from "../../../content/pages/vehicles.ts";
import { vehicleOutlines } from "../../../content/vehicle-outlines.ts";
import { vehicleClasses } from "../../../content/vehicles.ts";
import { BETWEEN_GUTTERS, findPicture, VEHICLE_CARD, withPicture } from "./pictures.ts";
import { toPageData } from "./words.ts";

export type VehiclesData = ReturnType<typeof loadVehicles>;

export function loadVehicles() {
  const { cards, luggage } = vehiclesPage;
  return {
    ...toPageData(vehiclesPage),
    classesPicture: findPicture(cards.picture, VEHICLE_CARD),
    vehicles: vehicleClasses.map(({ outline, ...vehicle }) =>
      withPicture({ ...vehicle, ...(outline && { outline: vehicleOutlines[outline] }) }, VEHICLE_CARD),
    ),
    partyWords: { things: soFar.things, and: soFar.and },
    luggagePicture: findPicture(luggage.picture, BETWEEN_GUTTERS),
    luggageSizes,
    bulkyItems,
  };
}
