import { tourInterests } from "../../content/booking-itinerary.ts";
import { vehicleClasses } from "../../content/vehicles.ts";
import type { OwnersChoices } from "../../shared/booking/choices.ts";

/** What the booking form offers because the owner's content does. */
export const ownersChoices: OwnersChoices = {
  vehicleClasses: vehicleClasses.map(({ id }) => id),
  interests: tourInterests.map(({ id }) => id),
};
