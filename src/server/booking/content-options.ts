import { tourInterests } from "../../content/booking-itinerary.ts";
import { vehicleClasses } from "../../content/vehicles.ts";
import type { ContentOptions } from "../../shared/booking/choices.ts";
import type { VehicleChoice } from "../../shared/booking/vehicle-fit.ts";

/** What the booking form offers because the owner's content does. */
export const contentOptions: ContentOptions = {
  vehicleClasses: vehicleClasses.map(({ id }) => id),
  interests: tourInterests.map(({ id }) => id),
};

/** The vehicle classes, with what each holds at most. */
export const vehicleChoices: readonly VehicleChoice[] = vehicleClasses.map(
  ({ id, name, named, passengers, largeCases, cabinBags }) => ({
    id,
    name,
    named,
    capacity: { passengers: passengers.max, largeCases: largeCases.max, cabinBags: cabinBags.max },
  }),
);
